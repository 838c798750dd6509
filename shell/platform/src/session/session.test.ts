import { act } from '@testing-library/react';
import { onNoResponse } from '../connection/callWatch';
import { store } from '../store';
import { api, buildCustomer, buildTokens, fakeApi } from '../testing';
import { watchSessionEnds } from '../testing/sessionEnds';
import { cacheUser } from './cachedUser';
import { restoreSession, session } from './session';
import { readToken, removeAllTokens, storeToken } from './tokenStorage';
import { userApi } from './userApi';
import { sessionOver, userLoaded } from './userSlice';

const server = fakeApi();
const user = buildCustomer();
const tokens = buildTokens(user._id);
const state = () => store.getState().user;

const ended = watchSessionEnds();

const serveUser = () => server.use(api.get('/user/:id', () => user));

describe('signing in', () => {
  it('stores the tokens, loads the user and drops the temporary token', async () => {
    serveUser();
    storeToken('tempToken', 'temp');
    await session.signIn(tokens);
    expect(state()).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
    expect(readToken('accessToken')).toBe(tokens.accessToken);
    expect(readToken('tempToken')).toBeNull();
  });

  it('shows nothing of a session whose page is about to be loaded anew, and has it then', async () => {
    serveUser();
    session.holdTempToken(buildTokens(user._id, { temp: true, exp: Date.now() / 1000 + 300 }).accessToken);
    await session.signIn(tokens, { isReloading: true });
    expect(state().status).toBe('pending-2fa');
    expect(readToken('tempToken')).toBeNull();

    const restored = restoreSession();
    expect(state()).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
    await restored;
  });

  it('leaves nothing behind when the user cannot be loaded', async () => {
    server.use(api.get('/user/:id', () => api.error(500, 'internal', 'Broken')));
    await expect(session.signIn(tokens)).rejects.toMatchObject({ status: 500 });
    expect(readToken('accessToken')).toBeNull();
    expect(state().status).toBe('signed-out');
  });

  it('refuses a token that is none', async () => {
    await expect(session.signIn({ accessToken: 'nonsense', refreshToken: 'x' })).rejects.toThrow();
    expect(ended).toEqual(['invalid-token']);
  });
});

