// Ends sessions for an operator: those of one account, or everybody's, for instance after tokens were stolen.
import { sql } from 'drizzle-orm';
import type { Programs } from '@portal/contract/schemas';
import type { Queryable, Transaction } from '../../base/database/database';
import { lockAccount } from '../users/accounts';
import { counted, endAccess, endedAccessText } from './endAccess';
import { recordSecurityChange } from './securityNotices';
import { removeFactors } from './twoFactor';

/** Sessions that one statement looks at: their ends are announced to every process. */
const batchSize = 5000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Stored with what was done, for whoever asks later. */
export interface Decision {
  decidedBy: string;
  reason: string;
}

export interface EndedWithSessions {
  programs: Programs;
  /** Whether second factor and passkeys go, too: their owner has lost them, or a thief has set them up. */
  removesFactors: boolean;
}

/**
 * Ends an account's sessions, logins without their code and trusted devices, and tells its owner. Run it in a transaction.
 * @returns what ended, as sentences; empty if nothing was open
 */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  { programs, removesFactors }: EndedWithSessions,
  decision: Decision,
): Promise<string> {
  // Who stores a factor holds the account and then its session: it is waited for, and its factor is found.
  if (removesFactors) await lockAccount(tx, userId);
  const ended = endedAccessText(await endAccess(tx, userId, programs));
  const removed = removesFactors ? removedText(await removeFactors(tx, userId)) : '';
  const text = [ended, removed].filter(Boolean).join(' ');
  await recordDecision(tx, userId, text, decision);
  if (text === '') return text;
  const [title, advice] = removed
    ? [
        'Your password alone signs in now',
        'Our support did this after a check of who you are. If you did not ask for it, choose a new password at once: ‘Forgot password?’ on the sign-in page.',
      ]
    : [
        'All your devices were signed out',
        'Our support did this to protect your account. Please sign in again.',
      ];
  await recordSecurityChange(tx, userId, title, `${text} ${advice}`);
  return text;
}

/** @param userId null for everybody */
const recordDecision = (
  db: Queryable,
  userId: string | null,
  done: string,
  { decidedBy, reason }: Decision,
) =>
  db.execute(sql`
    insert into account_decisions (user_id, done, decided_by, reason)
    values (${userId}, ${done}, ${decidedBy}, ${reason})`);

const removedText = ({ hadSecondFactor, passkeys }: Awaited<ReturnType<typeof removeFactors>>): string =>
  [
    hadSecondFactor && 'Two-factor authentication is off.',
    passkeys > 0 && `${counted(passkeys, 'passkey was', 'passkeys were')} removed.`,
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Ends the sessions of all accounts that began before now, in batches, and all trust in devices. Sign-ins meanwhile stay. It can be
 * run again; the decision is stored at each end.
 *
 * @returns the number of sessions
 */
export async function endAllSessions(db: Queryable, decision: Decision): Promise<number> {
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
  await recordDecision(db, null, `Sessions ended: ${ended}.`, decision);
  return ended;
}
