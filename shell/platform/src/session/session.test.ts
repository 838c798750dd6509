import * as calls from '@portal/contract/calls';
import { endpointOf } from '../api/endpointOf';
import { act } from '@testing-library/react';
import { onNoResponse } from '../connection/callWatch';
import { store } from '../store';
import { api, buildCustomer, buildTokens, fakeApi } from '../testing';
import { tokenStorages, withTokensIn } from '../testing/tokenModes';
import { watchSessionEnds } from '../testing/sessionEnds';
import { cacheUser } from './cachedUser';
import { restoreSession, session } from './session';
import { readToken, removeAllTokens, sessionUserId, storeToken } from './tokenStorage';
import { sessionOver, userLoaded } from './userSlice';

const server = fakeApi();
const user = buildCustomer();
const tokens = buildTokens(user._id);
const state = () => store.getState().user;

const ended = watchSessionEnds();

const serveUser = () => server.use(api.get('/user/:id', () => user));

describe.each(tokenStorages)('with tokens in %s,', (storage) => {
  const page = withTokensIn(storage);
  describe('signing in', () => {
    it('stores the tokens, loads the user and drops the temporary token', async () => {
      serveUser();
      storeToken('tempToken', 'temp');
      await session.signIn(page.answerOf(tokens));
      expect(state()).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
      expect(readToken('accessToken')).toBe(tokens.accessToken);
      expect(readToken('tempToken')).toBeNull();
      expect(page.areTokensReadable()).toBe(!page.isCookie);
    });

    it('loads the user although the session before ends while they are read', async () => {
      serveUser();
      store.dispatch(userLoaded(buildCustomer({ _id: 'the-user-before' })));
      store.dispatch(sessionOver('signed-out'));
      server.use(
        api.get(
          '/user/:id',
          // The next task clears what the session before has left.
          () => new Promise((resolve) => setTimeout(resolve, 0, user)),
          { once: true },
        ),
      );
      await session.signIn(page.answerOf(tokens));
      expect(state()).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
    });

    it('hides a session until the pending reload, and restores it afterwards', async () => {
      serveUser();
      session.holdTempToken(buildTokens(user._id, { temp: true, exp: Date.now() / 1000 + 300 }).accessToken);
      await session.signIn(page.answerOf(tokens), { isReloading: true });
      expect(state().status).toBe('pending-2fa');
      expect(readToken('tempToken')).toBeNull();

      const restored = restoreSession();
      expect(state()).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
      await restored;
    });

    it('removes the tokens when the user cannot be loaded', async () => {
      server.use(api.get('/user/:id', () => api.error(500, 'internal', 'Broken')));
      await expect(session.signIn(page.answerOf(tokens))).rejects.toMatchObject({ status: 500 });
      expect(readToken('accessToken')).toBeNull();
      expect(state().status).toBe('signed-out');
    });

    it('rejects a token that is not a JWT', async () => {
      await expect(session.signIn({ accessToken: 'nonsense', refreshToken: 'x' })).rejects.toThrow();
      expect(ended).toEqual(['invalid-token']);
    });
  });

  describe('start-up', () => {
    const storeTokens = () => {
      page.loadWith(tokens);
      server.use(page.refreshing(tokens));
    };

    it('is signed out without tokens', async () => {
      await restoreSession();
      expect(state().status).toBe('signed-out');
    });

    it('restores the session of a stored token', async () => {
      serveUser();
      storeTokens();
      const restored = restoreSession();
      expect(state().status).toBe('restoring');
      await restored;
      expect(state()).toMatchObject({ status: 'signed-in', user: { email: user.email } });
    });

    it('shows the cached user at once and refetches in the background', async () => {
      server.use(api.get('/user/:id', () => ({ ...user, fname: 'Fresh' })));
      storeTokens();
      cacheUser(user);
      const restored = restoreSession();
      expect(state()).toMatchObject({ status: 'signed-in', user: { fname: user.fname } });
      await restored;
      expect(state().user?.fname).toBe('Fresh');
    });

    it('continues with the cached user while offline', async () => {
      server.use(api.get('/user/:id', () => api.unreachable()));
      storeTokens();
      cacheUser(user);
      await restoreSession();
      expect(state().status).toBe('signed-in');
      expect(ended).toEqual([]);
    });

    it('retries once without a response, and keeps the session meanwhile', async () => {
      serveUser();
      server.use(api.get('/user/:id', () => api.unreachable(), { once: true }));
      storeTokens();
      const noResponse = new Promise<void>((resolve) => onNoResponse(resolve));
      jest.useFakeTimers();
      const restored = restoreSession();
      await noResponse;
      // A reload at this point restores the session.
      await jest.advanceTimersByTimeAsync(0);
      expect([state().status, readToken('accessToken')]).toEqual(['restoring', tokens.accessToken]);

      await jest.advanceTimersByTimeAsync(1000);
      jest.useRealTimers();
      await restored;
      expect(state().status).toBe('signed-in');
      expect(ended).toEqual([]);
    });

    it('leaves alone the session that another tab has started meanwhile', async () => {
      const other = buildCustomer({ _id: 'another-customer' });
      const startedLater = buildTokens(other._id).accessToken;
      server.use(
        api.get('/user/:id', () => {
          page.signInElsewhere(other._id, startedLater);
          return api.error(404, 'not_found', 'No such user');
        }),
      );
      storeTokens();
      await restoreSession();
      expect(ended).toEqual([]);
      expect(sessionUserId()).toBe(other._id);
    });

    it('stops waiting once another tab has signed out', async () => {
      server.use(
        api.get('/user/:id', () => {
          removeAllTokens();
          return user;
        }),
      );
      storeTokens();
      await restoreSession();
      expect(state()).toMatchObject({ status: 'signed-out', user: null });
    });

    it('stays signed out if the user signed out before the response arrived', async () => {
      serveUser();
      storeTokens();
      cacheUser(user);
      const restored = restoreSession();
      store.dispatch(sessionOver('signed-out'));
      await restored;
      expect(state()).toMatchObject({ status: 'signed-out', user: null });
    });

    it('reports a failed restore when the server rejects the user request', async () => {
      server.use(api.get('/user/:id', () => api.error(404, 'not_found', 'No such user')));
      storeTokens();
      await restoreSession();
      expect(ended).toEqual(['restore-failed']);
      expect(readToken('accessToken')).toBeNull();
    });

    it.each(['{', 'null', '{"_id":5}', '[]'])(
      'ignores a cached user that was tampered with: %s',
      async (text) => {
        serveUser();
        storeTokens();
        window.localStorage.setItem('portal:user', text);
        await restoreSession();
        expect(state().status).toBe('signed-in');
      },
    );
  });

  describe('signing out', () => {
    it('completes locally whatever the server responds', async () => {
      serveUser();
      server.use(api.post('/auth/logout/:id', () => api.error(500, 'internal', 'Broken')));
      await session.signIn(page.answerOf(tokens));
      await session.signOut();
      expect(state()).toMatchObject({ status: 'signed-out', user: null });
      expect(readToken('refreshToken')).toBeNull();
      expect(window.localStorage.getItem('portal:user')).toBeNull();
    });
  });
});

