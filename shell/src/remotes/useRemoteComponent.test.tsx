import { act, renderHook, waitFor } from '@testing-library/react';
import type { ComponentId } from './componentId';

const load = jest.fn();
jest.mock('./loadRelease', () => ({ loadRelease: jest.fn() }));
jest.mock('./telemetry', () => ({ reportLoad: jest.fn(), reportFailure: jest.fn() }));
jest.mock('../firstLoad/fetchAhead', () => ({ fetchAhead: jest.fn() }));
jest.mock('./registry', () => ({ findRemote: () => undefined, declaredRoutes: [] }));
jest.mock('./remoteStore', () => ({
  ...jest.requireActual<object>('./remoteStore'),
  loadRemote: (name: string) => load(name) as unknown,
}));
import { useRemoteComponent } from './components';
import { setRemoteStates } from './switchedOff';

const List = () => null;
const Detail = () => null;
const remote = {
  release: { name: 'mfe-esim', version: '1.2.0' },
  module: {
    screens: { list: async () => ({ default: List }), detail: async () => ({ default: Detail }) },
    slots: {},
  },
};
const show = (id: ComponentId) => renderHook(useRemoteComponent, { initialProps: id });

// What has loaded stays loaded for the tab: each test has its own remote.
let name: string;
let count = 0;
beforeEach(() => {
  name = `mfe-test-${(count += 1)}`;
  load.mockReset();
  load.mockResolvedValue(remote);
});

it('is loading, then ready, and ready at once the next time', async () => {
  const first = show({ remote: name, screen: 'list' });
  expect(first.result.current.status).toBe('loading');
  await waitFor(() => expect(first.result.current.status).toBe('ready'));
  expect(first.result.current).toMatchObject({ Component: List, version: '1.2.0' });
  const again = show({ remote: name, screen: 'list' });
  expect(again.result.current.status).toBe('ready');
  await act(async () => undefined);
});

it('shows another component’s own state', async () => {
  const { result, rerender } = show({ remote: name, screen: 'list' });
  await waitFor(() => expect(result.current).toMatchObject({ Component: List }));
  rerender({ remote: name, screen: 'detail' });
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current).toMatchObject({ Component: Detail }));
});

it('fails with the cause, and loads again on request', async () => {
  load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('still gone'));
  const { result } = show({ remote: name, screen: 'list' });
  for (const message of ['gone', 'still gone']) {
    await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', failure: { message } }));
    act(() => result.current.retry());
    expect(result.current.status).toBe('loading');
  }
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(load).toHaveBeenCalledTimes(3);
});

it('forgets a component that nobody shows any more', async () => {
  let fail: (cause: Error) => void = () => undefined;
  load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  const { result, rerender } = show({ remote: name, screen: 'list' });
  load.mockRejectedValueOnce(new Error('gone too'));
  rerender({ remote: `${name}-other`, screen: 'list' });
  await waitFor(() => expect(result.current).toMatchObject({ failure: { message: 'gone too' } }));
  await act(async () => fail(new Error('gone')));
  expect(result.current).toMatchObject({ failure: { message: 'gone too' } });
});

it('is gone while it is switched off, and back afterwards', async () => {
  const { result } = show({ remote: name, screen: 'list' });
  const say = (isSwitchedOff: boolean) =>
    act(() => setRemoteStates({ [name]: { versions: ['1.2.0'], isSwitchedOff, slots: [] } }));
  say(true);
  expect(result.current).toMatchObject({
    status: 'failed',
    failure: { kind: 'switched-off', remote: name, cause: 'it is switched off' },
  });
  say(false);
  await waitFor(() => expect(result.current.status).toBe('ready'));
});
