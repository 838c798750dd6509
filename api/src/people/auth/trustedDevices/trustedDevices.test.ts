// Devices that are trusted for 30 days: what they skip, and what ends the trust.
import { dayMs } from '@portal/contract';
import type { TrustedDevice } from '@portal/contract/schemas';
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { findEmailsTo } from '../../../testing/outbox';
import { password, passwordHash } from '../../../testing/password';
import { giveAuthenticator, totpSecret } from '../../../testing/giveAuthenticator';
import { callerOf, type SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { updateAccount } from '../../users/accounts';
import { issueLinkToken } from '../links/linkTokens';
import { renewRecoveryCodes } from '../secondFactor/recoveryCodes';
import { sessionsTable } from '../sessions/sessionsTable';
import { disable } from '../secondFactor/twoFactor';
import { deviceCookieName } from './deviceCookie';
import { trustedDevicesTable } from './trustedDevicesTable';

// Browsers take the cookie as it is meant by https alone.
const api = useTestApi({ PUBLIC_URL: 'https://portal.example.com' });

const withTwoFactor = async (email?: string, role: 'customer' | 'affiliate' = 'customer') => {
  const as = await api.signIn({ passwordHash, is2FAEnabled: true, role, ...(email && { email }) });
  await giveAuthenticator(api.services, as.user.id);
  return as;
};
const logIn = (as: SignedIn, cookie = '', secretWord = password) =>
  api.call('POST', '/auth/login', {
    body: { email: as.user.email, password: secretWord, role: as.user.role },
    headers: { cookie },
  });
const isAskedForCode = async (as: SignedIn, cookie: string, secretWord = password) =>
  (await logIn(as, cookie, secretWord)).body['requires2FA'];

/** Finishes a login with a recovery code; returns the cookie that the browser then has. */
async function verify(as: SignedIn, changes: object = { trustDevice: true }, cookie = '') {
  const [recoveryCode] = await renewRecoveryCodes(api.services.db, as.user.id);
  const { tempToken } = (await logIn(as)).body;
  const body = { tempToken, recoveryCode, ...changes };
  const answer = await api.call('POST', '/2fa/verify', { body, headers: { cookie } });
  expect(answer.status).toBe(200);
  const header = (answer.headers['set-cookie'] ?? '') as string;
  return { header, cookie: header.split(';')[0] ?? '' };
}
const list = async (as: SignedIn, cookie = '') =>
  (await api.call('GET', '/2fa/trusted-devices', { as, headers: { cookie } })).body[
    'devices'
  ] as TrustedDevice[];

test('a device that is trusted signs in with the password alone, and the user is told', async () => {
  const as = await withTwoFactor();
  const { header, cookie } = await verify(as);
  expect(header).toMatch(
    /^__Host-trusted-device-[0-9a-f]{16}=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect((await logIn(as, `theme=dark; ${cookie}`)).body).toMatchObject({ requires2FA: false });
  expect(JSON.stringify(await findEmailsTo(api, as.user.email))).toContain('A device is trusted');
  expect(await list(as, cookie)).toMatchObject([{ current: true }]);
  expect(await list(as)).toMatchObject([{ current: false }]);
});

test('without the tick, without the cookie or with another one a code is asked for', async () => {
  const as = await withTwoFactor();
  expect((await verify(as, {})).header).toBe('');
  const { cookie } = await verify(as);
  const name = deviceCookieName(as.user.id, api.services.settings);
  for (const other of ['', `${name}=${'x'.repeat(43)}`, `${name}=`, cookie.slice(0, -1)])
    expect(await isAskedForCode(as, other)).toBe(true);
});

test('a trusted device still needs the right password, and a proof for what needs one', async () => {
  const as = await withTwoFactor();
  const { cookie } = await verify(as);
  expect((await logIn(as, cookie, 'Wrong-Horse-9')).body['code']).toBe('invalid_credentials');
  await api.services.db
    .update(sessionsTable)
    .set({ provedAt: new Date(0) })
    .where(eq(sessionsTable.userId, as.user.id));
  expect(await api.call('POST', '/2fa/disable', { as, headers: { cookie } })).toMatchObject({
    status: 409,
    body: { code: 'reauthentication_required' },
  });
});

test('trust is for one account, also of the same email, and a browser can have the trust of both', async () => {
  const email = 'both-trust@example.com';
  const [customer, affiliate] = [await withTwoFactor(email), await withTwoFactor(email, 'affiliate')];
  const one = await verify(customer);
  const stolen = one.cookie.replace(/^.*=/, `${deviceCookieName(affiliate.user.id, api.services.settings)}=`);
  for (const cookie of [one.cookie, stolen]) expect(await isAskedForCode(affiliate, cookie)).toBe(true);
  const both = `${one.cookie}; ${(await verify(affiliate)).cookie}`;
  for (const as of [customer, affiliate]) expect(await isAskedForCode(as, both)).toBe(false);
});

test('trusting anew replaces the token, and the trust ends after 30 days', async () => {
  const as = await withTwoFactor();
  const before = await verify(as);
  const { cookie } = await verify(as, { trustDevice: true }, before.cookie);
  expect(cookie).not.toBe(before.cookie);
  expect(await isAskedForCode(as, before.cookie)).toBe(true);
  const [device] = await list(as, cookie);
  const lifetimeMs = Date.parse(device?.expiresAt ?? '') - Date.parse(device?.createdAt ?? '');
  expect(lifetimeMs).toBe(30 * dayMs);
  await api.services.db
    .update(trustedDevicesTable)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(trustedDevicesTable.userId, as.user.id));
  expect(await isAskedForCode(as, cookie)).toBe(true);
  expect(await list(as)).toEqual([]);
});

const changed = 'Another-Horse-8';
test.each<[string, (as: SignedIn) => Promise<unknown>, string]>([
  [
    'changing the password',
    (as) =>
      api.call('PUT', `/user/${as.user.id}/password`, {
        as,
        body: { currentPassword: password, newPassword: changed },
      }),
    changed,
  ],
  [
    'resetting the password',
    async (as) => {
      const link = await issueLinkToken(api.services.db, as.user.id, 'reset-password');
      return api.call('POST', `/auth/reset-password/${link}`, { body: { password: changed } });
    },
    changed,
  ],
  ['signing out everywhere else', (as) => api.call('DELETE', '/auth/sessions', { as }), password],
  [
    'switching two-factor off and on',
    async (as) => {
      await disable(api.services, callerOf(as));
      await giveAuthenticator(api.services, as.user.id);
      await updateAccount(api.services.db, as.user.id, { is2FAEnabled: true });
    },
    password,
  ],
  [
    '‘Stop trusting’',
    async (as) => api.call('DELETE', `/2fa/trusted-devices/${(await list(as))[0]?.id}`, { as }),
    password,
  ],
])('%s ends the trust', async (_kind, end, passwordThen) => {
  const as = await withTwoFactor();
  const { cookie } = await verify(as);
  expect(await isAskedForCode(as, cookie)).toBe(false);
  await end(as);
  expect(await isAskedForCode(as, cookie, passwordThen)).toBe(true);
});

test('another account cannot stop it', async () => {
  const [as, stranger] = [await withTwoFactor(), await api.signIn()];
  const { cookie } = await verify(as);
  const [device] = await list(as);
  expect((await api.call('DELETE', `/2fa/trusted-devices/${device?.id}`, { as: stranger })).status).toBe(404);
  expect(await list(stranger)).toEqual([]);
  expect(await isAskedForCode(as, cookie)).toBe(false);
});

test('a code of the app can trust the device too', async () => {
  const as = await withTwoFactor();
  const { cookie } = await verify(as, {
    trustDevice: true,
    recoveryCode: undefined,
    token: await generate({ secret: totpSecret }),
  });
  expect(await isAskedForCode(as, cookie)).toBe(false);
});
