import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const mockReport = jest.fn();
jest.mock('./telemetry', () => ({
  reportFailure: (...failure: unknown[]) => mockReport(...failure) as unknown,
}));
const mockReleases = [{ version: '2.0.0' }, { version: '1.0.0' }];
jest.mock('./registry', () => ({
  findRemote: (name: string) => (name === 'mfe-esim' ? { name, releases: mockReleases } : undefined),
}));
import * as calls from '@portal/contract/calls';
import { onCallRejected, useApiQuery } from '@portal/platform/host';
import { api, fakeApi, renderScreen } from '@portal/platform/testing';
import { RemoteErrorBoundary } from './RemoteErrorBoundary';

let cause: Error | null;
function Part() {
  if (cause) throw cause;
  return <p>the part</p>;
}
const renderIt = (remote = 'mfe-esim') =>
  render(
    <RemoteErrorBoundary
      remote={remote}
      version="1.0.0"
      fallback={(shown, reset) => <button onClick={reset}>{(shown as Error).message}</button>}
    >
      <Part />
    </RemoteErrorBoundary>,
  );

beforeEach(() => {
  cause = null;
  mockReport.mockClear();
  // React repeats what it caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('shows the part while nothing is wrong', () => {
  renderIt();
  expect(screen.getByText('the part')).toBeInTheDocument();
  expect(mockReport).not.toHaveBeenCalled();
});

it('shows the fallback with the cause, reports the release, and tries again on request', async () => {
  cause = new Error('broken');
  renderIt();
  expect(mockReport).toHaveBeenCalledWith(mockReleases[1], 'mfe-esim', cause);
  cause = null;
  await userEvent.click(screen.getByRole('button', { name: 'broken' }));
  expect(screen.getByText('the part')).toBeInTheDocument();
});

it('reports a remote that the registry does not know', () => {
  cause = new Error('broken');
  renderIt('mfe-other');
  expect(mockReport).toHaveBeenCalledWith(null, 'mfe-other', cause);
});

describe('a call of the part', () => {
  fakeApi(api.get('/esim/:id', () => api.error(500, 'internal_error', 'Broken')));

  it('is reported with its release when the server refuses it', async () => {
    const report = jest.fn();
    onCallRejected(report);
    function List() {
      return <p>{useApiQuery(calls.listEsims, { id: 'ada' }).isError ? 'refused' : 'reading'}</p>;
    }
    renderScreen(
      <RemoteErrorBoundary remote="mfe-esim" version="1.0.0" fallback={() => null}>
        <List />
      </RemoteErrorBoundary>,
    );
    await screen.findByText('refused');
    const caller = { remote: 'mfe-esim', version: '1.0.0' };
    expect(report.mock.calls).toEqual([[{ caller, call: 'GET /esim/:id', status: 500 }]]);
  });
});
