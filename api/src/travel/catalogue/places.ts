// Where plans work, also those that are no longer sold.
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { plansTable } from './catalogueTable';

export interface PlanPlaces {
  /** ISO alpha-2. */
  countries: string[];
  regions: string[];
}

/** Finds the places of plans by their uid. */
export async function findPlaces(
  db: Queryable,
  uids: readonly string[],
): Promise<ReadonlyMap<string, PlanPlaces>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: plansTable.uid, countries: plansTable.countries, regions: plansTable.regions })
    .from(plansTable)
    .where(inArray(plansTable.uid, [...uids]));
  return new Map(rows.map(({ uid, countries, regions }) => [uid, { countries, regions }]));
}
