// Sessions at start-up and after it: what is asked of the server, what is kept and what ends them.
import { store } from '../store';
import { api, buildCustomer, buildTokens, fakeApi } from '../testing';
import { watchSessionEnds } from '../testing/sessionEnds';
import { onNoResponse } from '../connection/callWatch';
import { cacheUser } from './cachedUser';
import { restoreSession, session } from './session';
import { readToken, removeAllTokens, removeToken, storeToken } from './tokenStorage';
import { userLoaded } from './userSlice';

const server = fakeApi();
const user = buildCustomer();
const tokens = buildTokens(user._id);
const state = () => store.getState().user;
const ended = watchSessionEnds();

/** Serves the user, and returns the ids that were asked for. */
const serveUser = (answer: Parameters<typeof api.get>[1] = () => user) => {
  const requested: unknown[] = [];
  server.use(
    api.get('/user/:id', (call) => {
      requested.push(call.params['id']);
      return answer(call);
    }),
  );
  return requested;
};
const storeTokens = () => {
  storeToken('accessToken', tokens.accessToken);
  storeToken('refreshToken', tokens.refreshToken);
};
const fakeTimers = () => jest.useFakeTimers();
const broken = () => api.error(500, 'internal', 'Broken');

describe('signing in', () => {
  it('returns the user, keeps both tokens, and leaves no query behind that reads on', async () => {
    const requested = serveUser();
    expect(await session.signIn(tokens)).toEqual(user);
    expect([readToken('accessToken'), readToken('refreshToken')]).toEqual([
      tokens.accessToken,
      tokens.refreshToken,
    ]);
    window.dispatchEvent(new Event('online'));
    const statuses = Object.values(store.getState().api.queries).map((query) => query?.status);
    expect(statuses).not.toContain('pending');
    expect(requested).toEqual([user._id]);
  });

  it('asks once where the server answers with an error', async () => {
    const requested = serveUser(broken);
    await expect(session.signIn(tokens)).rejects.toMatchObject({ status: 500 });
    expect(requested).toHaveLength(1);
    expect(ended).toEqual(['restore-failed']);
  });

  it('says that a token cannot be read', async () => {
    await expect(session.signIn({ accessToken: 'nonsense', refreshToken: 'x' })).rejects.toThrow(
      'The access token cannot be read.',
    );
    expect(readToken('refreshToken')).toBeNull();
  });
});

describe('a pending second factor', () => {
  it('is held, also when its token cannot be read, and dropped', () => {
    session.holdTempToken('nonsense');
    expect(session.tempToken()).toBe('nonsense');
    expect(state()).toMatchObject({ status: 'pending-2fa', tempTokenExpiresAtMs: null });
    session.dropTempToken();
    expect(session.tempToken()).toBeNull();
    expect(state().status).toBe('signed-out');
    expect(ended).toEqual(['signed-out']);
  });

  const nowMs = 1_770_000_000_000;
  it.each([
    ['a second is left', { temp: true, exp: nowMs / 1000 + 1 }, 'pending-2fa', []],
    ['no time is left', { temp: true, exp: nowMs / 1000 }, 'signed-out', ['temp-token-expired']],
    // Not a number: JSON makes null of it.
    ['it never expires', { temp: true, exp: NaN }, 'pending-2fa', []],
    ['its token is another one', { exp: nowMs / 1000 + 1 }, 'signed-out', ['invalid-token']],
  ])('is restored if %s', async (_what, claims, status, reasons) => {
    jest.spyOn(Date, 'now').mockReturnValue(nowMs);
    storeToken('tempToken', buildTokens(user._id, claims).accessToken);
    await restoreSession();
    expect(state().status).toBe(status);
    expect(ended).toEqual(reasons);
  });

  it('is over where its token cannot be read', async () => {
    storeToken('tempToken', 'nonsense');
    await restoreSession();
    expect(ended).toEqual(['invalid-token']);
  });
});

