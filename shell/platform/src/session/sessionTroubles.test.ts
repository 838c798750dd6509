import { hourMs, minuteMs } from '@portal/contract';
import { act, renderHook } from '@testing-library/react';
import { slowAfterMs, useIsResponseSlow } from '../connection/callWatch';
import { store } from '../store';
import { api, buildCustomer, buildTokens, fakeApi } from '../testing';
import { watchSessionEnds } from '../testing/sessionEnds';
import { restoreSession, session } from './session';
import { areTokensPersisted, readToken, storeToken } from './tokenStorage';

const server = fakeApi();
const user = buildCustomer();
const tokens = buildTokens(user._id);
const state = () => store.getState().user;

const ended = watchSessionEnds();
const storeTokens = () => {
  storeToken('accessToken', tokens.accessToken);
  storeToken('refreshToken', tokens.refreshToken);
};
/** After any failure, a login with valid tokens must succeed. */
async function canSignIn(): Promise<void> {
  server.use(api.get('/user/:id', () => user));
  await session.signIn(tokens);
  expect(state()).toMatchObject({ status: 'signed-in', user: { _id: user._id } });
}

describe('an /api in trouble at start-up', () => {
  it.each([
    ['HTML', () => api.html('<h1>Bad gateway</h1>')],
    ['500', () => api.error(500, 'internal', 'Broken')],
    ['nothing', () => api.unreachable()],
    ['a user that is none', () => api.error(404, 'not_found', 'No such user')],
  ])(
    'that responds with %s ends the session with a reason, and the user can sign in again',
    async (_what, respond) => {
      server.use(api.get('/user/:id', respond));
      storeTokens();
      await restoreSession();
      expect(ended).toEqual(['restore-failed']);
      expect(readToken('accessToken')).toBeNull();
      await canSignIn();
    },
  );

  it('that responds slowly shows a message while the page waits', async () => {
    let respond: () => void = () => undefined;
    const requested = new Promise<void>((resolve) => {
      server.use(
        api.get('/user/:id', () => {
          resolve();
          return new Promise<typeof user>((send) => (respond = () => send(user)));
        }),
      );
    });
    storeTokens();
    const isSlow = renderHook(useIsResponseSlow);
    jest.useFakeTimers();
    const restored = restoreSession();
    await requested;
    act(() => jest.advanceTimersByTime(slowAfterMs));
    jest.useRealTimers();
    expect(isSlow.result.current).toBe(true);
    expect(state().status).toBe('restoring');

    respond();
    await act(() => restored);
    expect(state().status).toBe('signed-in');
    expect(isSlow.result.current).toBe(false);
  });
});

describe('tokens that are not ours', () => {
  const unknownTokens = buildTokens('somebody-of-another-server');

  it('end the session when the server rejects both, and the user can sign in again', async () => {
    server.use(
      api.get('/user/:id', () => api.error(403, 'token_invalid', 'Not valid')),
      api.post('/auth/refresh-token', () => api.error(401, 'session_over', 'The session is over')),
    );
    storeToken('accessToken', unknownTokens.accessToken);
    storeToken('refreshToken', unknownTokens.refreshToken);
    await restoreSession();
    expect(ended).toEqual(['expired']);
    expect(readToken('refreshToken')).toBeNull();
    await canSignIn();
  });

  it.each(['nonsense', 'a.b.c', '{"id":1}'])(
    'that cannot be read (%s) are refused at once',
    async (token) => {
      storeToken('accessToken', token);
      await restoreSession();
      expect(ended).toEqual(['invalid-token']);
      await canSignIn();
    },
  );
});

describe('a clock that is wrong', () => {
  it.each([
    ['five hours ahead', 5 * hourMs],
    ['five hours behind', -5 * hourMs],
  ])('%s leaves a second factor its five minutes, also after a reload', async (_how, aheadMs) => {
    const serverNowMs = 1_770_000_000_000;
    jest.spyOn(Date, 'now').mockReturnValue(serverNowMs + aheadMs);
    const iat = serverNowMs / 1000;
    const { accessToken } = buildTokens(user._id, { temp: true, iat, exp: iat + 300 });
    session.holdTempToken(accessToken);
    expect((state().tempTokenExpiresAtMs ?? 0) - Date.now()).toBe(5 * minuteMs);
    await restoreSession();
    expect((state().tempTokenExpiresAtMs ?? 0) - Date.now()).toBe(5 * minuteMs);
  });
});

describe('a storage in trouble', () => {
  it('that is forbidden keeps the session until the page closes', async () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    }
    await canSignIn();
    expect(readToken('accessToken')).toBe(tokens.accessToken);
    expect(areTokensPersisted()).toBe(false);
    expect(session.outlivesPage()).toBe(false);
  });

  it('that is full drops cached data before it drops a token', () => {
    window.localStorage.setItem('portal:user', '{}');
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      if (this.getItem('portal:user')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, name, value);
    });
    storeToken('accessToken', 'new');
    expect(window.localStorage.getItem('accessToken')).toBe('new');
    expect(areTokensPersisted()).toBe(true);
  });

  it('that is full never returns an older token instead of a new one', () => {
    storeToken('accessToken', 'old');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeToken('accessToken', 'new');
    expect(readToken('accessToken')).toBe('new');
  });
});
