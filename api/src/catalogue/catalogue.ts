// What other rooms ask of the catalogue.
import { desc, sql } from 'drizzle-orm';
import { dollarsToCents } from '@portal/contract';
import type { Queryable } from '../database/database';
import { refreshesTable } from './catalogueTable';

export interface OfferedPlan {
  uid: string;
  name: string;
  /** Null: no price in dollars, so the wallet cannot buy it. */
  priceCents: bigint | null;
}

/** The plan of that uid, or of that exact title when no uid is given, if it is still offered. */
export async function findOfferedPlan(
  db: Queryable,
  { planId, title }: { planId?: string | undefined; title: string },
): Promise<OfferedPlan | null> {
  const isWanted = planId === undefined ? sql`name = ${title}` : sql`uid = ${planId}`;
  const { rows } = await db.execute<{ uid: string; name: string; rrp_usd: string | null }>(sql`
    select uid, name, rrp_usd from catalogue_plans where ${isWanted} and withdrawn_at is null
    order by rrp_usd limit 1`);
  const [row] = rows;
  if (!row) return null;
  const { uid, name, rrp_usd: price } = row;
  return { uid, name, priceCents: price === null ? null : dollarsToCents(Number(price)) };
}

/** When the copy was last taken; null when it never was. */
export async function lastRefresh(db: Queryable): Promise<Date | null> {
  const rows = await db.select().from(refreshesTable).orderBy(desc(refreshesTable.id)).limit(1);
  return rows[0]?.finishedAt ?? null;
}
