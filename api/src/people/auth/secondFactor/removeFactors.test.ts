// The command that ends sessions, for an owner who has lost the second factor, or whom a thief gave one.
import { sql } from 'drizzle-orm';
import { findEmailsTo } from '../../../testing/outbox';
import { giveAuthenticator } from '../../../testing/giveAuthenticator';
import { password, passwordHash } from '../../../testing/password';
import { passkeysOn } from '../../../testing/passkeysOn';
import { runCommand } from '../../../testing/runCommand';
import type { SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { renewRecoveryCodes } from './recoveryCodes';

const api = useTestApi();
const passkeys = passkeysOn(api);
const run = (...values: string[]) => runCommand(api, 'endSessions', ['--remove-factors', ...values]);
const reason = ['--reason', 'Her phone was stolen, proved by a call back', '--by', 'Ada'];

/** An account with an app, recovery codes, a trusted device and a passkey. */
async function withEveryFactor(changes: Parameters<typeof api.signIn>[0] = {}) {
  const account = await api.signIn({ is2FAEnabled: true, passwordHash, ...changes });
  const { db } = api.services;
  await giveAuthenticator(api.services, account.user.id);
  await renewRecoveryCodes(db, account.user.id);
  await db.execute(sql`
    insert into trusted_devices (user_id, token_hash, user_agent, ip_address, expires_at)
    values (${account.user.id}, sha256(${account.user.id}::text::bytea), '', '', now() + interval '1 day')`);
  const device = passkeys.device();
  await passkeys.add(account, device);
  return { account, device };
}

const remainingOf = async ({ user: { id } }: SignedIn) => {
  const { rows } = await api.services.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from authenticators where user_id = ${id}) as authenticators,
      (select count(*)::int from recovery_codes where user_id = ${id}) as codes,
      (select count(*)::int from passkeys where user_id = ${id}) as passkeys,
      (select count(*)::int from trusted_devices where user_id = ${id}) as devices,
      (select count(*)::int from sessions where user_id = ${id} and ended_at is null) as sessions`);
  return rows[0];
};

test('it removes every factor, ends the sessions, mails the owner, and logs who decided it', async () => {
  const { account, device } = await withEveryFactor();
  const { account: other } = await withEveryFactor();
  const { code, text } = await run(account.user.email, ...reason);
  expect(code).toBe(0);
  expect(text).toContain('1 device was signed out. Two-factor authentication is off. 1 passkey was removed.');
  for (const part of ['"decidedBy":"Ada"', 'Her phone was stolen', `"userId":"${account.user.id}"`])
    expect(text).toContain(part);
  const none = { authenticators: 0, codes: 0, passkeys: 0, devices: 0, sessions: 0 };
  expect(await remainingOf(account)).toEqual(none);
  expect(await remainingOf(other)).toEqual({
    authenticators: 1,
    codes: 10,
    passkeys: 1,
    devices: 1,
    sessions: 1,
  });
  expect(JSON.stringify(await findEmailsTo(api, account.user.email))).toContain(
    'Your password alone signs in now',
  );
  expect(await passkeys.signIn(device)).toMatchObject({ body: { code: 'passkey_unknown' } });
  const credentials = { email: account.user.email, password, role: 'customer' };
  const { body } = await api.call('POST', '/auth/login', { body: credentials });
  expect(body).toHaveProperty('accessToken');
});

test('of an email with two accounts it removes nothing until one is named', async () => {
  const email = 'both@example.com';
  const { account } = await withEveryFactor({ email });
  const { account: affiliate } = await withEveryFactor({ email, role: 'affiliate' });
  const { code, text } = await run(email, ...reason);
  expect(code).toBe(1);
  expect(text).toContain(account.user.id);
  expect(await remainingOf(account)).toMatchObject({ authenticators: 1 });
  expect((await run(affiliate.user.id, ...reason)).code).toBe(0);
  expect(await remainingOf(account)).toMatchObject({ authenticators: 1, passkeys: 1, sessions: 1 });
  expect(await remainingOf(affiliate)).toMatchObject({ authenticators: 0, passkeys: 0, sessions: 0 });
});
