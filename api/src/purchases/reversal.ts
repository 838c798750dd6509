// An operator's refund of a purchase that was fulfilled. Nothing in the portal does this by itself: a client's own
// refund call only ever returns what was not delivered.
import { eq } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Queryable } from '../database/database';
import { accruedCommission } from '../ledger/commissionTotals';
import { reverseCapture } from '../ledger/movements';
import type { Purchase } from './purchases';
import { moneyOf } from './purchases';
import { lockPurchase } from './transitions';

export const reversalsTable = pgTable('purchase_reversals', {
  purchaseId: uuid('purchase_id').primaryKey(),
  ledgerTransactionId: uuid('ledger_transaction_id').notNull(),
  decidedBy: text('decided_by').notNull(),
  reason: text('reason').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type Reversal = typeof reversalsTable.$inferSelect;

export interface ReversalDecision {
  purchaseId: string;
  decidedBy: string;
  reason: string;
}

export interface ReversalOutcome {
  purchase: Purchase;
  reversal: Reversal;
  /** In cents; 0 when the purchase had brought nobody a commission. */
  commissionCents: bigint;
  /** False when it had been refunded before: nothing was moved now. */
  isNew: boolean;
}

/** The purchase is not one that can be refunded so; the message says why, and what to do instead. */
export class ReversalNotAllowedError extends Error {
  override name = 'ReversalNotAllowedError';
}

const notAllowedReasons: Readonly<Record<Exclude<Purchase['status'], 'fulfilled'>, string>> = {
  debited: 'is paid and not ordered yet: its client orders it, or the worker gives the money back.',
  ordering: 'is being ordered: the worker fulfils or refunds it.',
  refunded: 'was not fulfilled, and its money is back in the wallet already.',
  reconcile: 'is undecided: settle first whether the carrier delivered it (npm run purchases:reconcile).',
};

/**
 * Gives the price of a fulfilled purchase back to the wallet that paid, and takes the commission that it brought; in
 * one transaction, once. What the carrier made stays as it is.
 * @throws ReversalNotAllowedError
 */
export async function reversePurchase(
  db: Queryable,
  logger: Logger,
  { purchaseId, decidedBy, reason }: ReversalDecision,
): Promise<ReversalOutcome> {
  const outcome = await db.transaction(async (tx): Promise<ReversalOutcome> => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (!purchase) throw new ReversalNotAllowedError(`There is no purchase ${purchaseId}.`);
    if (purchase.status !== 'fulfilled') {
      throw new ReversalNotAllowedError(`Purchase ${purchaseId} ${notAllowedReasons[purchase.status]}`);
    }
    const commission = await accruedCommission(tx, purchaseId);
    const commissionCents = commission?.amountCents ?? 0n;
    const [earlier] = await tx.select().from(reversalsTable).where(eq(reversalsTable.purchaseId, purchaseId));
    if (earlier) return { purchase, reversal: earlier, commissionCents, isNew: false };
    const posted = await reverseCapture(tx, moneyOf(purchase), commission);
    const [reversal] = await tx
      .insert(reversalsTable)
      .values({ purchaseId, ledgerTransactionId: posted.id, decidedBy, reason })
      .returning();
    if (!reversal) throw new Error('The reversal was not written down.');
    return { purchase, reversal, commissionCents, isNew: true };
  });
  const { isNew, reversal, purchase, commissionCents } = outcome;
  logger.info(
    {
      purchase: purchaseId,
      user: purchase.userId,
      amountCents: String(purchase.amountCents),
      commissionCents: String(commissionCents),
      decidedBy: reversal.decidedBy,
      reason: reversal.reason,
      askedBy: decidedBy,
    },
    isNew ? 'a fulfilled purchase was refunded' : 'a fulfilled purchase had been refunded before',
  );
  return outcome;
}
