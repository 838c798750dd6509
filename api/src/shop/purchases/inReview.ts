// Purchases that an operator must decide.
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';

export interface PurchaseInReview {
  id: string;
  userId: string;
  planTitle: string;
}

/**
 * Finds those of the buyers, the oldest first, and counts all.
 *
 * @param buyerIds a query with the column `id`
 */
export async function findInReview(
  db: Queryable,
  buyerIds: SQL,
  atMost: number,
): Promise<{ total: number; purchases: PurchaseInReview[] }> {
  const { rows } = await db.execute<PurchaseInReview & Record<string, unknown> & { total: number }>(sql`
    select p.id, p.user_id as "userId", p.plan_title as "planTitle", count(*) over ()::int as total
    from (${buyerIds}) b
    cross join lateral (
      select id, user_id, plan_title, created_at from purchases
      where user_id = b.id and status = 'reconcile' offset 0) p
    order by p.created_at, p.id limit ${atMost}`);
  return {
    total: rows[0]?.total ?? 0,
    purchases: rows.map(({ id, userId, planTitle }) => ({ id, userId, planTitle })),
  };
}
