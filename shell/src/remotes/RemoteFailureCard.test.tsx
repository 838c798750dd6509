import { renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFailureCard } from './RemoteFailureCard';

const onRetry = jest.fn();
const renderIt = (cause: unknown = new Error('gone')) =>
  renderScreen(<RemoteFailureCard feature="eSims" cause={cause} onRetry={onRetry} />);

it('names the feature, shows nothing technical, and retries on request', async () => {
  const { container } = renderIt(new Error('mfe-esim 1.2.0: gone'));
  const heading = screen.getByRole('heading', { level: 1, name: 'eSims cannot be shown right now' });
  expect(heading).toBeVisible();
  expect(container).not.toHaveTextContent(/mfe-|\d+\.\d+\.\d+|gone/);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it.each([null, undefined, 'gone', new Error('gone'), { kind: 'new in a later release' }])(
  'says of %p that it is on our side, and does not blame the connection',
  (cause) => {
    renderIt(cause);
    expect(screen.getByText(/on our side. The rest of the portal works/)).toBeVisible();
    expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
);

it('asks to check the connection when the part did not load', () => {
  renderIt(Object.assign(new Error('x'), { kind: 'failed' }));
  expect(
    screen.getByText(/did not load. The rest works; check your connection and try again, or reload the page/),
  ).toBeVisible();
});

it('retries by itself when the connection is back', () => {
  renderIt();
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('asks to reload when the release does not fit this tab', () => {
  renderIt(Object.assign(new Error('x'), { kind: 'incompatible' }));
  expect(screen.getByText(/Reload the page to get the current one/)).toBeVisible();
});

it('says that a switched-off part comes back by itself, and offers no retry', () => {
  renderIt(Object.assign(new Error('x'), { kind: 'switched-off' }));
  expect(screen.getByText(/switched this part off for a while/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
