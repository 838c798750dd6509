// What other rooms ask of the catalogue.
import { and, desc, eq, isNull } from 'drizzle-orm';
import { dollarsToCents } from '@portal/contract';
import type { Queryable } from '../database/database';
import type { PlanRow } from './catalogueTable';
import { plansTable, refreshesTable } from './catalogueTable';

export interface OfferedPlan {
  uid: string;
  name: string;
  /** Null: no price in dollars, so the wallet cannot buy it. */
  priceCents: bigint | null;
}

const offered = (row: PlanRow): OfferedPlan => ({
  uid: row.uid,
  name: row.name,
  priceCents: row.rrpUsd === null ? null : dollarsToCents(row.rrpUsd),
});

/** The plan of that uid, or of that exact title when no uid is given, if it is still offered. */
export async function findOfferedPlan(
  db: Queryable,
  wanted: { planId?: string | undefined; title: string },
): Promise<OfferedPlan | null> {
  const rows = await db
    .select()
    .from(plansTable)
    .where(
      and(
        wanted.planId === undefined ? eq(plansTable.name, wanted.title) : eq(plansTable.uid, wanted.planId),
        isNull(plansTable.withdrawnAt),
      ),
    )
    .orderBy(plansTable.rrpUsd)
    .limit(1);
  return rows[0] ? offered(rows[0]) : null;
}

/** When the copy was last taken; null when it never was. */
export async function lastRefresh(db: Queryable): Promise<Date | null> {
  const rows = await db.select().from(refreshesTable).orderBy(desc(refreshesTable.id)).limit(1);
  return rows[0]?.finishedAt ?? null;
}
