// What happened to the security of an account: sign-ins, failed ones, and changes that a notice tells.
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { SecurityActivity, SignInMethod } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import { securityActivityTable } from './securityActivityTable';
import type { Device } from '../sessions/sessions';

const retentionDays = 90;
const listedEntries = 50;
const table = securityActivityTable;

export async function recordSignIn(
  db: Queryable,
  userId: string,
  device: Device,
  method: SignInMethod,
): Promise<void> {
  await db.insert(table).values({ userId, kind: 'signed-in', method, ...device });
}

/** Records a failed sign-in; those from one address within an hour are counted in one row, so that guesses hide nothing else. */
export async function recordFailedSignIn(
  db: Queryable,
  userId: string,
  device: Device,
  method: SignInMethod,
): Promise<void> {
  const failedInHour = sql`date_trunc('hour', now())`;
  await db
    .insert(table)
    .values({ userId, kind: 'sign-in-failed', method, failedInHour, ...device })
    .onConflictDoUpdate({
      target: [table.userId, table.ipAddress, table.method, table.failedInHour],
      set: { times: sql`${table.times} + 1`, userAgent: device.userAgent, happenedAt: sql`now()` },
    });
}

export async function recordChange(db: Queryable, userId: string, title: string): Promise<void> {
  await db.insert(table).values({ userId, kind: 'changed', title });
}

/** The latest activity of an account, the newest first. */
export async function listSecurityActivity(db: Queryable, userId: string): Promise<SecurityActivity[]> {
  const isKept = gt(table.happenedAt, sql`now() - make_interval(days => ${retentionDays}::int)`);
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), isKept))
    .orderBy(desc(table.happenedAt))
    .limit(listedEntries);
  return rows.map(({ id, kind, method, title, userAgent, ipAddress, place, times, happenedAt }) => ({
    id,
    kind,
    method,
    title,
    userAgent,
    ipAddress,
    place,
    times,
    at: happenedAt.toISOString(),
  }));
}

/** Removes what is older than ninety days. */
export async function removeOldActivity(db: Queryable): Promise<void> {
  await db.execute(
    sql`delete from security_activity where happened_at < now() - make_interval(days => ${retentionDays}::int)`,
  );
}
