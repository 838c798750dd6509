// What ends by time, by purpose or by belonging to somebody else.
import { sql } from 'drizzle-orm';
import { generate as generateCode } from 'otplib';
import { readAccessToken, signAccessToken } from '../../base/security/accessToken';
import { runJob } from '../../testing/outbox';
import { password, passwordHash } from '../../testing/password';
import { useTestApi } from '../../testing/useTestApi';
import { removeOldKeys } from '../../base/commands/keys';
import { issueLinkToken } from './links/linkTokens';
import { createSessionRoleFinder } from './sessions/sessionRoles';
import { hasSignedInFrom } from './sessions/sessions';
import { dailyAt } from '../../base/work/schedule';

const api = useTestApi();

const login = (email: string, headers: Record<string, string> = {}, given = password) =>
  api.call('POST', '/auth/login', { body: { email, password: given, role: 'customer' }, headers });
const refresh = (refreshToken: unknown) =>
  api.call('POST', '/auth/refresh-token', { body: { refreshToken } });

describe('links', () => {
  test('a link that verifies an email neither resets a password nor says that it could', async () => {
    const { user } = await api.signIn({ passwordHash });
    const token = await issueLinkToken(api.services.db, user.id, 'verify-email');
    expect(await api.call('GET', `/auth/reset-password/${token}`)).toMatchObject({ status: 422 });
    const body = { password: 'New-Horse-10!' };
    expect(await api.call('POST', `/auth/reset-password/${token}`, { body })).toMatchObject({ status: 422 });
    expect((await login(user.email)).status).toBe(200);
  });

  test('a link that resets a password verifies no email', async () => {
    const { user } = await api.signIn({ passwordHash, isEmailVerified: false });
    const token = await issueLinkToken(api.services.db, user.id, 'reset-password');
    await api.call('GET', `/auth/verify-email/${token}`);
    const { rows } = await api.services.db.execute<{ isVerified: boolean }>(
      sql`select is_email_verified as "isVerified" from users where id = ${user.id}`,
    );
    expect(rows[0]?.isVerified).toBe(false);
  });
});

describe('a session that has expired', () => {
  const expire = (userId: string) =>
    api.services.db.execute(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`,
    );

  test('is not refreshed', async () => {
    const { user } = await api.signIn({ passwordHash });
    const { body } = await login(user.email);
    await expire(user.id);
    expect((await refresh(body['refreshToken'])).status).toBe(401);
  });

  test('is not alive, although its access token still is', async () => {
    const { user, sessionId } = await api.signIn();
    const caller = { id: user.id, role: user.role, sessionId };
    expect(await createSessionRoleFinder(api.services.db)(caller)).toBe('customer');
    await expire(user.id);
    expect(await createSessionRoleFinder(api.services.db)(caller)).toBeNull();
  });

  test('belongs to its own user only', async () => {
    const [one, other] = [await api.signIn(), await api.signIn()];
    const caller = { id: other.user.id, role: other.user.role, sessionId: one.sessionId };
    expect(await createSessionRoleFinder(api.services.db)(caller)).toBeNull();
  });
});

describe('the grace of a refresh token', () => {
  const age = (seconds: number, userId: string) =>
    api.services.db.execute(sql`
      update refresh_tokens set used_at = used_at - ${seconds} * interval '1 second'
      where session_id in (select id from sessions where user_id = ${userId})`);

  test('counts from the first use, and is not extended by a second one', async () => {
    const { user } = await api.signIn({ passwordHash });
    const { body } = await login(user.email);
    expect((await refresh(body['refreshToken'])).status).toBe(200);
    await age(6, user.id);
    expect((await refresh(body['refreshToken'])).status).toBe(200);
    await age(6, user.id);
    expect(await refresh(body['refreshToken'])).toMatchObject({
      status: 401,
      body: { code: 'refresh_token_reused' },
    });
  });
});

test('the code that enabled two-factor does not sign in, too', async () => {
  const account = await api.signIn({ passwordHash });
  await api.call('POST', '/auth/reauthenticate', { as: account, body: { password } });
  const { body } = await api.call('POST', '/2fa/generate', { as: account });
  const secret = String(body['secret']);
  const token = await generateCode({ secret });
  expect((await api.call('POST', '/2fa/enable', { as: account, body: { secret, token } })).status).toBe(200);
  const { tempToken } = (await login(account.user.email)).body;
  expect(await api.call('POST', '/2fa/verify', { body: { tempToken, token } })).toMatchObject({
    status: 422,
    body: { code: 'invalid_code' },
  });
});

describe('limits of guessing', () => {
  test('an address is known to the users who signed in from it, and to no other', async () => {
    const [one, other] = [await api.signIn({ passwordHash }), await api.signIn({ passwordHash })];
    await login(one.user.email, { 'x-forwarded-for': '203.0.113.9' });
    const { db } = api.services;
    expect(await hasSignedInFrom(db, one.user.id, '203.0.113.9')).toBe(true);
    expect(await hasSignedInFrom(db, other.user.id, '203.0.113.9')).toBe(false);
    expect(await hasSignedInFrom(db, one.user.id, '203.0.113.10')).toBe(false);
  });

  test('guesses from many addresses at one account are slowed down together', async () => {
    const { user } = await api.signIn({ passwordHash });
    const statuses: number[] = [];
    for (let index = 1; index <= 22; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` };
      statuses.push((await login(user.email, headers, 'Wrong-Horse-9')).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
    expect(statuses.slice(20)).toContain(429);
  });
});

