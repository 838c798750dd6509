// What an access token alone must not do, and links that a changed password ends.
import { eq } from 'drizzle-orm';
import { pathParametersOf, pathOf, minuteMs } from '@portal/contract';
import { calls, type Call } from '@portal/contract/schemas';
import { exampleBodies } from '../../testing/exampleBodies';
import { linkTokenTo } from '../../testing/outbox';
import { password, passwordHash } from '../../testing/password';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { updateAccount, findAccountById } from '../users/accounts';
import { linkRequestWork } from './links/linkRequests';
import { sessionsTable } from './sessions/sessionsTable';

const api = useTestApi();

/** A user whose last proof is some minutes old. */
const signedIn = async (
  minutesAgo: number,
  role: 'customer' | 'affiliate' = 'customer',
): Promise<SignedIn> => {
  const account = await api.signIn({ passwordHash, role });
  await api.services.db
    .update(sessionsTable)
    .set({ provedAt: new Date(Date.now() - minutesAgo * minuteMs) })
    .where(eq(sessionsTable.id, account.sessionId));
  return account;
};
const isOn = async ({ user }: SignedIn) =>
  (await findAccountById(api.services.db, user.id))?.is2FAEnabled === true;
const turnOn = (account: SignedIn) => updateAccount(api.services.db, account.user.id, { is2FAEnabled: true });
const disable = (as: SignedIn) => api.call('POST', '/2fa/disable', { as });
const prove = (as: SignedIn, body: object) => api.call('POST', '/auth/reauthenticate', { as, body });

test('two-factor is not disabled by an old session’s token alone, and is after the password', async () => {
  const account = await signedIn(11);
  await turnOn(account);
  expect(await disable(account)).toMatchObject({ status: 409, body: { code: 'reauthentication_required' } });
  expect(await isOn(account)).toBe(true);

  expect(await prove(account, { password: 'Wrong-Horse-9' })).toMatchObject({
    status: 422,
    body: { code: 'password_wrong' },
  });
  expect((await disable(account)).status).toBe(409);
  expect((await prove(account, { password })).status).toBe(200);
  expect((await disable(account)).status).toBe(200);
  expect(await isOn(account)).toBe(false);
});

test('a sign-in is a proof for ten minutes', async () => {
  const account = await signedIn(9);
  await turnOn(account);
  expect((await disable(account)).status).toBe(200);
});

test('a proof is good for its own session only', async () => {
  const account = await signedIn(11);
  const other = { ...account, ...(await signedInAgain(account)) };
  await turnOn(account);
  expect((await prove(other, { password })).status).toBe(200);
  expect((await disable(account)).status).toBe(409);
});

const signedInAgain = async ({ user }: SignedIn) => {
  const { body } = await api.call('POST', '/auth/login', {
    body: { email: user.email, password, role: user.role },
  });
  return { token: String(body['accessToken']) };
};

test('the secret that enables two-factor, and with it the recovery codes, need a recent proof', async () => {
  const account = await signedIn(11);
  const generate = () => api.call('POST', '/2fa/generate', { as: account });
  expect(await generate()).toMatchObject({ status: 409, body: { code: 'reauthentication_required' } });
  await prove(account, { password });
  expect((await generate()).status).toBe(200);
});

test('guesses at the password are throttled, and one proof is asked for', async () => {
  const account = await signedIn(11);
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    statuses.push((await prove(account, { password: `Wrong-Horse-${guess}` })).status);
  }
  expect(statuses).toContain(429);
  const another = await signedIn(11);
  for (const body of [{}, { password, token: '123456' }])
    expect((await prove(another, body)).status).toBe(422);
});

test('a changed password ends every reset link that was mailed before', async () => {
  const account = await signedIn(0);
  await api.call('POST', '/auth/forgot-password', { body: { email: account.user.email, role: 'customer' } });
  await runWork(api, { only: [linkRequestWork] });
  const link = await linkTokenTo(api, account.user.email, 'reset-password');
  const changed = await api.call('PUT', `/user/${account.user.id}/password`, {
    as: account,
    body: { currentPassword: password, newPassword: 'Another-Horse-9' },
  });
  expect(changed.status).toBe(200);
  expect(
    await api.call('POST', `/auth/reset-password/${link}`, { body: { password: 'Attacker-Horse-9' } }),
  ).toMatchObject({ status: 422, body: { code: 'invalid_link' } });
});

const needingProof = Object.entries<Call>(calls).filter(([, call]) => call.needsProof);

test('money, access and keys of an affiliate need a recent proof', () => {
  expect(needingProof.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...['setUpPayouts', 'setPayoutSchedule', 'requestPayout', 'transferCommission', 'createHandover'],
      ...['endSession', 'endOtherSessions', 'createApiKey', 'generateTwoFactor', 'disableTwoFactor'],
    ]),
  );
});

test.each(needingProof)('%s does nothing for an old session’s token alone', async (name, call) => {
  const account = await signedIn(11, 'affiliate');
  const own = call.owner?.field;
  const values = Object.fromEntries(
    pathParametersOf(call).map((field) => [field, field === own ? account.user.id : crypto.randomUUID()]),
  );
  const path = pathOf(call, values);
  const send = () =>
    api.call(call.method, path, { as: account, body: call.body && exampleBodies(account)[name] });
  expect(await send()).toMatchObject({ status: 409, body: { code: 'reauthentication_required' } });
  expect((await prove(account, { password })).status).toBe(200);
  expect(await send()).not.toMatchObject({ body: { code: 'reauthentication_required' } });
});
