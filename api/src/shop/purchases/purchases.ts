// Queries for purchases.
import { and, asc, desc, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { unfinishedPlans } from '../../travel/esims/records';
import type { Needs, PostingServices } from '../../services';
import { purchasesTable } from './purchasesTable';

export type Purchase = typeof purchasesTable.$inferSelect;

/** What carries a purchase to its end, and its refund. */
export type PurchaseServices = PostingServices & Needs<'carriers' | 'send' | 'settings'>;

export async function findPurchase(db: Queryable, id: string): Promise<Purchase | null> {
  return (await db.select().from(purchasesTable).where(eq(purchasesTable.id, id)))[0] ?? null;
}

/** A line of a bulk purchase is ordered by the worker alone, and no client asks about it. */
const isAlone = isNull(purchasesTable.bulkPurchaseId);

/** The user's oldest purchase of that amount that is paid and neither fulfilled nor refunded. */
export const oldestUnfulfilled = (db: Queryable, userId: string, amountCents: bigint) =>
  firstOf(db, { userId, amountCents }, ['debited', 'ordering', 'reconcile'], asc(purchasesTable.createdAt));

/** The user's last purchase of that amount that was refunded. */
export const lastRefunded = (db: Queryable, userId: string, amountCents: bigint) =>
  firstOf(db, { userId, amountCents }, ['refunded'], desc(purchasesTable.updatedAt));

async function firstOf(
  db: Queryable,
  { userId, amountCents }: Pick<Purchase, 'userId' | 'amountCents'>,
  statuses: Purchase['status'][],
  order: SQL,
): Promise<Purchase | null> {
  const isOf = and(eq(purchasesTable.userId, userId), eq(purchasesTable.amountCents, amountCents), isAlone);
  const rows = await db
    .select()
    .from(purchasesTable)
    .where(and(isOf, inArray(purchasesTable.status, statuses)))
    .orderBy(order)
    .limit(1);
  return rows[0] ?? null;
}

/** How many open purchases a run of the worker checks, of each kind. */
const maxChecked = 100;

/**
 * Finds open purchases that were not updated since that moment (null: all), oldest first; of one carrier if it is
 * given. A paid line of a bulk purchase waits for its turn, so it is not among them.
 */
export async function findOpen(
  db: Queryable,
  status: 'debited' | 'ordering' | 'reconcile',
  untouchedSince: Date | null,
  carrier?: string,
): Promise<Purchase[]> {
  return db
    .select()
    .from(purchasesTable)
    .where(
      and(
        eq(purchasesTable.status, status),
        untouchedSince ? lt(purchasesTable.updatedAt, untouchedSince) : undefined,
        status === 'debited' ? isAlone : undefined,
        carrier === undefined ? undefined : eq(purchasesTable.carrier, carrier),
      ),
    )
    .orderBy(asc(purchasesTable.updatedAt))
    .limit(maxChecked);
}

/** How many purchases of the user were delivered of those that were paid since then. */
export const countDelivered = (db: Queryable, userId: string, since: SQL): Promise<number> =>
  db.$count(
    purchasesTable,
    and(
      eq(purchasesTable.userId, userId),
      gte(purchasesTable.createdAt, since),
      eq(purchasesTable.status, 'fulfilled'),
    ),
  );

/** What each of the purchases cost, in cents. */
export async function pricesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, bigint>> {
  const { id, amountCents } = purchasesTable;
  const rows = await db
    .select({ id, amountCents })
    .from(purchasesTable)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.amountCents]));
}

/** How many purchases an operator must decide, also of a carrier that is not configured any more. */
export const countToReconcile = (db: Queryable): Promise<number> =>
  db.$count(purchasesTable, eq(purchasesTable.status, 'reconcile'));

/** All purchases of an eSIM at a carrier, for reconciliation. */
export async function findEsimPurchases(db: Queryable, carrier: string): Promise<Purchase[]> {
  return db
    .select()
    .from(purchasesTable)
    .where(and(eq(purchasesTable.type, 'esim'), eq(purchasesTable.carrier, carrier)));
}

export interface PaidPlan extends Record<string, unknown> {
  id: string;
  userId: string;
  planTitle: string;
  iccid: string;
  carrierPlanId: string;
  /** Whether the eSIM that has it was deleted. */
  isDeleted: boolean;
}

/** Delivered plans at a carrier that were paid, not given back, and have not ended, for reconciliation. */
export async function findUnfinishedPaidPlans(db: Queryable, carrier: string): Promise<PaidPlan[]> {
  const { rows } = await db.execute<PaidPlan>(sql`
    select p.id, p.user_id as "userId", p.plan_title as "planTitle", p.iccid, p.carrier_plan_id as "carrierPlanId",
      u.is_deleted as "isDeleted"
    from purchases p join ${unfinishedPlans} u on u.iccid = p.iccid and u.plan_id = p.carrier_plan_id
    where p.status = 'fulfilled' and p.carrier = ${carrier}
      and not exists (select from purchase_reversals r where r.purchase_id = p.id)
    order by p.iccid`);
  return rows;
}

/** The description in the wallet. */
export const describe = (purchase: Pick<Purchase, 'type' | 'planTitle'>): string =>
  `${purchase.type === 'esim' ? 'eSIM' : 'Data plan'} purchase: ${purchase.planTitle}`;

/** The purchase as the ledger's input. */
export const moneyOf = (purchase: Purchase) => ({
  purchaseId: purchase.id,
  userId: purchase.userId,
  amountCents: purchase.amountCents,
  description: describe(purchase),
});
