// Purchase summaries for the wallet.
import { sql } from 'drizzle-orm';
import { centsToDollars, isPurchaseOpen, purchaseStateOf } from '@portal/contract';
import type { PurchaseSummary } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { findUsers, type UserSummary } from '../../people/users/users';
import type { Purchase } from './purchases';

export interface WalletPurchases {
  byId: ReadonlyMap<string, PurchaseSummary>;
  /** Oldest first. */
  open: PurchaseSummary[];
}

/**
 * Whether the receiver's account is named to the buyer: a bulk purchase goes to addresses, and whether one has an account of
 * somebody else, who is no customer of the buyer, is not the buyer's to know.
 */
export const isNamedTo = (
  { userId, bulkPurchaseId }: Pick<Purchase, 'bulkPurchaseId' | 'userId'>,
  { affiliateId }: Pick<UserSummary, 'affiliateId'>,
): boolean => bulkPurchaseId === null || affiliateId === userId;

/** A purchase as the SQL function `purchase_summaries` returns it. */
export interface PurchaseRow {
  id: string;
  buyer: string;
  /** The customer for whom it was bought, or null if the buyer is the receiver. */
  receiver: string | null;
  status: Purchase['status'];
  type: Purchase['type'];
  planTitle: string;
  planUid: string;
  amountCents: string;
  /** Whether an operator refunded it after it was fulfilled. */
  reversed: boolean;
  bulkPurchaseId: string | null;
  atMs: number;
}

/** Finds the purchases of the ids and, if `buyerId` is given, all open purchases of that buyer. */
export async function findWalletPurchases(
  db: Queryable,
  purchaseIds: readonly string[],
  buyerId: string | null,
): Promise<WalletPurchases> {
  if (purchaseIds.length === 0 && buyerId === null) return { byId: new Map(), open: [] };
  const { rows } = await db.execute<{ purchases: PurchaseRow[] | null }>(
    sql`select purchase_summaries(${`{${purchaseIds.join(',')}}`}::uuid[], ${buyerId}::uuid) as purchases`,
  );
  return presentPurchases(db, rows[0]?.purchases ?? [], buyerId);
}

/** Presents rows of `purchase_summaries`; it reads the receivers' names only if there are receivers. */
export async function presentPurchases(
  db: Queryable,
  rows: readonly PurchaseRow[],
  buyerId: string | null,
): Promise<WalletPurchases> {
  const users = await findUsers(
    db,
    rows.flatMap(({ receiver }) => receiver ?? []),
  );
  const summaries = rows.map((row) => summaryOf(row, users.get(row.receiver ?? '')));
  return {
    byId: new Map(summaries.map((summary) => [summary.transactionId, summary])),
    open: summaries.filter(({ state }, index) => rows[index]?.buyer === buyerId && isPurchaseOpen(state)),
  };
}

const summaryOf = (row: PurchaseRow, receiver: UserSummary | undefined): PurchaseSummary => ({
  transactionId: row.id,
  state: row.reversed ? 'refunded' : purchaseStateOf(row.status),
  type: row.type,
  package_title: row.planTitle,
  planId: row.planUid,
  amount: centsToDollars(BigInt(row.amountCents)),
  customer:
    receiver && isNamedTo({ userId: row.buyer, bulkPurchaseId: row.bulkPurchaseId }, receiver)
      ? { id: receiver.id, fname: receiver.fname, lname: receiver.lname, email: receiver.email }
      : null,
  createdAt: new Date(row.atMs).toISOString(),
  bulkPurchaseId: row.bulkPurchaseId,
});