describe('start-up', () => {
  const keepTokens = () => {
    storeToken('accessToken', tokens.accessToken);
    storeToken('refreshToken', tokens.refreshToken);
  };

  it('is signed out without tokens', async () => {
    await restoreSession();
    expect(state().status).toBe('signed-out');
  });

  it('restores the session of a stored token', async () => {
    serveUser();
    keepTokens();
    const restored = restoreSession();
    expect(state().status).toBe('restoring');
    await restored;
    expect(state()).toMatchObject({ status: 'signed-in', user: { email: user.email } });
  });

  it('shows the user of the last visit at once and refreshes behind', async () => {
    server.use(api.get('/user/:id', () => ({ ...user, fname: 'Fresh' })));
    keepTokens();
    cacheUser(user);
    const restored = restoreSession();
    expect(state()).toMatchObject({ status: 'signed-in', user: { fname: user.fname } });
    await restored;
    expect(state().user?.fname).toBe('Fresh');
  });

  it('goes on with the kept user where there is no connection', async () => {
    server.use(api.get('/user/:id', () => api.unreachable()));
    keepTokens();
    cacheUser(user);
    await restoreSession();
    expect(state().status).toBe('signed-in');
    expect(ended).toEqual([]);
  });

  it('asks once more where no answer came, and ends nothing in between', async () => {
    serveUser();
    server.use(api.get('/user/:id', () => api.unreachable(), { once: true }));
    keepTokens();
    const noResponse = new Promise<void>((resolve) => onNoResponse(resolve));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const restored = restoreSession();
    await noResponse;
    // Whoever leaves the page now finds the session again.
    await jest.advanceTimersByTimeAsync(0);
    expect([state().status, readToken('accessToken')]).toEqual(['restoring', tokens.accessToken]);

    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    await restored;
    expect(state().status).toBe('signed-in');
    expect(ended).toEqual([]);
  });

  it('leaves the session alone that another tab began meanwhile', async () => {
    const other = buildCustomer({ _id: 'another-customer' });
    const begun = buildTokens(other._id).accessToken;
    server.use(
      api.get('/user/:id', () => {
        storeToken('accessToken', begun);
        return api.error(404, 'not_found', 'No such user');
      }),
    );
    keepTokens();
    await restoreSession();
    expect(ended).toEqual([]);
    expect(readToken('accessToken')).toBe(begun);
  });

  it('waits for nobody once another tab has signed out meanwhile', async () => {
    server.use(
      api.get('/user/:id', () => {
        removeAllTokens();
        return user;
      }),
    );
    keepTokens();
    await restoreSession();
    expect(state()).toMatchObject({ status: 'signed-out', user: null });
  });

  it('stays signed out where the person signed out before the fresh copy arrived', async () => {
    serveUser();
    keepTokens();
    cacheUser(user);
    const restored = restoreSession();
    store.dispatch(sessionOver('signed-out'));
    await restored;
    expect(state()).toMatchObject({ status: 'signed-out', user: null });
  });

  it('says that the session could not be restored when the server refuses the user', async () => {
    server.use(api.get('/user/:id', () => api.error(404, 'not_found', 'No such user')));
    keepTokens();
    await restoreSession();
    expect(ended).toEqual(['restore-failed']);
    expect(readToken('accessToken')).toBeNull();
  });

  it.each(['nonsense', 'a.b.c', '', '{"id":1}'])('ends a session whose token is %j', async (token) => {
    storeToken('accessToken', token);
    await restoreSession();
    expect(state().status).toBe('signed-out');
    expect(readToken('accessToken')).toBeNull();
  });

  it('waits for the second factor with a temporary token only', async () => {
    const exp = Math.floor(Date.now() / 1000) + 300;
    storeToken('tempToken', buildTokens(user._id, { temp: true, exp }).accessToken);
    await restoreSession();
    expect(state()).toMatchObject({ status: 'pending-2fa', tempTokenExpiresAtMs: exp * 1000 });
  });

  it('says that a temporary token ran out while the page was away', async () => {
    const exp = Math.floor(Date.now() / 1000) - 5;
    storeToken('tempToken', buildTokens(user._id, { temp: true, exp }).accessToken);
    await restoreSession();
    expect(ended).toEqual(['temp-token-expired']);
    expect(state()).toMatchObject({ status: 'signed-out', hasTempTokenExpired: true });
    expect(readToken('tempToken')).toBeNull();
  });

  it('refreshes where the access token is gone and the refresh token is not', async () => {
    serveUser();
    server.use(api.post('/auth/refresh-token', () => tokens));
    storeToken('refreshToken', 'still-good');
    await restoreSession();
    expect(state()).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
    expect(readToken('accessToken')).toBe(tokens.accessToken);
    expect(ended).toEqual([]);
  });

  it('ends the session where that refresh is refused', async () => {
    server.use(api.post('/auth/refresh-token', () => api.error(401, 'session_over', 'The session is over')));
    storeToken('refreshToken', 'used-up');
    await restoreSession();
    expect(ended).toEqual(['expired']);
    expect(readToken('refreshToken')).toBeNull();
  });

  it('keeps the refresh token where no answer came', async () => {
    server.use(api.post('/auth/refresh-token', () => api.unreachable()));
    storeToken('refreshToken', 'still-good');
    await restoreSession();
    expect(state().status).toBe('signed-out');
    expect(readToken('refreshToken')).toBe('still-good');
    expect(ended).toEqual([]);
  });

  it.each(['{', 'null', '{"_id":5}', '[]'])(
    'survives a kept user that was tampered with: %s',
    async (text) => {
      serveUser();
      keepTokens();
      window.localStorage.setItem('portal:user', text);
      await restoreSession();
      expect(state().status).toBe('signed-in');
    },
  );
});

describe('signing out', () => {
  it('completes here whatever the server says', async () => {
    serveUser();
    server.use(api.post('/auth/logout/:id', () => api.error(500, 'internal', 'Broken')));
    await session.signIn(tokens);
    await session.signOut();
    expect(state()).toMatchObject({ status: 'signed-out', user: null });
    expect(readToken('refreshToken')).toBeNull();
    expect(window.localStorage.getItem('portal:user')).toBeNull();
  });
});

it.each([
  ['forgets every answer with the session that asked', 'signed-in', 0],
  ['keeps what a public page asked for where there was no session', 'signed-out', 1],
] as const)('%s', async (_what, before, kept) => {
  serveUser();
  store.dispatch(before === 'signed-in' ? userLoaded(user) : sessionOver('signed-out'));
  await act(async () => {
    await store.dispatch(userApi.endpoints.getUser.initiate(user._id));
    store.dispatch(sessionOver('expired'));
    // The next turn.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(Object.keys(store.getState().api.queries)).toHaveLength(kept);
});

it('keeps tokens in memory where storage is forbidden', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  storeToken('accessToken', 'kept');
  expect(readToken('accessToken')).toBe('kept');
  setItem.mockRestore();
});