test('a token that was believed is not believed any more once its secret is gone', async () => {
  const [before, after] = ['the secret before, long enough for it', 'the secret afterwards, long enough too'];
  const caller = { id: 'a', role: 'customer', sessionId: 's' } as const;
  const token = await signAccessToken(caller, before);
  expect(await readAccessToken(token, before)).toEqual(caller);
  expect(await readAccessToken(token, after, [before])).toEqual(caller);
  expect(await readAccessToken(token, after)).toBeNull();
});

test('the daily removal takes what ended long ago, and nothing else', async () => {
  const { db } = api.services;
  const [recent, old] = [await api.signIn(), await api.signIn()];
  const endedAgo = (sessionId: string, days: number) =>
    db.execute(
      sql`update sessions set expires_at = now() - ${days} * interval '1 day' where id = ${sessionId}`,
    );
  await endedAgo(recent.sessionId, 29.9);
  await endedAgo(old.sessionId, 30.1);
  for (const [days, key] of [
    [29.9, 'recent'],
    [30.1, 'old'],
  ] as const)
    await db.execute(sql`
      insert into link_tokens (token_hash, user_id, purpose, expires_at)
      values (${Buffer.from(key)}, ${recent.user.id}, 'reset-password', now() - ${days} * interval '1 day')`);
  for (const [hours, failures] of [
    [23, 1],
    [25, 2],
  ] as const)
    await db.execute(sql`
      insert into temp_logins (user_id, keep_me_logged_in, failures, expires_at)
      values (${recent.user.id}, false, ${failures}, now() - ${hours} * interval '1 hour')`);
  expect(api.jobs.find(({ name }) => name === 'sign-ins-remove-expired')?.schedule).toEqual(dailyAt('03:17'));
  await runJob(api, 'sign-ins-remove-expired');
  const tempLogins = await db.execute(
    sql`select failures from temp_logins where user_id = ${recent.user.id}`,
  );
  expect(tempLogins.rows).toEqual([{ failures: 1 }]);
  const left = await db.execute<{ id: string }>(
    sql`select id::text from sessions where id in (${recent.sessionId}, ${old.sessionId})
        union all select convert_from(token_hash, 'utf8') from link_tokens where user_id = ${recent.user.id}`,
  );
  expect(left.rows.map(({ id }) => id).sort()).toEqual([recent.sessionId, 'recent'].sort());
});

test('keys of a request are kept for seven days', async () => {
  const { db } = api.services;
  const { user } = await api.signIn();
  for (const [days, key] of [
    [6.9, 'recent-key'],
    [7.1, 'old-key-x'],
  ] as const)
    await db.execute(sql`
      insert into idempotent_answers (user_id, key, call, body_hash, created_at)
      values (${user.id}, ${key}, 'a-call', ${Buffer.alloc(32)}, now() - ${days} * interval '1 day')`);
  await removeOldKeys(db);
  const left = await db.execute<{ key: string }>(
    sql`select key from idempotent_answers where user_id = ${user.id}`,
  );
  expect(left.rows).toEqual([{ key: 'recent-key' }]);
});
