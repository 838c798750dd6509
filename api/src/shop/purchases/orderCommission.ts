// The commission of one order, as its affiliate sees it in the order's sum.
import { sql } from 'drizzle-orm';
import { centsToDollars, commissionPercent } from '@portal/contract';
import type { BulkPurchase } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { accruedOn } from '../../money/ledger/commissionLines';
import { inDoubt, maturesBefore } from './maturingCommission';

/**
 * Commission on the purchases of an order that the affiliate paid for, in dollars. What was refunded earns none.
 *
 * @param receiverIds the customers who earn the affiliate commission by what the affiliate pays for them
 */
export async function orderCommission(
  db: Queryable,
  { settings }: { settings: { COMMISSION_PENDING_DAYS: number } },
  { affiliateId, orderId }: { affiliateId: string; orderId: string },
  receiverIds: readonly string[],
): Promise<NonNullable<BulkPurchase['commission']>> {
  const { rows } = await db.execute<{ pending: string | null; available: string | null }>(sql`
    with in_doubt as materialized (${inDoubt}),
    bought as materialized (
      select id, customer_id, amount_cents, status in ('debited', 'ordering', 'reconcile') as is_open,
        created_at > ${maturesBefore(settings, new Date()).toISOString()}::timestamptz
          or id in (select purchase_id from in_doubt) as is_maturing
      from purchases where user_id = ${affiliateId} and (bulk_purchase_id = ${orderId} or id = ${orderId})),
    earned as (
      select c.amount_cents, b.is_maturing as is_pending
      from ${accruedOn(affiliateId, sql`select id as purchase_id from bought`)} c join bought b on b.id = c.purchase_id
      union all
      select amount_cents * ${commissionPercent}::bigint / 100, true from bought
      where is_open and customer_id = any(${`{${receiverIds.join(',')}}`}::uuid[]))
    select sum(amount_cents) filter (where is_pending) as pending,
      sum(amount_cents) filter (where not is_pending) as available
    from earned`);
  const dollarsOf = (cents: string | null | undefined) => centsToDollars(BigInt(cents ?? 0));
  return { pending: dollarsOf(rows[0]?.pending), available: dollarsOf(rows[0]?.available) };
}
