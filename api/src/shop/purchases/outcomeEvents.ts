// Events about purchases whose outcome the buyer has not seen on screen, and about refunds. Each outcome is told once.
import { dollarsToCents, lowWalletDollars } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';
import { recordEvent } from '../../notices/events/events';
import {
  findBelowCents,
  hasCrossed,
  recordWalletBelow,
  type WalletDebit,
} from '../../money/walletAlerts/walletAlerts';
import type { Purchase } from './purchases';

const factsOf = ({ id, planTitle, amountCents, bulkPurchaseId }: Purchase) => ({
  purchaseId: id,
  ...(bulkPurchaseId !== null && { bulkPurchaseId }),
  planTitle,
  amountCents: Number(amountCents),
});

/**
 * Whether the outcome of a line is told with its bulk purchase, which is finished when no line waits. Of one in review that
 * told only that it is.
 */
async function isToldWhole(tx: Transaction, { bulkPurchaseId, status }: Purchase): Promise<boolean> {
  if (bulkPurchaseId === null) return false;
  if (status !== 'reconcile') return true;
  const { rows } = await tx.execute<{ is_open: boolean }>(
    sql`select bulk_is_open(${bulkPurchaseId}) as is_open`,
  );
  return rows[0]?.is_open === true;
}

/**
 * Stores that a purchase without a delivery was refunded. The buyer is told within a minute.
 * @param purchase as it was before
 */
export async function recordUndelivered(tx: Transaction, purchase: Purchase): Promise<void> {
  if (await isToldWhole(tx, purchase)) return;
  await recordEvent(tx, {
    kind: 'purchase-refunded',
    key: purchase.id,
    userId: purchase.userId,
    data: { ...factsOf(purchase), isUndelivered: true },
  });
}

/**
 * Stores that a purchase left little in its buyer's wallet, if it is the one that did: for programs below the amount that all
 * have, for the buyer below the buyer's own.
 * @param belowCents the buyer's own amount, read here unless the caller knows it
 */
export async function recordLowWallet(
  db: Queryable,
  debit: Omit<WalletDebit, 'belowCents'>,
  belowCents?: bigint | null,
): Promise<void> {
  const { userId, transactionId, amountCents, balanceCents } = debit;
  const chosen = belowCents === undefined ? await findBelowCents(db, userId) : belowCents;
  await recordWalletBelow(db, { ...debit, belowCents: chosen });
  if (!hasCrossed(dollarsToCents(lowWalletDollars), balanceCents, amountCents)) return;
  const data = { balanceCents: Number(balanceCents), transactionId };
  await recordEvent(db, { kind: 'wallet-low', key: transactionId, userId, data });
}

/** Stores that a purchase was completed in the background. @param purchase as it was before */
export async function recordCompleted(tx: Transaction, purchase: Purchase): Promise<void> {
  if (await isToldWhole(tx, purchase)) return;
  await recordEvent(tx, {
    kind: 'purchase-completed',
    key: purchase.id,
    userId: purchase.userId,
    data: factsOf(purchase),
  });
}
