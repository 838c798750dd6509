// The catalogue's public functions.
import { desc } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { refreshesTable } from './catalogueTable';

/** When the catalogue was last copied from the carrier; null if never. */
export async function lastRefresh(db: Queryable): Promise<Date | null> {
  const rows = await db.select().from(refreshesTable).orderBy(desc(refreshesTable.id)).limit(1);
  return rows[0]?.finishedAt ?? null;
}