describe('start-up with local storage', () => {
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

  it('refreshes if only the refresh token is stored', async () => {
    serveUser();
    server.use(api.post('/auth/refresh-token', () => tokens));
    storeToken('refreshToken', 'still-good');
    await restoreSession();
    expect(state()).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
    expect(readToken('accessToken')).toBe(tokens.accessToken);
    expect(ended).toEqual([]);
  });

  it('ends the session if that refresh is rejected', async () => {
    server.use(api.post('/auth/refresh-token', () => api.error(401, 'session_over', 'The session is over')));
    storeToken('refreshToken', 'used-up');
    await restoreSession();
    expect(ended).toEqual(['expired']);
    expect(readToken('refreshToken')).toBeNull();
  });

  it('keeps the refresh token without a response', async () => {
    server.use(api.post('/auth/refresh-token', () => api.unreachable()));
    storeToken('refreshToken', 'still-good');
    await restoreSession();
    expect(state().status).toBe('signed-out');
    expect(readToken('refreshToken')).toBe('still-good');
    expect(ended).toEqual([]);
  });
});

it.each([
  ['clears the query cache with its session', 'signed-in', 0],
  ['keeps the queries of a public page if there was no session', 'signed-out', 1],
] as const)('%s', async (_what, before, remainingQueries) => {
  serveUser();
  store.dispatch(before === 'signed-in' ? userLoaded(user) : sessionOver('signed-out'));
  await act(async () => {
    await store.dispatch(endpointOf(calls.getUser).initiate({ id: user._id }));
    store.dispatch(sessionOver('expired'));
    // The next task.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(Object.keys(store.getState().api.queries)).toHaveLength(remainingQueries);
});

it('keeps tokens in memory where storage is forbidden', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  storeToken('accessToken', 'remainingQueries');
  expect(readToken('accessToken')).toBe('remainingQueries');
});
