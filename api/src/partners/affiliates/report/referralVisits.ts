// Counts views of the page of a referral link. A view is a number of a day and nothing else: no address, no cookie, no
// identifier. So one visitor who opens the page twice counts twice, and a visitor without scripts counts never.
import { daysBefore, utcDay } from '@portal/contract';
import { and, eq, gte, lt, lte, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../../base/database/database';
import { referralVisitsTable } from './referralVisitsTable';

const storedDays = 180;

/** Counts a view on today's date in UTC. The affiliate must exist. */
export async function countVisit(db: Queryable, affiliateId: string): Promise<void> {
  await db
    .insert(referralVisitsTable)
    .values({ affiliateId, day: sql`(now() at time zone 'UTC')::date`, visits: 1 })
    .onConflictDoUpdate({
      target: [referralVisitsTable.affiliateId, referralVisitsTable.day],
      set: { visits: sql`${referralVisitsTable.visits} + 1` },
    });
}

/** Removes what no report can show: the longest one has 90 days, beside the 90 before. */
export async function removeOldVisits(db: Queryable): Promise<void> {
  const oldest = utcDay(daysBefore(storedDays));
  await db.delete(referralVisitsTable).where(lt(referralVisitsTable.day, oldest));
}

/** Stores views of a past day, unless it has some: for demo data only. */
export async function storeVisits(
  db: Queryable,
  affiliateId: string,
  day: string,
  visits: number,
): Promise<void> {
  await db.insert(referralVisitsTable).values({ affiliateId, day, visits }).onConflictDoNothing();
}

/** Sums the views of days of UTC, both included. */
export async function visitsBetween(
  db: Queryable,
  affiliateId: string,
  from: string,
  to: string,
): Promise<number> {
  const { affiliateId: owner, day, visits } = referralVisitsTable;
  const rows = await db
    .select({ visits: sum(visits) })
    .from(referralVisitsTable)
    .where(and(eq(owner, affiliateId), gte(day, from), lte(day, to)));
  return Number(rows[0]?.visits ?? 0);
}