describe('start-up', () => {
  it('ends quietly without tokens', async () => {
    await restoreSession();
    expect(ended).toEqual(['signed-out']);
  });

  it('takes no temporary token for an access token', async () => {
    storeToken('accessToken', buildTokens(user._id, { temp: true }).accessToken);
    await restoreSession();
    expect(ended).toEqual(['invalid-token']);
  });

  it('asks once where there is a cached user and no response', async () => {
    const requested = serveUser(() => api.unreachable());
    storeTokens();
    cacheUser(user);
    await restoreSession();
    expect(requested).toHaveLength(1);
    expect(state().status).toBe('signed-in');
  });

  it.each([502, 503, 504])('continues as the cached user while the API is away (%i)', async (status) => {
    serveUser(() => api.error(status, 'api_unreachable', 'The server cannot be reached.'));
    storeTokens();
    cacheUser(user);
    await restoreSession();
    expect([state().status, ended]).toEqual(['signed-in', []]);
  });

  it('ends the session of a cached user whom the server rejects', async () => {
    serveUser(() => api.error(404, 'not_found', 'No such user'));
    storeTokens();
    cacheUser(user);
    await restoreSession();
    expect(ended).toEqual(['restore-failed']);
    expect(state()).toMatchObject({ status: 'signed-out', user: null });
  });

  it('asks no second time for who signed out in another tab meanwhile', async () => {
    const requested = serveUser(() => api.unreachable());
    storeTokens();
    const noResponse = new Promise<void>((resolve) => onNoResponse(resolve));
    fakeTimers();
    const restored = restoreSession();
    await noResponse;
    await jest.advanceTimersByTimeAsync(0);
    removeAllTokens();
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    await restored;
    expect(requested).toHaveLength(1);
    expect(ended).toEqual(['signed-out']);
  });
});

describe('start-up with a refresh token only', () => {
  const refreshed = (answer: Parameters<typeof api.post>[1]) => {
    server.use(api.post('/auth/refresh-token', answer));
    storeToken('refreshToken', 'still-good');
    const restored = restoreSession();
    expect(state().status).toBe('restoring');
    return restored;
  };

  it('ends quietly where another tab has signed out meanwhile', async () => {
    await refreshed(() => {
      removeAllTokens();
      return api.error(401, 'session_over', 'The session is over');
    });
    expect(ended).toEqual(['signed-out']);
    expect(state().status).toBe('signed-out');
  });

  it('ends the session whose new access token does not stay', async () => {
    const request = async (_name: string, work: () => Promise<unknown>) => {
      const outcome = await work();
      removeToken('accessToken');
      return outcome;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await refreshed(() => tokens);
    Reflect.deleteProperty(navigator, 'locks');
    expect(ended).toEqual(['expired']);
  });
});

describe('signing out', () => {
  const signIn = () => {
    storeTokens();
    store.dispatch(userLoaded(user));
  };

  it('tells the server who, and leaves nothing of the call', async () => {
    const told: unknown[] = [];
    server.use(
      api.post('/auth/logout/:id', ({ params, headers }) => {
        told.push([params['id'], headers.get('authorization')]);
        return { message: 'Signed out' };
      }),
    );
    signIn();
    await session.signOut();
    expect(told).toEqual([[user._id, `Bearer ${tokens.accessToken}`]]);
    expect(ended).toEqual(['signed-out']);
    expect(store.getState().api.mutations).toEqual({});
  });

  it('waits two seconds at most', async () => {
    let requested: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (requested = resolve));
    server.use(
      api.post('/auth/logout/:id', () => {
        requested();
        return new Promise<never>(() => undefined);
      }),
    );
    signIn();
    fakeTimers();
    const left = session.signOut();
    await isAsked;
    await jest.advanceTimersByTimeAsync(1999);
    expect(state().status).toBe('signed-in');
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await left;
    expect(state().status).toBe('signed-out');
  });

  it('asks nothing of the server when nobody is signed in', async () => {
    await session.signOut();
    expect(ended).toEqual(['signed-out']);
  });
});

describe('refreshing the user', () => {
  it('shows each time what the server answers', async () => {
    storeTokens();
    store.dispatch(userLoaded(user));
    for (const fname of ['Grace', 'Lin']) {
      serveUser(() => ({ ...user, fname }));
      await session.refreshUser();
      expect(state().user?.fname).toBe(fname);
    }
  });

  it('fails with the call, and does nothing when nobody is signed in', async () => {
    await session.refreshUser();
    storeTokens();
    store.dispatch(userLoaded(user));
    serveUser(broken);
    await expect(session.refreshUser()).rejects.toMatchObject({ status: 500 });
    expect(state()).toMatchObject({ status: 'signed-in', user });
  });
});
