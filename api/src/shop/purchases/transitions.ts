// State transitions of purchases. Each is one transaction that locks the row and moves the money.
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { commissionCents } from '@portal/contract';
import type { CarrierEsim, CarrierPlan } from '../../travel/carrier/carrier';
import { transact } from '../../base/commands/run';
import type { Queryable, Transaction } from '../../base/database/database';
import { databaseClock } from '../../base/database/databaseTime';
import { recordEsim, recordPlan } from '../../travel/esims/records';
import { accrueCommission, captureHold, releaseHold } from '../../money/ledger/movements';
import { issueReceipt } from '../../money/receipts/issueReceipt';
import { recordReceiptIssued } from '../../money/receipts/receiptEvent';
import type { Needs, PostingServices } from '../../services';
import { lockAccount } from '../../people/users/accounts';
import { findUser, isActiveCustomerOf } from '../../people/users/users';
import { isSelfReferral } from '../../people/users/selfReferral';
import { purchaseFlow } from './flow';
import { recordUndelivered } from './outcomeEvents';
import { moneyOf, type Purchase } from './purchases';
import { purchasesTable, type RefundReason } from './purchasesTable';
import { queueInstallEmail } from './installEmail';

/** The result of an order: a new eSIM, or a plan on an existing one. */
export type OrderResult = { esim: CarrierEsim } | { plan: CarrierPlan };

/** debited -> ordering. Returns null if another request was faster. */
export async function startOrdering(
  { db }: { db: Queryable },
  purchaseId: string,
  order: Partial<Pick<Purchase, 'customerId' | 'tag' | 'iccid' | 'esimUid' | 'plansBefore'>>,
): Promise<Purchase | null> {
  const rows = await db
    .update(purchasesTable)
    .set({ ...order, status: 'ordering', askedAt: databaseClock, updatedAt: databaseClock })
    .where(and(eq(purchasesTable.id, purchaseId), purchaseFlow.allows(purchasesTable.status, 'order')))
    .returning();
  return rows[0] ?? null;
}

/**
 * The same for an eSIM, under the lock of its receiver's account, so that it is not ordered for one that is being removed.
 * @returns also `customer_removed` when it is gone: nothing is ordered then
 */
export const startEsimOrder = (
  { db }: Needs<'db'>,
  purchaseId: string,
  order: { customerId: string; tag?: string },
): Promise<Purchase | 'customer_removed' | null> =>
  db.transaction(async (tx) => {
    if (!(await lockAccount(tx, order.customerId))) return 'customer_removed';
    return startOrdering({ db: tx }, purchaseId, order);
  });

/** ordering -> debited: the order was never sent, so it can be placed later. */
export const postponeOrder = (services: Needs<'db'>, purchaseId: string): Promise<void> =>
  changeOrdering(services, purchaseId, { status: 'debited', askedAt: null });

/** Records that our request has ended, so that only the carrier can still be working. */
export const markCallEnded = (services: Needs<'db'>, purchaseId: string): Promise<void> =>
  changeOrdering(services, purchaseId, { callEndedAt: databaseClock });

async function changeOrdering(
  { db }: Needs<'db'>,
  id: string,
  change: PgUpdateSetSource<typeof purchasesTable>,
): Promise<void> {
  await db
    .update(purchasesTable)
    .set({ ...change, updatedAt: databaseClock })
    .where(and(eq(purchasesTable.id, id), eq(purchasesTable.status, 'ordering')));
}

/**
 * -> fulfilled: stores the result, captures the hold and accrues commission.
 * @param tell stores what the buyer is told of it, if no client waits for the response
 */
export async function fulfil(
  services: PostingServices & Needs<'settings'>,
  purchaseId: string,
  result: OrderResult,
  tell?: (tx: Transaction, purchase: Purchase) => Promise<void>,
): Promise<Purchase['status']> {
  return transact(services, async (tx, afterCommit) => {
    const purchase = await lock(tx, purchaseId);
    if (!purchaseFlow.after(purchase.status, 'fulfil')) return purchase.status;
    const columns =
      'esim' in result
        ? {
            esimUid: result.esim.uid,
            iccid: result.esim.iccid,
            carrierPlanId: result.esim.plans?.[0]?.id ?? null,
          }
        : { carrierPlanId: result.plan.id };
    if ('esim' in result) {
      await recordEsim(tx, result.esim, ownerOf(purchase));
      await queueInstallEmail(tx, services, purchase, result.esim);
    } else await recordPlan(tx, purchase.iccid ?? '', result.plan);
    // After the eSIM, which an order of another plan locks before it waits for this row's place in the unique index.
    await tx
      .update(purchasesTable)
      .set({ ...columns, status: 'fulfilled', updatedAt: services.clock() })
      .where(eq(purchasesTable.id, purchaseId));
    const captured = await captureHold(tx, moneyOf(purchase));
    await accrueCommissionOf(tx, purchase);
    await tell?.(tx, purchase);
    const receipt = await issueReceipt(tx, services, captured.id);
    if (!isMailedOtherwise(purchase)) await recordReceiptIssued(tx, receipt);
    afterCommit(() => noteEnd(services, purchase, 'fulfilled'));
    return 'fulfilled';
  });
}

