// The catalogue's public functions.
import { max } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { refreshesTable } from './catalogueTable';

/** When the catalogue of each carrier was last copied, by its id. */
export async function lastRefreshes(db: Queryable): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ carrier: refreshesTable.carrier, at: max(refreshesTable.finishedAt) })
    .from(refreshesTable)
    .groupBy(refreshesTable.carrier);
  return new Map(rows.flatMap(({ carrier, at }) => (at ? [[carrier, at] as const] : [])));
}
