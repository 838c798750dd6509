import { sql, type SQL } from 'drizzle-orm';

/**
 * What a buyer paid for others, as a query for the statements of other modules. Its columns are `reference`, the
 * `receiver_id` and `is_delivered`. It reads the index of the buyer's purchases.
 */
export const purchasesPaidFor = (buyerId: string, receiverIds: readonly string[]): SQL => sql`
  select p.id::text as reference, p.customer_id as receiver_id, p.status = 'fulfilled' as is_delivered
  from purchases p
  where p.user_id = ${buyerId} and p.customer_id <> p.user_id
    and p.customer_id = any(${`{${receiverIds.join(',')}}`}::uuid[])`;
