// The catalogue's public functions.
import { and, arrayContains, inArray, isNull, like, max } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { plansTable, refreshesTable, type PlanRow } from './catalogueTable';

export type { PlanRow } from './catalogueTable';

/** When the catalogue of each carrier was last copied, by its id. */
export async function lastRefreshes(db: Queryable): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ carrier: refreshesTable.carrier, at: max(refreshesTable.finishedAt) })
    .from(refreshesTable)
    .groupBy(refreshesTable.carrier);
  return new Map(rows.flatMap(({ carrier, at }) => (at ? [[carrier, at] as const] : [])));
}

/** Finds the offered plans with these uids. */
export async function findOffered(db: Queryable, uids: readonly string[]): Promise<PlanRow[]> {
  return db
    .select()
    .from(plansTable)
    .where(and(inArray(plansTable.uid, [...uids]), isNull(plansTable.withdrawnAt)));
}

/** Finds the offered plans of a country whose name ends in that text, cheapest first. */
export async function findPlans(db: Queryable, country: string, nameEnd: string): Promise<PlanRow[]> {
  return db
    .select()
    .from(plansTable)
    .where(
      and(
        arrayContains(plansTable.countries, [country]),
        like(plansTable.name, `%${nameEnd}`),
        isNull(plansTable.withdrawnAt),
      ),
    )
    .orderBy(plansTable.priceUsdCents);
}
