// What is different for a page whose refresh token is in a cookie; the rest is in session.test.ts, in both modes.
import { waitFor } from '@testing-library/react';
import { store } from '../store';
import { api, buildCustomer, buildTokens, fakeApi } from '../testing';
import { withTokensIn } from '../testing/tokenModes';
import { watchSessionEnds } from '../testing/sessionEnds';
import { cacheUser } from './cachedUser';
import { endSession } from './endSession';
import { isSignOutOwed } from './owedSignOut';
import { restoreSession, session } from './session';
import { holdsSession, readToken, storeToken } from './tokenStorage';

const page = withTokensIn('cookie');
const user = buildCustomer();
const tokens = buildTokens(user._id);
const server = fakeApi();
const ended = watchSessionEnds();
const state = () => store.getState().user;

let sent: string[];
const note = (name: string, headers: Headers) =>
  sent.push(`${name} ${headers.get('authorization') === null ? 'bare' : 'authorised'}`);
beforeEach(() => {
  sent = [];
  server.use(
    api.get('/user/:id', ({ headers }) => {
      note('user', headers);
      return user;
    }),
    api.post('/auth/refresh-token', ({ headers }) => {
      note('refresh', headers);
      return { accessToken: tokens.accessToken };
    }),
    api.post('/auth/logout/:id', ({ headers }) => {
      note('logout', headers);
      return { message: 'Signed out' };
    }),
  );
});
const [refresh, getUser, logout] = ['refresh bare', 'user authorised', 'logout authorised'];

it('refreshes before its first call, and shows the cached user meanwhile', async () => {
  page.loadWith(tokens);
  cacheUser(user);
  const restored = restoreSession();
  expect(state().status).toBe('signed-in');
  await restored;
  expect(sent).toEqual([refresh, getUser]);
  expect(page.areTokensReadable()).toBe(false);
});

it('asks for nothing where nobody is signed in', async () => {
  await restoreSession();
  expect([state().status, sent]).toEqual(['signed-out', []]);
});

it('is signed out when the cookie’s session has ended, and says so', async () => {
  server.use(api.post('/auth/refresh-token', () => api.error(401, 'session_over', 'Over.')));
  page.loadWith(tokens);
  await restoreSession();
  expect(ended).toEqual(['expired']);
  expect([holdsSession(), sent]).toEqual([false, []]);
});

it('continues as the cached user while the server cannot be reached', async () => {
  server.use(api.post('/auth/refresh-token', () => api.unreachable()));
  page.loadWith(tokens);
  cacheUser(user);
  await restoreSession();
  expect([state().status, holdsSession(), ended]).toEqual(['signed-in', true, []]);
});

it('takes over the session of local storage once, and removes its tokens there', async () => {
  window.localStorage.setItem('accessToken', tokens.accessToken);
  window.localStorage.setItem('refreshToken', tokens.refreshToken);
  window.localStorage.setItem('tempToken', 'of a sign-in before');
  await restoreSession();
  expect(state()).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
  expect(sent).toEqual([refresh, getUser]);
  expect(page.areTokensReadable()).toBe(false);
});

it('takes over a refresh token alone too', async () => {
  window.localStorage.setItem('refreshToken', tokens.refreshToken);
  await restoreSession();
  expect(state()).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
  expect(page.areTokensReadable()).toBe(false);
});

it('keeps a temporary token in memory, and says after a reload that the sign-in has to begin again', async () => {
  const exp = Math.floor(Date.now() / 1000) + 300;
  session.holdTempToken(buildTokens(user._id, { temp: true, exp }).accessToken);
  expect([state().status, page.areTokensReadable()]).toEqual(['pending-2fa', false]);
  page.reload();
  await restoreSession();
  expect(ended).toEqual(['second-factor-lost']);
  expect(state()).toMatchObject({ status: 'signed-out', hasTempTokenExpired: true });
  // Once.
  await restoreSession();
  expect(ended).toEqual(['second-factor-lost', 'signed-out']);
});

it('drops its pending second factor when another tab has signed in', async () => {
  session.holdTempToken(buildTokens(user._id, { temp: true }).accessToken);
  page.signInElsewhere(user._id, '');
  await restoreSession();
  expect([state().status, session.tempToken()]).toEqual(['signed-in', null]);
});

describe('a sign-out that the server has not heard of', () => {
  const signOutOffline = async (answer = api.unreachable()) => {
    await session.signIn({ accessToken: tokens.accessToken });
    server.use(api.post('/auth/logout/:id', () => answer, { once: true }));
    await session.signOut();
    expect([state().status, holdsSession(), readToken('accessToken')]).toEqual(['signed-out', false, null]);
    sent = [];
  };

  it('is sent by the next page', async () => {
    await signOutOffline();
    server.use(api.post('/auth/refresh-token', () => api.unreachable(), { once: true }));
    await restoreSession();
    expect(sent).toEqual([]);
    await restoreSession();
    expect([state().status, sent]).toEqual(['signed-out', [refresh, logout]]);
    await restoreSession();
    expect(sent).toHaveLength(2);
  });

  const away = () => api.error(502, 'api_unreachable', 'The server cannot be reached.');
  const busy = () => api.error(429, 'too_many_requests', 'Wait.');
  it.each([
    ['reached', away, away],
    ['free', api.unreachable, busy],
  ])('is sent until the server is %s', async (_what, first, down) => {
    await signOutOffline(first());
    server.use(api.post('/auth/logout/:id', down, { once: true }));
    await restoreSession();
    expect(sent).toEqual([refresh]);
    await restoreSession();
    expect(sent).toEqual([refresh, refresh, logout]);
  });

  it('is one that the page forced, too', async () => {
    await session.signIn({ accessToken: tokens.accessToken });
    server.use(api.post('/auth/logout/:id', () => api.unreachable(), { once: true }));
    store.dispatch(endSession('unreadable-response'));
    sent = [];
    await restoreSession();
    expect([state().status, sent]).toEqual(['signed-out', [refresh, logout]]);
    await session.signIn({ accessToken: tokens.accessToken });
    store.dispatch(endSession('unreadable-response'));
    await waitFor(() => expect(isSignOutOwed()).toBe(false));
  });

  it('is settled by a refused cookie, and by the next sign-in', async () => {
    await signOutOffline();
    server.use(
      api.post('/auth/refresh-token', () => api.error(401, 'session_over', 'Over.'), { once: true }),
    );
    await restoreSession();
    await restoreSession();
    expect(sent).toEqual([]);
    await signOutOffline();
    await session.signIn({ accessToken: tokens.accessToken });
    await session.signOut();
    sent = [];
    await restoreSession();
    expect(sent).toEqual([]);
  });
});

it('survives the page unless the browser blocks cookies or storage', () => {
  storeToken('accessToken', tokens.accessToken);
  expect(session.outlivesPage()).toBe(true);
  const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  expect(session.outlivesPage()).toBe(false);
  cookies.mockRestore();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  page.signedInWith(tokens);
  jest.restoreAllMocks();
  expect([holdsSession(), session.outlivesPage()]).toEqual([true, false]);
});
