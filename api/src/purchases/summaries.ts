// Purchase summaries for the wallet.
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { centsToDollars, purchaseStateOf } from '@portal/contract';
import type { PurchaseSummary } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { findUsers } from '../users/users';
import type { Purchase } from './purchases';
import { purchasesTable } from './purchasesTable';
import { reversalsTable } from './reversalsTable';

const openStatuses: Purchase['status'][] = ['debited', 'ordering', 'reconcile'];
// Literal values, so that the planner uses the partial index.
const isOpen = sql`${purchasesTable.status} in ('debited', 'ordering', 'reconcile')`;
/** One buyer never has more open purchases than this. */
const openAtMost = 100;

export interface WalletPurchases {
  byId: ReadonlyMap<string, PurchaseSummary>;
  /** Oldest first. */
  open: PurchaseSummary[];
}

/** Finds the purchases of the ids and, if `buyerId` is given, all open purchases of that buyer. */
export async function findWalletPurchases(
  db: Queryable,
  purchaseIds: readonly string[],
  buyerId: string | null,
): Promise<WalletPurchases> {
  if (purchaseIds.length === 0 && buyerId === null) return { byId: new Map(), open: [] };
  const isOpenOfBuyer = buyerId === null ? undefined : and(eq(purchasesTable.userId, buyerId), isOpen);
  const isNamed = purchaseIds.length > 0 ? inArray(purchasesTable.id, [...new Set(purchaseIds)]) : undefined;
  const rows = await db
    .select({ purchase: purchasesTable, reversedId: reversalsTable.purchaseId })
    .from(purchasesTable)
    .leftJoin(reversalsTable, eq(reversalsTable.purchaseId, purchasesTable.id))
    .where(or(isNamed, isOpenOfBuyer))
    .orderBy(asc(purchasesTable.createdAt))
    .limit(purchaseIds.length + openAtMost);
  const receivers = rows.flatMap(({ purchase }) => receiverIdOf(purchase) ?? []);
  const users = await findUsers(db, receivers);

  const summaries = rows.map(({ purchase, reversedId }): [Purchase, PurchaseSummary] => {
    const receiver = users.get(receiverIdOf(purchase) ?? '');
    return [
      purchase,
      {
        transactionId: purchase.id,
        state: reversedId === null ? purchaseStateOf(purchase.status) : 'refunded',
        type: purchase.type,
        package_title: purchase.planTitle,
        planId: purchase.planUid,
        amount: centsToDollars(purchase.amountCents),
        customer: receiver
          ? { id: receiver.id, fname: receiver.fname, lname: receiver.lname, email: receiver.email }
          : null,
        createdAt: purchase.createdAt.toISOString(),
      },
    ];
  });
  return {
    byId: new Map(summaries.map(([{ id }, summary]) => [id, summary])),
    open: summaries
      .filter(([{ userId, status }]) => userId === buyerId && openStatuses.includes(status))
      .map(([, summary]) => summary),
  };
}

const receiverIdOf = ({ customerId, userId }: Purchase): string | null =>
  customerId === userId ? null : customerId;
