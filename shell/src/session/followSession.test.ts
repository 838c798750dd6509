import { session, endSession, store, userLoaded } from '@portal/platform/host';
import {
  api,
  buildCustomer,
  buildTokens,
  fakeApi,
  shownToasts,
  tokenStorages,
  withTokensIn,
} from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
jest.mock('../remotes/registry', () => ({
  declaredRoutes: [
    { path: '/', access: 'signed-in' },
    { path: '/esim', access: 'signed-in' },
    { path: '/handover', access: 'public' },
  ],
}));
import { followSession } from './followSession';
import { notifyLinkResult } from './notifyLinkResult';

const leave = jest.fn();
const user = buildCustomer();
const server = fakeApi(api.get('/user/:id', () => user));

beforeAll(() => followSession(leave));
beforeEach(() => {
  jest.useFakeTimers();
  leave.mockReset();
  // A page restored from the back/forward cache starts fresh.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  store.dispatch(userLoaded(user));
});

it.each([
  ['expired', 'Session Expired'],
  ['unauthorized', 'Unauthorized - Logging Out'],
  ['unreadable-response', 'The portal’s answer cannot be read. Please sign in again.'],
] as const)('shows why a session ended by %s and navigates away after a second', (reason, message) => {
  act(() => store.dispatch(endSession(reason)));
  expect(shownToasts()).toContain(message);
  expect(leave).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(leave).toHaveBeenCalledWith('/login');
});

it.each([
  ['expired', '/esim?buy=esim&to=JP', '/login?next=%2Fesim%3Fbuy%3Desim%26to%3DJP'],
  ['unauthorized', '/esim', '/login?next=%2Fesim'],
  ['refused', '/esim', '/login?next=%2Fesim'],
  // What ended it may be the page.
  ['too-many-requests', '/esim', '/login'],
  ['unreadable-response', '/esim', '/login'],
  // Its address is a secret.
  ['expired', '/handover#secret', '/login'],
] as const)('leads back after the sign-in: a session that ended by %s at %s', (reason, address, login) => {
  window.history.replaceState(null, '', address);
  act(() => store.dispatch(endSession(reason)));
  jest.advanceTimersByTime(1000);
  expect(leave).toHaveBeenCalledWith(login);
  window.history.replaceState(null, '', '/');
});

it('shows that a session could not be restored', () => {
  act(() => store.dispatch(endSession('restore-failed')));
  expect(shownToasts()).toEqual(['Failed to restore session']);
});

it('navigates once, however many calls were rejected', () => {
  act(() => store.dispatch(endSession('expired')));
  act(() => store.dispatch(endSession('unauthorized')));
  jest.advanceTimersByTime(2000);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toEqual(['Session Expired']);
});

it('says that a reload ended a sign-in before its code', () => {
  act(() => store.dispatch(endSession('second-factor-lost')));
  expect(shownToasts()).toEqual(['Reloading the page ended your sign-in. Please log in again.']);
});

it('shows nothing and does not navigate after sign-out', () => {
  act(() => store.dispatch(endSession('signed-out')));
  jest.advanceTimersByTime(5000);
  expect(shownToasts()).toEqual([]);
  expect(leave).not.toHaveBeenCalled();
});

describe.each(tokenStorages)('with tokens in %s,', (storage) => {
  const page = withTokensIn(storage);
  const key = storage === 'cookie' ? 'portal:session' : 'accessToken';

  it('signs out here when another tab signed out', () => {
    act(() => {
      window.localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    });
    expect(store.getState().user.status).toBe('signed-out');
  });

  it('signs out a page that Back restores after another tab signed out', () => {
    page.signedInWith(buildTokens(user._id));
    const restore = () =>
      void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    act(restore);
    expect(store.getState().user.status).toBe('signed-in');
    // A page in the back/forward cache hears of nothing.
    window.localStorage.removeItem(key);
    act(restore);
    expect(store.getState().user.status).toBe('signed-out');
  });

  it('signs in here when another tab signed in', async () => {
    jest.useRealTimers();
    server.use(page.refreshing(buildTokens(user._id)));
    act(() => store.dispatch(endSession('signed-out')));
    await act(async () => {
      page.signInElsewhere(user._id, buildTokens(user._id).accessToken);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'x' }));
    });
    await waitFor(() =>
      expect(store.getState().user).toMatchObject({ status: 'signed-in', user: { _id: user._id } }),
    );
  });

  it('keeps a session whose second factor was accepted as its temporary token expired', async () => {
    jest.useFakeTimers();
    const exp = Math.floor(Date.now() / 1000) + 60;
    act(() => session.holdTempToken(buildTokens(user._id, { temp: true, exp }).accessToken));
    await act(() => session.signIn(buildTokens(user._id), { isReloading: true }));
    act(() => jest.advanceTimersByTime(61_000));
    expect(window.localStorage.getItem(key)).not.toBeNull();
  });

  it('ends the pending second factor when its temporary token expires', async () => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    act(() => session.holdTempToken(buildTokens(user._id, { temp: true, exp }).accessToken));
    jest.advanceTimersByTime(58_000);
    expect(store.getState().user.status).toBe('pending-2fa');
    act(() => jest.advanceTimersByTime(3000));
    expect(store.getState().user.status).toBe('signed-out');
    expect(shownToasts()).toContain('Session expired. Please log in again.');
    expect(window.localStorage.getItem('tempToken')).toBeNull();
  });
});

it('shows the user that another tab has loaded, so that the banner of an unverified email disappears', () => {
  const unverified = buildCustomer({ isEmailVerified: false });
  act(() => void store.dispatch(userLoaded(unverified)));
  act(() => {
    window.localStorage.setItem('portal:user', JSON.stringify({ ...unverified, isEmailVerified: true }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal:user', newValue: 'x' }));
  });
  expect(store.getState().user.user).toMatchObject({ isEmailVerified: true });
});

it('refetches an unverified user when the page becomes visible', async () => {
  jest.useRealTimers();
  const unverified = buildCustomer({ isEmailVerified: false });
  window.localStorage.setItem('accessToken', buildTokens(unverified._id).accessToken);
  act(() => void store.dispatch(userLoaded(unverified)));
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(store.getState().user.user).toMatchObject({ isEmailVerified: true }));
  });
});

it.each([
  ['/login', '?verified=true', 'Your email has been verified successfully!'],
  ['/login', '?verified=false', /^This verification link is not valid/],
  ['/verify-email', '?expired=true&email=a%40b.example', /^That verification link has expired/],
  ['/reset-password/a-token', '', /sign out and open it again/],
])('shows at %s%s the result of the link', (pathname, search, message) => {
  act(() => notifyLinkResult(pathname, search));
  expect(shownToasts().at(-1)).toMatch(message);
});
