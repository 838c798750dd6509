// Ends sessions for an operator: those of one account, or everybody's, for instance after tokens were stolen.
import { randomUUID } from 'node:crypto';
import { t, tn } from '@portal/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Programs } from '@portal/contract/schemas';
import type { Queryable, Transaction } from '../../../base/database/database';
import { lockAccount } from '../../users/accounts';
import { endAccess, endedAccessText } from './endAccess';
import { recordSecurityChange } from '../activity/securityNotices';
import { removeFactors } from '../secondFactor/twoFactor';

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
  const ended = await endAccess(tx, userId, programs);
  const removed = removesFactors ? await removeFactors(tx, userId) : null;
  const textOf = () => [endedAccessText(ended), removed && removedText(removed)].filter(Boolean).join(' ');
  const text = textOf();
  await recordDecision(tx, userId, text, decision);
  if (text === '') return text;
  await recordSecurityChange(tx, userId, () => {
    const [title, advice] =
      removed && removedText(removed) !== ''
        ? [
            t('Your password alone signs in now'),
            t(
              'Our support did this after a check of who you are. If you did not ask for it, choose a new password at once: ‘Forgot password?’ on the sign-in page.',
            ),
          ]
        : [
            t('All your devices were signed out'),
            t('Our support did this to protect your account. Please sign in again.'),
          ];
    return { title, text: `${textOf()} ${advice}` };
  });
  return text;
}

/**
 * Stores a decision, or what more was done of a stored one.
 * @param userId null for everybody
 */
export const recordDecision = (
  tx: Queryable,
  userId: string | null,
  done: string,
  { decidedBy, reason }: Decision,
  id: string = randomUUID(),
) =>
  tx.execute(sql`
    insert into account_decisions (id, user_id, done, decided_by, reason)
    values (${id}, ${userId}, ${done}, ${decidedBy}, ${reason})
    on conflict (id) do update set done = excluded.done`);

const removedText = ({ hadSecondFactor, passkeys }: Awaited<ReturnType<typeof removeFactors>>): string =>
  [
    hadSecondFactor && t('Two-factor authentication is off.'),
    passkeys > 0 && tn(passkeys, '{count} passkey was removed.', '{count} passkeys were removed.'),
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Ends the sessions of all accounts that began before now, in batches, and all trust in devices. Sign-ins meanwhile stay. It can be
 * run again. Each batch stores the decision with what is done so far: a run that is killed leaves it, too.
 *
 * @returns the number of sessions
 */
export async function endAllSessions(db: Queryable, decision: Decision): Promise<number> {
  const { rows: moments } = await db.execute<{ now: string }>(sql`select now()::text as now`);
  const startedBy = sql`${moments[0]?.now}::timestamptz`;
  const decisionId = randomUUID();
  let ended = 0;
  const record = (tx: Transaction) =>
    recordDecision(tx, null, `Sessions ended: ${ended}.`, decision, decisionId);
  await db.transaction(async (tx) => {
    await tx.execute(sql`update temp_logins set ended_at = now() where ended_at is null`);
    await tx.execute(sql`delete from trusted_devices`);
    await record(tx);
  });
  let last: string | null = firstId;
  while (last !== null) {
    const after: string = last;
    last = await db.transaction(async (tx) => {
      const batch = await endBatch(tx, after, startedBy);
      ended += batch.ended;
      await record(tx);
      return batch.last;
    });
  }
  return ended;
}

/** Ends the open ones of the next sessions. `last`: the id of the last one, or null if there is none. */
async function endBatch(
  tx: Transaction,
  after: string,
  startedBy: SQL,
): Promise<{ last: string | null; ended: number }> {
  const { rows } = await tx.execute<{ last: string | null; ended: number }>(sql`
    with batch as (select id from sessions where id > ${after}::uuid order by id limit ${batchSize}),
      done as (
        update sessions set ended_at = now()
        where id in (select id from batch) and ended_at is null and created_at <= ${startedBy} returning id)
    select (select id from batch order by id desc limit 1) as last, (select count(*)::int from done) as ended`);
  return rows[0] ?? { last: null, ended: 0 };
}
