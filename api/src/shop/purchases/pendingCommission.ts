// Commission of purchases that are not completed yet.
import { sql } from 'drizzle-orm';
import { commissionPercent } from '@portal/contract';
import type { Queryable } from '../../base/database/database';

const idsOf = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/**
 * In cents, rounded down per purchase as it will be accrued, for purchases that are paid and not delivered.
 *
 * @param payerIds the customers who earn the affiliate commission by what they pay
 * @param receiverIds those who do by what the affiliate pays for them
 */
export async function pendingCommission(
  db: Queryable,
  affiliateId: string,
  payerIds: readonly string[],
  receiverIds: readonly string[],
): Promise<bigint> {
  const { rows } = await db.execute<{ cents: string | null }>(sql`
    select sum(amount_cents * ${commissionPercent}::bigint / 100) as cents from purchases
    where status in ('debited', 'ordering', 'reconcile')
      and (user_id = any(${idsOf(payerIds)})
        or (user_id = ${affiliateId} and customer_id = any(${idsOf(receiverIds)})))`);
  return BigInt(rows[0]?.cents ?? 0);
}
