// What is under way for a person, or on an eSIM.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { purchasesTable as table } from './purchasesTable';

/** Whether a purchase of the user is paid and neither delivered nor refunded, or a refund is under way. */
export async function hasOpenPurchase(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from purchases where user_id = ${userId} and status in ('debited', 'ordering', 'reconcile')
    union all select from purchases_in_open_refund() where user_id = ${userId}
    limit 1`);
  return rows.length > 0;
}

/** Whether an eSIM or a plan for the customer is ordered and its outcome not known yet, whoever pays for it. */
export const isReceiving = async (db: Queryable, customerId: string): Promise<boolean> =>
  (await findOrdered(db, eq(table.customerId, customerId))) !== null;

/** The purchase of a plan that is being ordered for an eSIM, also one in review; null if there is none. */
export const findOpenOrder = (db: Queryable, esimUid: string): Promise<string | null> =>
  findOrdered(db, eq(table.esimUid, esimUid));

/** Whether a plan is being ordered for an eSIM. */
export const isOrderOpen = async (db: Queryable, esimUid: string): Promise<boolean> =>
  (await findOpenOrder(db, esimUid)) !== null;

/** Whether the purchase of an eSIM is being refunded, so that nothing may be added to it. */
export async function isEsimBeingRefunded(db: Queryable, esimUid: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from purchases p join purchases_in_open_refund() r on r.purchase_id = p.id
    where p.esim_uid = ${esimUid} and not r.is_held limit 1`);
  return rows.length > 0;
}

async function findOrdered(db: Queryable, of: SQL): Promise<string | null> {
  const [ordered] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(of, inArray(table.status, ['ordering', 'reconcile'])))
    .limit(1);
  return ordered?.id ?? null;
}
