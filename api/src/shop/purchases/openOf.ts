import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';

/** Whether a purchase of the user is paid and neither delivered nor refunded, or a refund is under way. */
export async function hasOpenPurchase(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from purchases where user_id = ${userId} and status in ('debited', 'ordering', 'reconcile')
    union all select from purchase_refunds where user_id = ${userId} and state in ('ending', 'review')
    union all select from purchase_refunds where user_id = ${userId} and state = 'held'
    limit 1`);
  return rows.length > 0;
}

/** Whether an eSIM or a plan for the customer is ordered and its outcome not known yet, whoever pays for it. */
export async function isReceiving(db: Queryable, customerId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from purchases where customer_id = ${customerId} and status in ('ordering', 'reconcile') limit 1`);
  return rows.length > 0;
}
