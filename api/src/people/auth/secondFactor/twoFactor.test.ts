import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { findEmailsTo } from '../../../testing/outbox';
import { password, passwordHash } from '../../../testing/password';
import type { SignedIn, TestApi } from '../../../testing/testApi';
import { startTestApi } from '../../../testing/testApi';
import { untilWaiting } from '../../../testing/untilWaiting';
import { stopClock } from '../../../testing/useFakeClock';
import { lockAccount } from '../../users/accounts';
import { usersTable } from '../../users/usersTable';
import { tempLoginsTable } from '../identityTables';
import { renewRecoveryCodes } from './recoveryCodes';

let api: TestApi;
const stepSeconds = 30;
beforeAll(async () => {
  // The clock stands in the middle of a time step, so that no code changes while a test runs.
  const step = Math.floor(Date.now() / 1000 / stepSeconds);
  stopClock((step + 0.5) * stepSeconds * 1000);
  api = await startTestApi();
});
afterAll(async () => {
  await api.stop();
  jest.useRealTimers();
});

/** The code of this time step, or of one beside it. */
const codeOf = (secret: string, step = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * stepSeconds });

/** A user with the second factor on, enabled with the code of the step before. */
const withSecondFactor = async () => {
  const account = await api.signIn({ passwordHash });
  const { body } = await api.call('POST', '/2fa/generate', { as: account });
  const secret = String(body['secret']);
  const enabled = await api.call('POST', '/2fa/enable', {
    as: account,
    body: { secret, token: await codeOf(secret, -1) },
  });
  return { account, secret, enabled, recoveryCodes: enabled.body['recoveryCodes'] as string[] };
};
const tempTokenOf = async ({ user }: SignedIn): Promise<string> => {
  const { body } = await api.call('POST', '/auth/login', {
    body: { email: user.email, password, role: 'customer' },
  });
  expect(body).toMatchObject({ requires2FA: true });
  expect(body).not.toHaveProperty('accessToken');
  return String(body['tempToken']);
};
const verify = (body: object) => api.call('POST', '/2fa/verify', { body });

test('generating gives a secret and its QR code, and enables nothing', async () => {
  const account = await api.signIn();
  const { status, body } = await api.call('POST', '/2fa/generate', { as: account });
  expect(status).toBe(200);
  expect(body['qrCode']).toMatch(/^data:image\/png;base64,/);
  expect((await api.call('GET', `/user/${account.user.id}`, { as: account })).body).toMatchObject({
    is2FAEnabled: false,
  });
  const stored = await api.services.db.select().from(usersTable).where(eq(usersTable.id, account.user.id));
  expect(stored[0]?.twoFactorPendingSecret?.toString('latin1')).not.toContain(String(body['secret']));
});

test('enabling takes a right code of the generated secret, answers ten recovery codes and tells the owner', async () => {
  const { account, enabled, recoveryCodes } = await withSecondFactor();
  expect(enabled.status).toBe(200);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await api.call('GET', '/2fa/recovery-codes', { as: account })).body).toEqual({ remaining: 10 });
  expect(await findEmailsTo(api, account.user.email)).toMatchObject([{ template: 'notice' }]);
  const { body } = await api.call('POST', '/2fa/generate', { as: account });
  const again = { secret: body['secret'], token: await codeOf(String(body['secret'])) };
  expect(await api.call('POST', '/2fa/enable', { as: account, body: again })).toMatchObject({
    status: 409,
    body: { code: 'two_factor_enabled' },
  });
});

test('of two that enable it at once, one is told that it is on', async () => {
  const account = await api.signIn();
  const { body } = await api.call('POST', '/2fa/generate', { as: account });
  const request = {
    as: account,
    body: { secret: body['secret'], token: await codeOf(String(body['secret'])) },
  };
  const { begun } = await api.services.db.transaction(async (tx) => {
    await lockAccount(tx, account.user.id);
    const enabling = [1, 2].map(() => api.call('POST', '/2fa/enable', request));
    await untilWaiting(api.services.pool, 2);
    return { begun: Promise.all(enabling) };
  });
  expect((await begun).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await api.call('GET', '/2fa/recovery-codes', { as: account })).body).toEqual({ remaining: 10 });
});

test('enabling rejects a wrong code and a secret that the portal did not make', async () => {
  const account = await api.signIn();
  const { body } = await api.call('POST', '/2fa/generate', { as: account });
  const secret = String(body['secret']);
  const enable = (changes: object) => api.call('POST', '/2fa/enable', { as: account, body: changes });
  const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  expect(await enable({ secret: own, token: await codeOf(own) })).toMatchObject({
    status: 422,
    body: { code: 'two_factor_secret_unknown' },
  });
  expect(await enable({ secret, token: await codeOf(secret, 5) })).toMatchObject({
    status: 422,
    body: { code: 'invalid_code', message: 'Invalid or expired code' },
  });
  expect((await enable({ secret, token: '12345' })).status).toBe(422);
  expect((await api.call('POST', '/2fa/enable', { body: { secret, token: '123456' } })).status).toBe(403);
});

