// The list of what happened to the security of an account.
import { eq, sql } from 'drizzle-orm';
import type { SecurityActivity } from '@portal/contract/schemas';
import { runJob } from '../../../testing/outbox';
import { passkeysOn } from '../../../testing/passkeysOn';
import { password, passwordHash } from '../../../testing/password';
import type { SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { renewRecoveryCodes } from '../secondFactor/recoveryCodes';
import { securityActivityTable } from './securityActivityTable';

const api = useTestApi();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

const activityOf = async (as: SignedIn) =>
  (await api.call('GET', '/auth/activity', { as })).body['activity'] as SecurityActivity[];
const login = ({ user: { email, role } }: SignedIn, typed = password) =>
  api.call('POST', '/auth/login', {
    body: { email, password: typed, role },
    headers: { 'user-agent': firefox },
  });

test('lists sign-ins with device and address, and changes, the newest first and one’s own only', async () => {
  const [account, stranger] = [await api.signIn({ passwordHash }), await api.signIn()];
  await login(account);
  await passkeysOn(api).add(account);
  expect(await activityOf(account)).toMatchObject([
    { kind: 'changed', title: 'A passkey was added', method: null },
    { kind: 'signed-in', method: 'password', title: null, userAgent: firefox, ipAddress: '127.0.0.1' },
  ]);
  expect(await activityOf(stranger)).toEqual([]);
});

test('says when a passkey signed in', async () => {
  const account = await api.signIn();
  const passkeys = passkeysOn(api);
  const device = passkeys.device();
  await passkeys.add(account, device);
  await passkeys.signIn(device);
  expect((await activityOf(account))[0]).toMatchObject({ kind: 'signed-in', method: 'passkey' });
});

test('counts failed sign-ins from one address within an hour as one', async () => {
  const account = await api.signIn({ passwordHash });
  for (let guess = 0; guess < 3; guess += 1) await login(account, `Wrong-Horse-${guess}`);
  expect(await activityOf(account)).toMatchObject([{ kind: 'sign-in-failed', method: 'password', times: 3 }]);
});

test('a right password alone is no sign-in, and a wrong code is a failed one', async () => {
  const account = await api.signIn({ passwordHash, is2FAEnabled: true });
  const [recoveryCode] = await renewRecoveryCodes(api.services.db, account.user.id);
  const { body } = await login(account);
  expect(await activityOf(account)).toEqual([]);
  const finish = (code: string | undefined) =>
    api.call('POST', '/2fa/verify', { body: { tempToken: body['tempToken'], recoveryCode: code } });
  expect((await finish('aaaa-aaaa-aaaa-aaaa')).status).toBe(422);
  expect((await finish(recoveryCode)).status).toBe(200);
  expect(await activityOf(account)).toMatchObject([
    { kind: 'signed-in', method: 'recovery-code' },
    { kind: 'sign-in-failed', method: 'recovery-code', times: 1 },
  ]);
});

test('an unknown account costs the same work: its failures are recorded for nobody', async () => {
  const body = { email: 'nobody@example.com', password, role: 'customer' };
  expect((await api.call('POST', '/auth/login', { body })).status).toBe(422);
  const nobody = '00000000-0000-0000-0000-000000000000';
  const { db } = api.services;
  expect(await db.$count(securityActivityTable, eq(securityActivityTable.userId, nobody))).toBe(1);
});

test('forgets what is older than ninety days', async () => {
  const account = await api.signIn({ passwordHash });
  await login(account);
  const { db } = api.services;
  await db
    .update(securityActivityTable)
    .set({ happenedAt: sql`now() - interval '91 days'` })
    .where(eq(securityActivityTable.userId, account.user.id));
  expect(await activityOf(account)).toEqual([]);
  await runJob(api, 'sign-ins-remove-expired');
  expect(await db.$count(securityActivityTable, eq(securityActivityTable.userId, account.user.id))).toBe(0);
});
