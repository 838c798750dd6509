import { sql } from 'drizzle-orm';
import { runCommand } from '../../../testing/runCommand';
import type { SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { endAllSessions } from './endSessions';

const api = useTestApi();

const run = (...values: string[]) => runCommand(api, 'endSessions', values);

const isSignedIn = async ({ sessionId }: SignedIn) => {
  const { rows } = await api.services.db.execute<{ open: boolean }>(
    sql`select ended_at is null as open from sessions where id = ${sessionId}`,
  );
  return rows[0]?.open;
};
const decisionsOf = async (userId: string | null) => {
  const { rows } = await api.services.db.execute(
    sql`select done, decided_by, reason from account_decisions where user_id is not distinct from ${userId}`,
  );
  return rows;
};
const decision = { decidedBy: 'Ada', reason: 'A laptop was stolen' };
const reason = ['--reason', decision.reason, '--by', decision.decidedBy];

test('the command ends the sessions of both accounts of an email, tells them, and logs who decided it', async () => {
  const email = 'stolen@example.com';
  const accounts = [await api.signIn({ email }), await api.signIn({ email, role: 'affiliate' })];
  const other = await api.signIn();
  const { code, text } = await run(email, ...reason);
  expect(code).toBe(0);
  for (const account of accounts) {
    expect(await isSignedIn(account)).toBe(false);
    expect(text).toContain(`Account ${account.user.id}: 1 device was signed out.`);
    const { rows } = await api.services.db.execute(
      sql`select title from security_activity where user_id = ${account.user.id}`,
    );
    expect(rows).toEqual([{ title: 'All your devices were signed out' }]);
    expect(await decisionsOf(account.user.id)).toEqual([
      { done: '1 device was signed out.', decided_by: 'Ada', reason: 'A laptop was stolen' },
    ]);
  }
  expect(text).toContain('"decidedBy":"Ada"');
  expect(text).toContain('A laptop was stolen');
  expect(await isSignedIn(other)).toBe(true);
});

test.each([
  ['to remove everybody’s factors', ['--everybody', '--remove-factors', ...reason], 2, 'factors as they are'],
  ['no account', ['nobody@example.com', ...reason], 1, 'There is no such account.'],
  ['nobody', reason, 2, 'Pass one email or account id, or --everybody.'],
  ['no email', ['ada', ...reason], 2, 'neither an email nor an account id'],
])(
  'the command refuses %s',
  async (_what, values, code, message) => {
    expect(await run(...values)).toEqual({ code, text: expect.stringContaining(message) as string });
  },
  60_000,
);

test('everybody’s sessions, trusted devices and logins without their code end, and sign-ins meanwhile stay', async () => {
  const { db } = api.services;
  const accounts = [await api.signIn(), await api.signIn()];
  const later = await api.signIn();
  await db.execute(
    sql`update sessions set created_at = now() + interval '1 minute' where id = ${later.sessionId}`,
  );
  await db.execute(sql`
    insert into trusted_devices (user_id, token_hash, user_agent, ip_address, expires_at)
    values (${later.user.id}, sha256('x'), '', '', now() + interval '1 day')`);
  await db.execute(sql`
    insert into temp_logins (user_id, keep_me_logged_in, expires_at) values (${later.user.id}, false, now() + interval '1 minute')`);
  expect(await endAllSessions(db, decision)).toBeGreaterThanOrEqual(2);
  for (const account of accounts) expect(await isSignedIn(account)).toBe(false);
  expect(await isSignedIn(later)).toBe(true);
  const { rows } = await db.execute(sql`
    select (select count(*)::int from trusted_devices) as devices,
      (select count(*)::int from temp_logins where ended_at is null) as logins`);
  expect(rows).toEqual([{ devices: 0, logins: 0 }]);
  expect(await endAllSessions(db, decision)).toBe(0);
  expect(await decisionsOf(null)).toContainEqual({
    done: 'Sessions ended: 0.',
    decided_by: 'Ada',
    reason: decision.reason,
  });
});

test('a run that is interrupted leaves its decision with what it has done', async () => {
  const { db } = api.services;
  const { user } = await api.signIn();
  await db.execute(sql`
    insert into sessions (id, user_id, expires_at)
    select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, ${user.id}, now() + interval '1 day'
    from generate_series(1, 5000) as number`);
  await db.execute(sql`
    create function interrupt() returns trigger language plpgsql as $$ begin raise exception 'interrupted'; end $$`);
  // The second batch has it: ids of sign-ins are random.
  await db.execute(sql`
    create trigger interrupt after update on sessions for each row
    when (old.id::text not like '00000000-0000-4000-8000-%') execute function interrupt()`);
  const interrupted = { ...decision, reason: 'Tokens were in a log' };
  await expect(endAllSessions(db, interrupted)).rejects.toThrow();
  await db.execute(sql`drop trigger interrupt on sessions`);
  expect(await decisionsOf(null)).toContainEqual({
    done: 'Sessions ended: 5000.',
    decided_by: 'Ada',
    reason: interrupted.reason,
  });
});
