import { session, sessionOver, store, userLoaded } from '@portal/platform/host';
import { buildCustomer, buildTokens, fakeApi, shownToasts, api } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { followSession } from './followSession';
import { notifyVerificationResult } from './notifyVerificationResult';

const leave = jest.fn();
const user = buildCustomer();
fakeApi(api.get('/user/:id', () => user));

beforeAll(() => followSession(leave));
beforeEach(() => {
  jest.useFakeTimers();
  leave.mockReset();
  // A page that is being left is as new when the browser brings it back.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  store.dispatch(userLoaded(user));
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['expired', 'Session Expired'],
  ['unauthorized', 'Unauthorized - Logging Out'],
] as const)(
  'says why a session ended by %s and leaves by full navigation after a second',
  (reason, message) => {
    act(() => void store.dispatch(sessionOver(reason)));
    expect(shownToasts()).toContain(message);
    expect(leave).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(leave).toHaveBeenCalledWith('/login');
  },
);

it('leaves once, however many calls were refused', () => {
  act(() => void store.dispatch(sessionOver('expired')));
  act(() => void store.dispatch(sessionOver('unauthorized')));
  jest.advanceTimersByTime(2000);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toEqual(['Session Expired']);
});

it('says nothing and does not leave when the person signed out', () => {
  act(() => void store.dispatch(sessionOver('signed-out')));
  jest.advanceTimersByTime(5000);
  expect(shownToasts()).toEqual([]);
  expect(leave).not.toHaveBeenCalled();
});

it('signs out here when another tab signed out', () => {
  act(() => {
    window.localStorage.removeItem('accessToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
  });
  expect(store.getState().user.status).toBe('signed-out');
});

it('signs in here when another tab signed in', async () => {
  jest.useRealTimers();
  act(() => void store.dispatch(sessionOver('signed-out')));
  await act(async () => {
    window.localStorage.setItem('accessToken', buildTokens(user._id).accessToken);
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'x' }));
  });
  for (let turn = 0; turn < 100 && store.getState().user.status !== 'signed-in'; turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  expect(store.getState().user).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
});

it('takes no session away whose second factor was given as its temporary token ended', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const exp = Math.floor(Date.now() / 1000) + 60;
  act(() => session.holdTempToken(buildTokens(user._id, { temp: true, exp }).accessToken));
  await act(() => session.signIn(buildTokens(user._id), { isReloading: true }));
  act(() => void jest.advanceTimersByTime(61_000));
  expect(window.localStorage.getItem('accessToken')).not.toBeNull();
});

it('ends the wait for a second factor when its temporary token ends', async () => {
  const exp = Math.floor(Date.now() / 1000) + 60;
  act(() => session.holdTempToken(buildTokens(user._id, { temp: true, exp }).accessToken));
  jest.advanceTimersByTime(58_000);
  expect(store.getState().user.status).toBe('pending-2fa');
  act(() => void jest.advanceTimersByTime(3000));
  expect(store.getState().user.status).toBe('signed-out');
  expect(shownToasts()).toContain('Session expired. Please log in again.');
});

it('shows the user as another tab has loaded them, so that the banner of an unverified email goes', () => {
  const unverified = buildCustomer({ isEmailVerified: false });
  act(() => void store.dispatch(userLoaded(unverified)));
  act(() => {
    window.localStorage.setItem('portal:user', JSON.stringify({ ...unverified, isEmailVerified: true }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal:user', newValue: 'x' }));
  });
  expect(store.getState().user.user).toMatchObject({ isEmailVerified: true });
});

it('asks again for an unverified user when the page is seen again', async () => {
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
])('says at %s%s what became of the link', (pathname, search, message) => {
  act(() => notifyVerificationResult(pathname, search));
  expect(shownToasts().at(-1)).toMatch(message);
});
