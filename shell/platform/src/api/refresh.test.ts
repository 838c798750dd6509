import { readToken, removeAllTokens, removeToken, storeToken } from '../session/tokenStorage';
import { api, fakeApi } from '../testing';
import { refreshTokens } from './refresh';

const server = fakeApi();
const tokens = { accessToken: 'access 2', refreshToken: 'refresh 2' };
const stored = () => [readToken('accessToken'), readToken('refreshToken')];
type Responder = Parameters<typeof api.post>[1];
const answer = (respond: Responder) => server.use(api.post('/auth/refresh-token', respond));

beforeEach(() => {
  storeToken('accessToken', 'access 1');
  storeToken('refreshToken', 'refresh 1');
});
afterEach(() => removeAllTokens());

it('stores the new tokens, once for all who wait', async () => {
  let sent = 0;
  answer(() => {
    sent += 1;
    return tokens;
  });
  expect(await Promise.all([refreshTokens('access 1'), refreshTokens('access 1')])).toEqual([
    'refreshed',
    'refreshed',
  ]);
  expect(sent).toBe(1);
  expect(stored()).toEqual(['access 2', 'refresh 2']);
  // Whoever was refused with the old token finds the new one.
  expect(await refreshTokens('access 1')).toBe('refreshed');
  expect(sent).toBe(1);
});

it('is asked of the server when no access token is left', async () => {
  removeToken('accessToken');
  answer(() => tokens);
  expect(await refreshTokens('access 1')).toBe('refreshed');
  expect(stored()).toEqual(['access 2', 'refresh 2']);
});

it('waits for the other tabs, where the browser can', async () => {
  const request = jest.fn((_name: string, work: () => Promise<unknown>) => work());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  answer(() => tokens);
  const outcome = await refreshTokens('access 1');
  Reflect.deleteProperty(navigator, 'locks');
  expect(outcome).toBe('refreshed');
  expect(request.mock.calls).toEqual([['portal:refresh', expect.any(Function)]]);
});

it('is refused without a token to send', async () => {
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
  ['one token', 'refused', () => ({ accessToken: 'access 2' })],
  ['the other token', 'refused', () => ({ refreshToken: 'refresh 2' })],
  ['tokens that are none', 'refused', () => ({ accessToken: 1, refreshToken: 2 })],
])('keeps what it has when the server answers %s', async (_what, outcome, respond) => {
  answer(respond);
  expect(await refreshTokens('access 1')).toBe(outcome);
  expect(stored()).toEqual(['access 1', 'refresh 1']);
});
