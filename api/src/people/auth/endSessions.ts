// Ends sessions for an operator: those of one account, or everybody's, for instance after tokens were stolen.
import { sql } from 'drizzle-orm';
import type { Programs } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { endAccess, endedAccessText, type EndedAccess } from './endAccess';
import { recordSecurityChange } from './securityNotices';

/** Sessions that one statement looks at: their ends are announced to every process. */
const batchSize = 5000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Ends an account's sessions, logins without their code and trusted devices, and tells its owner. Run it in a transaction. */
export async function endSessionsOf(tx: Queryable, userId: string, programs: Programs): Promise<EndedAccess> {
  const ended = await endAccess(tx, userId, programs);
  const text = endedAccessText(ended);
  if (text !== '') {
    const advice = 'Our support did this to protect your account. Please sign in again.';
    await recordSecurityChange(tx, userId, 'All your devices were signed out', `${text} ${advice}`);
  }
  return ended;
}

/**
 * Ends the sessions of all accounts that began before now, in batches, and all trust in devices. Sign-ins meanwhile stay. It can be
 * run again.
 *
 * @returns the number of sessions
 */
export async function endAllSessions(db: Queryable): Promise<number> {
  const { rows: moments } = await db.execute<{ now: string }>(sql`select now()::text as now`);
  const startedBy = sql`${moments[0]?.now}::timestamptz`;
  await db.execute(sql`update temp_logins set ended_at = now() where ended_at is null`);
  await db.execute(sql`delete from trusted_devices`);
  let ended = 0;
  let last: string | null = firstId;
  while (last !== null) {
    const { rows }: { rows: { last: string | null; ended: number }[] } = await db.execute(sql`
      with batch as (select id from sessions where id > ${last}::uuid order by id limit ${batchSize}),
        done as (
          update sessions set ended_at = now()
          where id in (select id from batch) and ended_at is null and created_at <= ${startedBy} returning id)
      select (select id from batch order by id desc limit 1) as last, (select count(*)::int from done) as ended`);
    ended += rows[0]?.ended ?? 0;
    last = rows[0]?.last ?? null;
  }
  return ended;
}
