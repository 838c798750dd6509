// Throttles per account and per IP address, stored in the database so that all replicas share them.
import { sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Queryable } from '../database/database';
import { tooManyRequests } from '../errors/domainErrors';
import { hashKey } from './tokens';

/** The number of attempts without a wait, and the longest wait. */
export interface ThrottleRule {
  free: number;
  maxWaitSeconds: number;
}

/** The count restarts after this time without an attempt. */
const resetAfter = sql.raw(`interval '24 hours'`);

/**
 * Counts an attempt before it runs, so that parallel attempts are all counted. After the free ones, each attempt starts
 * a wait of 1, 2, 4, … seconds. Attempts during a wait are rejected and do not extend it: a stranger can slow the owner
 * down and never lock them out.
 * @param count how many attempts it is
 * @returns seconds to wait; 0 when the attempt is allowed
 */
export async function consumeAttempt(
  db: Queryable,
  key: string,
  rule: ThrottleRule,
  count = 1,
): Promise<number> {
  const isCounted = (await countAttempt(db, key, rule, count)) !== null;
  return isCounted ? 0 : Math.max(1, await secondsToWait(db, key));
}

/** Counts an attempt that has happened. Returns whether the next one has to wait, however long this answer takes. */
export const startsWait = async (db: Queryable, key: string, rule: ThrottleRule): Promise<boolean> =>
  (await countAttempt(db, key, rule, 1)) ?? true;

/** Returns whether it starts a wait; null during a wait, when it is not counted. */
async function countAttempt(
  db: Queryable,
  key: string,
  rule: ThrottleRule,
  count: number,
): Promise<boolean | null> {
  const attempts = sql`(case when t.last_attempt_at > now() - ${resetAfter} then t.attempts else 0 end + ${count}::int)`;
  const wait = sql`least(${rule.maxWaitSeconds}::float8, power(2, least(30, ${attempts} - ${rule.free}::int)))`;
  const counted = await db.execute<{ startsWait: boolean }>(sql`
    insert into throttles as t (key, attempts, last_attempt_at) values (${hashKey(key)}, ${count}, now())
    on conflict (key) do update set
      attempts = ${attempts},
      last_attempt_at = now(),
      blocked_until = case when ${attempts} >= ${rule.free}::int then now() + make_interval(secs => ${wait}) end
    where t.blocked_until is null or t.blocked_until <= now()
    returning t.blocked_until is not null as "startsWait"`);
  return counted.rows[0]?.startsWait ?? null;
}

/** How long attempts with a key are rejected, in whole seconds; 0 when the next one is allowed. Counts nothing. */
export async function secondsToWait(db: Queryable, key: string): Promise<number> {
  const blocked = await db.execute<{ seconds: number | null }>(
    sql`select extract(epoch from blocked_until - now())::float8 as seconds from throttles where key = ${hashKey(key)}`,
  );
  return Math.max(0, Math.ceil(blocked.rows[0]?.seconds ?? 0));
}

/** @throws 429 with Retry-After during a wait */
export async function consumeAttemptOrThrow(
  db: Queryable,
  key: string,
  rule: ThrottleRule,
  count = 1,
): Promise<void> {
  const waitSeconds = await consumeAttempt(db, key, rule, count);
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}

/** Clears the attempts of a key after a success of its owner. */
export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from throttles where key = ${hashKey(key)}`);
}

/** Removes one attempt that succeeded; other users may have made the rest. */
export async function restoreAttempt(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`update throttles set attempts = greatest(0, attempts - 1), blocked_until = null
    where key = ${hashKey(key)}`);
}

/** Returns the throttle key of an IP address: IPv6 by its /64, since one subscriber owns all of it. */
export function addressKey(ip: string): string {
  // A proxy may forward something else, such as 'unknown'; its senders share one count.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** Forgets attempts of more than two days ago. */
export async function removeOldThrottles(db: Queryable): Promise<void> {
  await db.execute(sql`delete from throttles where last_attempt_at < now() - interval '2 days'`);
}
