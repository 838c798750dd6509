import { holdsSession, readToken, removeAllTokens, removeToken } from '../session/tokenStorage';
import { api, buildTokens, fakeApi } from '../testing';
import { tokenStorages, withTokensIn } from '../testing/tokenModes';
import { refreshTokens } from './refresh';

const server = fakeApi();
const userId = '7';
const [first, next] = [1, 2].map((exp) => ({
  accessToken: buildTokens(userId, { exp }).accessToken,
  refreshToken: `refresh ${exp}`,
})) as [Pair, Pair];
type Pair = ReturnType<typeof buildTokens>;
type Responder = Parameters<typeof api.post>[1];
const answer = (respond: Responder) => server.use(api.post('/auth/refresh-token', respond));

afterEach(() => removeAllTokens());

describe.each(tokenStorages)('with tokens in %s,', (storage) => {
  const page = withTokensIn(storage);
  const stored = () => [readToken('accessToken'), window.localStorage.getItem('refreshToken')];
  const storedOf = ({ accessToken, refreshToken }: Pair) => [
    accessToken,
    page.isCookie ? null : refreshToken,
  ];
  beforeEach(() => page.signedInWith(first));

  it('a refresh stores the new tokens, once for all who wait', async () => {
    let sent = 0;
    answer(() => {
      sent += 1;
      return page.answerOf(next);
    });
    expect(await Promise.all([refreshTokens(first.accessToken), refreshTokens(first.accessToken)])).toEqual([
      'refreshed',
      'refreshed',
    ]);
    expect(sent).toBe(1);
    expect(stored()).toEqual(storedOf(next));
    // Whoever was refused with the old token finds the new one.
    expect(await refreshTokens(first.accessToken)).toBe('refreshed');
    expect(sent).toBe(1);
  });

  it('it is asked of the server when no access token is left', async () => {
    removeToken('accessToken');
    let sent: unknown;
    answer(({ body, headers }) => {
      sent = [body, headers.get('x-token-storage')];
      return page.answerOf(next);
    });
    expect(await refreshTokens(first.accessToken)).toBe('refreshed');
    expect(sent).toEqual(page.isCookie ? [{}, 'cookie'] : [{ refreshToken: first.refreshToken }, null]);
    expect(stored()).toEqual(storedOf(next));
  });

  it('it waits for the other tabs, where the browser can', async () => {
    const request = jest.fn((_name: string, work: () => Promise<unknown>) => work());
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    answer(() => page.answerOf(next));
    const outcome = await refreshTokens(first.accessToken);
    Reflect.deleteProperty(navigator, 'locks');
    expect(outcome).toBe('refreshed');
    expect(request.mock.calls).toEqual([['portal:refresh', expect.any(Function)]]);
  });

  it('it is refused without a session', async () => {
    removeAllTokens();
    expect(await refreshTokens(null)).toBe('refused');
  });

  it.each<[string, 'refused' | 'unreachable', Responder]>([
    ['a refusal', 'refused', () => api.error(401, 'session_expired', 'Sign in again.')],
    ['nothing', 'unreachable', () => api.unreachable()],
    ['a failure', 'unreachable', () => api.error(500, 'internal', 'Broken')],
    ['a page of a proxy', 'unreachable', () => api.html('<h1>Hello</h1>')],
    ['null', 'refused', () => null],
    ['a text', 'refused', () => 'ok'],
    ['one token of two', 'refused', () => ({ refreshToken: 'refresh 2' })],
    ['tokens that are none', 'refused', () => ({ accessToken: 1, refreshToken: 2 })],
  ])('it keeps what it has when the server answers %s', async (_what, outcome, respond) => {
    answer(respond);
    expect(await refreshTokens(first.accessToken)).toBe(outcome);
    expect(stored()).toEqual(storedOf(first));
  });
});

describe('with local storage,', () => {
  const page = withTokensIn('local-storage');
  it('an answer without a refresh token is refused', async () => {
    page.signedInWith(first);
    answer(() => ({ accessToken: next.accessToken }));
    expect(await refreshTokens(first.accessToken)).toBe('refused');
  });
});

describe('with the refresh token in a cookie,', () => {
  const page = withTokensIn('cookie');

  it('one of before in local storage moves into it, and stays while the server cannot be reached', async () => {
    window.localStorage.setItem('refreshToken', 'refresh 1');
    answer(() => api.unreachable());
    expect(await refreshTokens(null)).toBe('unreachable');
    expect(window.localStorage.getItem('refreshToken')).toBe('refresh 1');
    let sent: unknown;
    answer(({ body, headers }) => {
      sent = [body, headers.get('x-token-storage')];
      return page.answerOf(next);
    });
    expect(await refreshTokens(null)).toBe('refreshed');
    expect(sent).toEqual([{ refreshToken: 'refresh 1' }, 'cookie']);
    expect([page.areTokensReadable(), holdsSession()]).toEqual([false, true]);
  });

  it('the page never continues as another user whose cookie it is by now', async () => {
    page.signedInWith(first);
    answer(() => ({ accessToken: buildTokens('8').accessToken }));
    expect(await refreshTokens(first.accessToken)).toBe('refused');
    expect(readToken('accessToken')).toBe(first.accessToken);
  });
});
