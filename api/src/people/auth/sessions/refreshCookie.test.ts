import { tokenStorageHeader } from '@portal/contract';
import { passkeysOn } from '../../../testing/passkeysOn';
import { pageOf } from '../../../testing/pageOf';
import { password, passwordHash } from '../../../testing/password';
import type { SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { renewRecoveryCodes } from '../secondFactor/recoveryCodes';

// Browsers take the cookie as it is meant by https alone.
const api = useTestApi({ PUBLIC_URL: 'https://portal.example.com' });
const page = pageOf(api, 'cookie');

const credentials = ({ user }: SignedIn, changes: object = {}) => ({
  email: user.email,
  password,
  role: user.role,
  ...changes,
});
const signIn = async (changes: object = {}) =>
  page.post('/auth/login', credentials(await api.signIn({ passwordHash }), changes));

test.each([
  ['12 hours', {}, 12],
  ['30 days', { keepMeLoggedIn: true }, 30 * 24],
])('a sign-in for %s gives the token to the browser alone, for as long', async (_time, changes, hours) => {
  const answer = await signIn(changes);
  expect(Object.keys(answer.body).sort()).toEqual(['accessToken', 'requires2FA']);
  const [, token, seconds] =
    /^__Host-refresh-token=([\w-]{43}); Path=\/; Max-Age=(\d+); HttpOnly; SameSite=Strict; Secure$/.exec(
      page.cookieOf(answer) ?? '',
    ) ?? [];
  expect(Math.abs(Number(seconds) - hours * 3600)).toBeLessThan(60);
  const refreshed = await page.refresh(token);
  expect(refreshed).toMatchObject({ status: 200, body: { accessToken: expect.any(String) as string } });
  // The session does not grow by it.
  expect(page.cookieOf(refreshed)).toMatch(/Max-Age=\d+/);
  expect(Number(/Max-Age=(\d+)/.exec(page.cookieOf(refreshed) ?? '')?.[1])).toBeLessThanOrEqual(
    Number(seconds),
  );
});

test('so do a second factor, whose device is trusted besides, and a passkey', async () => {
  const account = await api.signIn({ passwordHash, is2FAEnabled: true });
  const [recoveryCode] = await renewRecoveryCodes(api.services.db, account.user.id);
  const { body } = await page.post('/auth/login', credentials(account));
  const second = { tempToken: body['tempToken'], recoveryCode, trustDevice: true };
  const verified = await page.post('/2fa/verify', second);
  expect(page.refreshTokenOf(verified)).toHaveLength(43);
  expect(verified.headers['set-cookie']).toEqual([
    expect.stringContaining('trusted-device-'),
    expect.stringContaining('refresh-token='),
  ]);

  const passkeys = passkeysOn(api);
  const device = passkeys.device();
  await passkeys.add(account, device);
  const { attempt, options } = await passkeys.useOptions('/auth/passkey-sign-in/options');
  const used = await page.post('/auth/passkey-sign-in', { attempt, credential: device.use(options) });
  expect(page.refreshTokenOf(used)).toHaveLength(43);
});

test('the page’s cookie is taken from no other site and no page without the header', async () => {
  const token = page.refreshTokenOf(await signIn());
  const refreshWith = (headers: Record<string, string>, body: object = {}) =>
    api.call('POST', '/auth/refresh-token', {
      body,
      headers: { cookie: `__Host-refresh-token=${token}`, ...headers },
    });
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await refreshWith({ [tokenStorageHeader]: 'cookie', 'sec-fetch-site': site })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
  expect((await refreshWith({})).status).toBe(422);
  expect((await refreshWith({ [tokenStorageHeader]: 'local-storage' })).status).toBe(422);
  // What another site’s form can send.
  const form = await api.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    headers: {
      'content-type': 'text/plain',
      cookie: `__Host-refresh-token=${token}`,
      'sec-fetch-site': 'cross-site',
    },
    payload: '{}',
  });
  expect(form.statusCode).toBeGreaterThanOrEqual(400);
  const preflight = await api.app.inject({
    method: 'OPTIONS',
    url: '/api/auth/refresh-token',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': tokenStorageHeader,
    },
  });
  expect(preflight.headers).not.toHaveProperty(['access-control-allow-origin']);
  // None of them has spent it. A browser that does not say where a request comes from has the header alone.
  expect((await refreshWith({ [tokenStorageHeader]: 'cookie' })).status).toBe(200);
});

test('without a cookie its session is over; with one of before it moves into the cookie', async () => {
  expect(await page.post('/auth/refresh-token', {})).toMatchObject({
    status: 401,
    body: { code: 'session_over' },
  });
  const account = await api.signIn({ passwordHash });
  const { body } = await pageOf(api, 'local-storage').post('/auth/login', credentials(account));
  const moved = await page.post('/auth/refresh-token', { refreshToken: body['refreshToken'] });
  expect((await page.refresh(page.refreshTokenOf(moved))).status).toBe(200);
});

test('a sign-out removes the cookie and ends its session', async () => {
  const account = await api.signIn({ passwordHash });
  const signedIn = await page.post('/auth/login', credentials(account));
  const path = `/auth/logout/${account.user.id}`;
  const left = await page.post(path, {}, String(signedIn.body['accessToken']));
  expect(page.cookieOf(left)).toMatch(/^__Host-refresh-token=; Path=\/; Max-Age=0; HttpOnly/);
  expect((await page.refresh(page.refreshTokenOf(signedIn))).status).toBe(401);
  // Another caller’s has no cookie.
  expect((await api.call('POST', path, { as: account })).headers).not.toHaveProperty('set-cookie');
});
