// What an affiliate has bought for a customer and nobody has installed.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { uninstalledEsims } from '../../travel/esims/records';

/** How many such eSIMs there are, and what was paid for them in cents. */
export async function findUnusedEsims(
  db: Queryable,
  affiliateId: string,
  customerId: string,
): Promise<{ esims: number; cents: bigint }> {
  const { rows } = await db.execute<{ esims: number; cents: string }>(sql`
    select count(*)::int as esims, coalesce(sum(p.amount_cents), 0)::text as cents
    from purchases p join ${uninstalledEsims} e on e.purchase_id = p.id
    where p.user_id = ${affiliateId} and p.customer_id = ${customerId} and p.status = 'fulfilled'
      and not exists (select from purchase_reversals r where r.purchase_id = p.id)`);
  const [row] = rows;
  return { esims: row?.esims ?? 0, cents: BigInt(row?.cents ?? 0) };
}
