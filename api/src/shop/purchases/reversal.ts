// Refunds of fulfilled purchases: an operator's decision, and the money's part of a refund that the buyer requests.
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';
import { accruedCommission } from '../../money/ledger/commissionTotals';
import { reverseCapture } from '../../money/ledger/movements';
import { issueReceipt, type ReceiptServices } from '../../money/receipts/issueReceipt';
import type { Needs } from '../../services';
import { moneyOf, type Purchase } from './purchases';
import { reversalsTable, type Reversal } from './reversalsTable';
import { lockPurchase } from './transitions';

export interface ReversalDecision {
  purchaseId: string;
  decidedBy: string;
  reason: string;
}

export interface ReversalOutcome {
  purchase: Purchase;
  reversal: Reversal;
  /** 0 if the purchase had no commission. */
  commissionCents: bigint;
  /** False if the purchase was refunded before and nothing was moved. */
  isNew: boolean;
}

/** The purchase cannot be reversed. The message gives the reason and what to do instead. */
export class ReversalNotAllowedError extends Error {
  override name = 'ReversalNotAllowedError';
}

const notAllowedReasons: Readonly<Record<Exclude<Purchase['status'], 'fulfilled'>, string>> = {
  debited: 'is paid and not ordered yet: its client orders it, or the worker gives the money back.',
  ordering: 'is being ordered: the worker fulfils or refunds it.',
  refunded: 'was not fulfilled, and its money is back in the wallet already.',
  reconcile: 'is in review: an operator refunds it, or the worker decides it (npm run purchases:reconcile).',
};

/**
 * Refunds the price of a fulfilled purchase to the wallet that paid, reverses its commission and issues the credit note,
 * once. The eSIM at the carrier stays unchanged. The purchase's row is locked until the transaction ends.
 * @throws ReversalNotAllowedError
 */
export async function reverseInTransaction(
  tx: Transaction,
  services: ReceiptServices,
  { purchaseId, decidedBy, reason }: ReversalDecision,
): Promise<ReversalOutcome> {
  const purchase = await lockPurchase(tx, purchaseId);
  if (!purchase) throw new ReversalNotAllowedError(`There is no purchase ${purchaseId}.`);
  if (purchase.status !== 'fulfilled') {
    throw new ReversalNotAllowedError(`Purchase ${purchaseId} ${notAllowedReasons[purchase.status]}`);
  }
  const commission = await accruedCommission(tx, purchaseId);
  const commissionCents = commission?.amountCents ?? 0n;
  const earlier = await findReversal(tx, purchaseId);
  if (earlier) return { purchase, reversal: earlier, commissionCents, isNew: false };
  const posted = await reverseCapture(tx, moneyOf(purchase), commission);
  const [reversal] = await tx
    .insert(reversalsTable)
    .values({ purchaseId, ledgerTransactionId: posted.id, decidedBy, reason })
    .returning();
  if (!reversal) throw new Error('The insert of the reversal returned no row.');
  await issueReceipt(tx, services, posted.id);
  return { purchase, reversal, commissionCents, isNew: true };
}

/** The decision by which the price of a purchase was given back; null if it was not. */
export async function findReversal(db: Queryable, purchaseId: string): Promise<Reversal | null> {
  const found = await db.select().from(reversalsTable).where(eq(reversalsTable.purchaseId, purchaseId));
  return found[0] ?? null;
}

/** Whether the price of a purchase was given back. */
export const isReversed = async (db: Queryable, purchaseId: string): Promise<boolean> =>
  (await findReversal(db, purchaseId)) !== null;

/** purchase_id of every purchase whose price was given back, as a relation for the queries of other modules. */
export const reversedPurchases = sql`(select purchase_id from purchase_reversals)`;

/** Carries out an operator's decision in a transaction of its own. @throws ReversalNotAllowedError */
export async function reversePurchase(
  services: Needs<'db' | 'logger'> & ReceiptServices,
  decision: ReversalDecision,
): Promise<ReversalOutcome> {
  const outcome = await services.db.transaction((tx) => reverseInTransaction(tx, services, decision));
  const { isNew, reversal, purchase, commissionCents } = outcome;
  services.logger.info(
    {
      purchase: decision.purchaseId,
      user: purchase.userId,
      amountCents: String(purchase.amountCents),
      commissionCents: String(commissionCents),
      decidedBy: reversal.decidedBy,
      reason: reversal.reason,
      askedBy: decision.decidedBy,
    },
    isNew ? 'a fulfilled purchase was refunded' : 'a fulfilled purchase had been refunded before',
  );
  return outcome;
}
