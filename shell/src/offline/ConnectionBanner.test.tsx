import { PlatformProvider, restoreSession, session, setUnreachable, store } from '@portal/platform/host';
import { api, buildCustomer, buildTokens, fakeApi, setDevice } from '@portal/platform/testing';
import { act, render, screen } from '@testing-library/react';
import { ConnectionBanner } from './ConnectionBanner';

jest.mock('@module-federation/runtime', () => ({}));
const user = buildCustomer();
const server = fakeApi(api.get('/user/:id', () => user));
const renderIt = () =>
  render(
    <PlatformProvider slotOutlet={() => null}>
      <ConnectionBanner />
    </PlatformProvider>,
  );
const banner = () => screen.getByRole('status', { name: 'Connection' });

it('shows nothing without a problem', () => {
  renderIt();
  expect(banner()).toBeEmptyDOMElement();
});

it('shows that the device is offline, until it is online', () => {
  renderIt();
  setDevice('offline');
  expect(banner()).toHaveTextContent(/^You are offline\./);
  setDevice('online');
  expect(banner()).toBeEmptyDOMElement();
});

it('shows that the portal cannot be reached although the device is online', () => {
  renderIt();
  act(() => setUnreachable(true));
  expect(banner()).toHaveTextContent(/^The portal cannot be reached/);
  act(() => setUnreachable(false));
});

it.each([
  ['is full', 'QuotaExceededError'],
  ['is forbidden', 'SecurityError'],
])('shows that nothing is kept where storage %s, and the session goes on', async (_how, name) => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', name);
  });
  renderIt();
  await act(() => session.signIn(buildTokens(user._id)));
  setItem.mockRestore();
  expect(store.getState().user.status).toBe('signed-in');
  expect(banner()).toHaveTextContent(/^This browser keeps nothing for this site/);
});

it('shows that a response is slow, until it is there', async () => {
  const requested = new Promise<() => void>((resolve) =>
    server.use(api.get('/user/:id', () => new Promise((send) => resolve(() => send(user))))),
  );
  const { accessToken, refreshToken } = buildTokens(user._id);
  window.localStorage.setItem('accessToken', accessToken);
  window.localStorage.setItem('refreshToken', refreshToken);
  renderIt();
  jest.useFakeTimers();
  let restored: Promise<void> | undefined;
  act(() => void (restored = restoreSession()));
  const respond = await requested;
  act(() => jest.advanceTimersByTime(7999));
  expect(banner()).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  expect(banner()).toHaveTextContent(/^This takes longer than usual/);
  respond();
  await act(() => restored);
  expect(store.getState().user.status).toBe('signed-in');
  expect(banner()).toBeEmptyDOMElement();
});