function noteEnd(
  { logger, metrics }: Needs<'logger' | 'metrics'>,
  { id, type }: Purchase,
  status: 'fulfilled' | 'refunded',
  details: object = {},
): void {
  metrics.purchases.labels(type, status).inc();
  logger.info({ purchase: id, status, ...details }, 'a purchase ended');
}

/**
 * debited, ordering or reconcile -> refunded: releases the hold to the wallet and tells the buyer.
 * @param options.note what the carrier said
 */
export async function refund(
  services: PostingServices,
  purchaseId: string,
  reason: RefundReason,
  options: { note?: string; from?: readonly Purchase['status'][] } = {},
): Promise<Purchase['status']> {
  const { note = null, from } = options;
  return transact(services, async (tx, afterCommit) => {
    const purchase = await lock(tx, purchaseId);
    const isPossible = !from || from.includes(purchase.status);
    if (!isPossible || !purchaseFlow.after(purchase.status, 'refund')) return purchase.status;
    await tx
      .update(purchasesTable)
      .set({ status: 'refunded', refundReason: reason, note, updatedAt: services.clock() })
      .where(eq(purchasesTable.id, purchaseId));
    await releaseHold(tx, moneyOf(purchase));
    await recordUndelivered(tx, purchase);
    afterCommit(() => noteEnd(services, purchase, 'refunded', { reason, note }));
    return 'refunded';
  });
}

/** Counts a check without outcome. With `needsReview` an operator must decide. */
export async function noteUndecided(
  { clock, db, metrics }: Needs<'clock' | 'db' | 'metrics'>,
  purchase: Purchase,
  note: string,
  needsReview: boolean,
): Promise<void> {
  const at = clock();
  await db
    .update(purchasesTable)
    .set({
      checks: sql`${purchasesTable.checks} + 1`,
      note,
      updatedAt: at,
      ...(needsReview ? { status: 'reconcile' as const, reviewAt: purchase.reviewAt ?? at } : {}),
    })
    .where(and(eq(purchasesTable.id, purchase.id), purchaseFlow.allows(purchasesTable.status, 'review')));
  if (needsReview && purchase.status !== 'reconcile')
    metrics.purchases.labels(purchase.type, 'reconcile').inc();
}

/** Counts a check that a defect ended. */
export async function noteFailedCheck(
  { clock, db }: Needs<'clock' | 'db'>,
  { id, status }: Purchase,
): Promise<void> {
  await db
    .update(purchasesTable)
    .set({ checks: sql`${purchasesTable.checks} + 1`, updatedAt: clock() })
    .where(and(eq(purchasesTable.id, id), eq(purchasesTable.status, status)));
}

/** Locks the purchase until the transaction ends; null if it does not exist. */
export async function lockPurchase(tx: Transaction, purchaseId: string): Promise<Purchase | null> {
  const rows = await tx.select().from(purchasesTable).where(eq(purchasesTable.id, purchaseId)).for('update');
  return rows[0] ?? null;
}

async function lock(tx: Transaction, purchaseId: string): Promise<Purchase> {
  const purchase = await lockPurchase(tx, purchaseId);
  if (!purchase) throw new Error(`Purchase ${purchaseId} does not exist.`);
  return purchase;
}

/** An eSIM of one's own comes with its receipt, and the lines of a bulk purchase have one invoice. */
const isMailedOtherwise = ({ type, customerId, userId, bulkPurchaseId }: Purchase): boolean =>
  bulkPurchaseId !== null || (type === 'esim' && (customerId ?? userId) === userId);

const ownerOf = (purchase: Purchase) => ({
  carrier: purchase.carrier,
  purchaseId: purchase.id,
  customerId: purchase.customerId ?? purchase.userId,
  userId: purchase.userId,
  tag: purchase.tag ?? '',
});

/**
 * The affiliate who earns commission on a purchase, or null: that of the customer who pays, and the one who pays for a
 * customer of theirs whose tie is in force. Nobody earns on what they buy for themselves under their own link.
 */
async function findEarner(tx: Transaction, { userId, customerId }: Purchase): Promise<string | null> {
  const payer = await findUser(tx, userId);
  const isPaidForCustomer = payer?.role === 'affiliate' && customerId !== null && customerId !== userId;
  if (isPaidForCustomer && !(await isActiveCustomerOf(tx, customerId, userId))) return null;
  const affiliateId = isPaidForCustomer ? userId : payer?.role === 'customer' ? payer.affiliateId : null;
  if (!affiliateId) return null;
  const receiverId = isPaidForCustomer ? customerId : userId;
  return (await isSelfReferral(tx, receiverId, affiliateId)) ? null : affiliateId;
}

async function accrueCommissionOf(tx: Transaction, purchase: Purchase): Promise<void> {
  const amountCents = commissionCents(purchase.amountCents);
  const affiliateId = amountCents > 0n ? await findEarner(tx, purchase) : null;
  if (affiliateId) await accrueCommission(tx, { purchaseId: purchase.id, affiliateId, amountCents });
}
