// What other modules ask of the catalogue.
import { desc } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { refreshesTable } from './catalogueTable';

/** When the copy was last taken; null when it never was. */
export async function lastRefresh(db: Queryable): Promise<Date | null> {
  const rows = await db.select().from(refreshesTable).orderBy(desc(refreshesTable.id)).limit(1);
  return rows[0]?.finishedAt ?? null;
}
