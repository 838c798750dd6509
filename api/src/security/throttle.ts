// Throttles per account and per address, kept in the database so that they hold across copies.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { tooManyRequests } from '../http/httpErrors';

// Keys name people and addresses, which a table of attempts need not hold in clear.
const stored = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** How many attempts are free, and how long the wait can grow. */
export interface ThrottleRule {
  free: number;
  longestWaitSeconds: number;
}

/** After this time without an attempt everything is forgotten. */
const forgottenAfter = sql.raw(`interval '24 hours'`);

/**
 * Counts an attempt before it is made, so that attempts in parallel cannot slip through. Past the
 * free ones each attempt starts a wait of 1, 2, 4, … seconds; attempts during a wait are refused and
 * do not prolong it, so that a stranger can slow the owner down and never lock them out.
 * @returns seconds to wait before the next attempt; 0 when this one may go on
 */
export async function takeAttempt(db: Queryable, key: string, rule: ThrottleRule): Promise<number> {
  const attempts = sql`(case when t.last_attempt_at > now() - ${forgottenAfter} then t.attempts + 1 else 1 end)`;
  const wait = sql`least(${rule.longestWaitSeconds}::float8, power(2, least(30, ${attempts} - ${rule.free}::int)))`;
  const taken = await db.execute(sql`
    insert into throttles as t (key, attempts, last_attempt_at) values (${stored(key)}, 1, now())
    on conflict (key) do update set
      attempts = ${attempts},
      last_attempt_at = now(),
      blocked_until = case when ${attempts} >= ${rule.free}::int then now() + make_interval(secs => ${wait}) end
    where t.blocked_until is null or t.blocked_until <= now()
    returning t.key`);
  if (taken.rows.length > 0) return 0;
  const blocked = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from blocked_until - now())::float8 as seconds from throttles where key = ${stored(key)}`,
  );
  return Math.max(1, Math.ceil(blocked.rows[0]?.seconds ?? 1));
}

/** @throws 429 with Retry-After while a wait goes on */
export async function requireAttempt(db: Queryable, key: string, rule: ThrottleRule): Promise<void> {
  const waitSeconds = await takeAttempt(db, key, rule);
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}

/** Forgets the attempts of a key: they turned out to be the owner's. */
export async function forgetAttempts(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from throttles where key = ${stored(key)}`);
}

/** Takes back one attempt: it succeeded, and says nothing about the others of that key. */
export async function returnAttempt(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`update throttles set attempts = greatest(0, attempts - 1), blocked_until = null
    where key = ${stored(key)}`);
}

/** An address as throttles know it: IPv6 by its /64, since one person holds all of those. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '');
  const [head = ''] = ip.split('::');
  return head.split(':').slice(0, 4).join(':');
}