test('login then owes a code, and the code finishes it', async () => {
  const { account, secret } = await withSecondFactor();
  const tempToken = await tempTokenOf(account);
  expect((await api.call('GET', `/user/${account.user.id}`, { token: tempToken })).status).toBe(403);
  const { status, body } = await verify({ tempToken, token: await codeOf(secret) });
  expect(status).toBe(200);
  const token = String(body['accessToken']);
  expect((await api.call('GET', `/user/${account.user.id}`, { token })).status).toBe(200);
});

test('a code is good once, also for another login', async () => {
  const { account, secret } = await withSecondFactor();
  const [first, second] = [await tempTokenOf(account), await tempTokenOf(account)];
  const token = await codeOf(secret);
  const responses = await Promise.all([
    verify({ tempToken: first, token }),
    verify({ tempToken: second, token }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a temp token is good once', async () => {
  const { account, secret, recoveryCodes } = await withSecondFactor();
  const tempToken = await tempTokenOf(account);
  expect((await verify({ tempToken, token: await codeOf(secret) })).status).toBe(200);
  expect((await verify({ tempToken, recoveryCode: recoveryCodes[0] })).status).toBe(401);
});

test('five wrong codes end the temp token, also when they come at once', async () => {
  const { account, secret } = await withSecondFactor();
  const tempToken = await tempTokenOf(account);
  const wrong = await codeOf(secret, 9);
  const responses = await Promise.all(Array.from({ length: 8 }, () => verify({ tempToken, token: wrong })));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  expect(statuses.filter((status) => status === 401)).toHaveLength(4);
  expect(await verify({ tempToken, token: await codeOf(secret) })).toMatchObject({
    status: 401,
    body: { message: 'Session expired. Please log in again.' },
  });
});

test('an expired or forged temp token is over', async () => {
  const { account, secret } = await withSecondFactor();
  const tempToken = await tempTokenOf(account);
  await api.services.db
    .update(tempLoginsTable)
    .set({ expiresAt: new Date(0) })
    .where(eq(tempLoginsTable.userId, account.user.id));
  const token = await codeOf(secret);
  expect((await verify({ tempToken, token })).status).toBe(401);
  expect((await verify({ tempToken: `${tempToken}x`, token })).status).toBe(401);
  expect((await verify({ tempToken: account.token, token })).status).toBe(401);
});

test('a recovery code works once in place of the app', async () => {
  const { account, recoveryCodes } = await withSecondFactor();
  const recoveryCode = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', '— ')}`;
  expect((await verify({ tempToken: await tempTokenOf(account), recoveryCode })).status).toBe(200);
  expect((await verify({ tempToken: await tempTokenOf(account), recoveryCode })).status).toBe(422);
  expect((await api.call('GET', '/2fa/recovery-codes', { as: account })).body).toEqual({ remaining: 9 });
});

test('new recovery codes replace the old ones, for a code of the app', async () => {
  const { account, secret, recoveryCodes } = await withSecondFactor();
  const renew = (token: string) => api.call('POST', '/2fa/recovery-codes', { as: account, body: { token } });
  expect((await renew(await codeOf(secret, 9))).status).toBe(422);
  const { body } = await renew(await codeOf(secret));
  expect(body['recoveryCodes']).toHaveLength(10);
  const { activity } = (await api.call('GET', '/auth/activity', { as: account })).body as {
    activity: { title: string | null }[];
  };
  const told = activity.filter(({ title }) => title === 'Your recovery codes were replaced');
  expect(told).toHaveLength(1);
  const tempToken = await tempTokenOf(account);
  expect((await verify({ tempToken, recoveryCode: recoveryCodes[0] })).status).toBe(422);
});

test('of two renewals at once, the codes of the later one are good', async () => {
  const { account, secret } = await withSecondFactor();
  const { begun } = await api.services.db.transaction(async (tx) => {
    await lockAccount(tx, account.user.id);
    await renewRecoveryCodes(tx, account.user.id);
    const body = { token: await codeOf(secret) };
    const renewing = api.call('POST', '/2fa/recovery-codes', { as: account, body });
    await untilWaiting(api.services.pool);
    return { begun: renewing };
  });
  expect((await begun).status).toBe(200);
  expect((await api.call('GET', '/2fa/recovery-codes', { as: account })).body).toEqual({ remaining: 10 });
});

test('disabling asks for the password only from then on', async () => {
  const { account } = await withSecondFactor();
  expect((await api.call('POST', '/2fa/disable')).status).toBe(403);
  expect((await api.call('POST', '/2fa/disable', { as: account })).status).toBe(200);
  const { body } = await api.call('POST', '/auth/login', {
    body: { email: account.user.email, password, role: 'customer' },
  });
  expect(body).toMatchObject({ requires2FA: false });
});
