// Purchases that an operator must decide.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';

export interface PurchaseInReview {
  id: string;
  userId: string;
  planTitle: string;
}

/** Finds those of the buyers, the oldest first, and counts all. */
export async function findInReview(
  db: Queryable,
  buyerIds: readonly string[],
  atMost: number,
): Promise<{ total: number; purchases: PurchaseInReview[] }> {
  const { rows } = await db.execute<PurchaseInReview & Record<string, unknown> & { total: number }>(sql`
    select id, user_id as "userId", plan_title as "planTitle", count(*) over ()::int as total from purchases
    where user_id = any(${`{${buyerIds.join(',')}}`}::uuid[]) and status = 'reconcile'
    order by created_at, id limit ${atMost}`);
  return {
    total: rows[0]?.total ?? 0,
    purchases: rows.map(({ id, userId, planTitle }) => ({ id, userId, planTitle })),
  };
}
