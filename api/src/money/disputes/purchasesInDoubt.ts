// Which purchases were paid by money that a bank takes back, and their commission.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';
import { balanceOf } from '../ledger/accounts';
import { accruedCommission, lostCommission } from '../ledger/commissionTotals';
import { loseCommission, reinstateCommission } from '../ledger/disputeMovements';
import { purchaseFlow } from '../../shop/purchases/flow';
import { findPaidSince } from '../../shop/purchases/paidSince';
import { isReversed } from '../../shop/purchases/reversal';
import { lockPurchase } from '../../shop/purchases/transitions';
import type { Needs } from '../../services';
import { inDoubtTable as table } from './disputesTables';
import { processorIdOf } from './rounds';

const maxPurchases = 1000;

interface TakenMoney {
  /** The dispute or the refund. */
  sourceId: string;
  userId: string;
  amountCents: bigint;
  /** The payment that brought the money into the wallet. */
  paymentId: string;
}

/**
 * Stores the purchases that the money had paid for. Call it after the posting: what the wallet lacks then was spent, on the
 * purchases since the payment, newest first, that no other dispute has named. What an earlier round of the same dispute
 * named was paid by this money too.
 */
export async function storeInDoubt(
  tx: Transaction,
  { sourceId, userId, amountCents, paymentId }: TakenMoney,
): Promise<void> {
  const balance = await balanceOf(tx, 'wallet', userId);
  const lacking = -balance < amountCents ? -balance : amountCents;
  if (lacking <= 0n) return;
  const paid = await findPaidSince(tx, userId, paymentId, maxPurchases);
  const sources = await findSources(
    tx,
    paid.map(({ id }) => id),
  );
  let covered = 0n;
  for (const { id, amountCents: price } of paid) {
    if (covered >= lacking) break;
    const source = sources.get(id);
    if (source === undefined) await tx.insert(table).values({ sourceId, purchaseId: id });
    else if (processorIdOf(source) !== processorIdOf(sourceId)) continue;
    covered += price;
  }
}

/** What names each of the purchases, which is one thing at most. */
async function findSources(
  db: Queryable,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.purchaseId, [...purchaseIds]));
  return new Map(rows.map((row) => [row.purchaseId, row.sourceId]));
}

/** The purchases are paid after all. */
export async function removeInDoubt(tx: Transaction, sourceId: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.sourceId, sourceId), isNull(table.settledAt)));
}

/**
 * Takes back the commission of the purchases whose money is lost, each in a transaction of its own, once: a refund of a
 * purchase locks the purchase before the wallet, and so does this. A purchase that is not decided yet stays open.
 *
 * @param isLost looks again in the transaction; the money may have come back meanwhile
 */
export async function settleInDoubt(
  { db }: Needs<'db'>,
  sourceId: string,
  isLost: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  const open = await db
    .select({ purchaseId: table.purchaseId })
    .from(table)
    .where(and(eq(table.sourceId, sourceId), isNull(table.settledAt)));
  for (const { purchaseId } of open) {
    await db.transaction(async (tx) => {
      const purchase = await lockPurchase(tx, purchaseId);
      // It earns commission only when it is delivered: the hourly look-up settles it then.
      if (purchase && purchaseFlow.after(purchase.status, 'refund')) return;
      if (!(await isLost(tx))) return;
      const commission = (await isReversed(tx, purchaseId)) ? null : await accruedCommission(tx, purchaseId);
      if (commission) await loseCommission(tx, commission);
      await tx
        .update(table)
        .set({ settledAt: new Date() })
        .where(and(eq(table.sourceId, sourceId), eq(table.purchaseId, purchaseId)));
    });
  }
}

/** Gives that commission back, once: the money came back. A purchase that was refunded meanwhile has earned none. */
export async function reinstateInDoubt({ db }: Needs<'db'>, sourceId: string): Promise<void> {
  const settled = await db
    .select({ purchaseId: table.purchaseId })
    .from(table)
    .where(eq(table.sourceId, sourceId));
  for (const { purchaseId } of settled) {
    await db.transaction(async (tx) => {
      await lockPurchase(tx, purchaseId);
      const commission = (await isReversed(tx, purchaseId)) ? null : await lostCommission(tx, purchaseId);
      if (commission) await reinstateCommission(tx, commission);
    });
  }
}
