// Every change of a purchase's state, each one transaction with the row locked and its money moved.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { commissionCents } from '@portal/contract';
import type { CarrierEsim, CarrierPlan } from '../carrier/carrier';
import type { Transaction } from '../database/database';
import { recordEsim, recordPlan } from '../esims/records';
import { accrueCommission, captureHold, releaseHold } from '../ledger/movements';
import type { Services } from '../services';
import { findUser } from '../users/users';
import { isSelfReferral } from '../users/selfReferral';
import { queueCompletedEmail, queueRefundedEmail } from './outcomeEmails';
import type { Purchase } from './purchases';
import { moneyOf } from './purchases';
import { purchasesTable } from './purchasesTable';
import { queueEsimReceivedEmail } from './esimReceivedEmail';

/** What the carrier made: a new eSIM, or a plan on one that was there. */
export type OrderResult = { esim: CarrierEsim } | { plan: CarrierPlan };

/** debited -> ordering. Answers null when someone else was faster. */
export async function startOrdering(
  { db }: Services,
  purchaseId: string,
  order: Partial<Pick<Purchase, 'customerId' | 'tag' | 'iccid' | 'esimUid' | 'plansBefore'>>,
): Promise<Purchase | null> {
  const rows = await db
    .update(purchasesTable)
    .set({ ...order, status: 'ordering', askedAt: new Date(), updatedAt: new Date() })
    .where(and(eq(purchasesTable.id, purchaseId), eq(purchasesTable.status, 'debited')))
    .returning();
  return rows[0] ?? null;
}

/** Remembers that our own request has ended, so that only the carrier itself can still be at work. */
export async function markCallEnded({ db }: Services, purchaseId: string): Promise<void> {
  await db
    .update(purchasesTable)
    .set({ callEndedAt: new Date(), updatedAt: new Date() })
    .where(and(eq(purchasesTable.id, purchaseId), eq(purchasesTable.status, 'ordering')));
}

/**
 * -> fulfilled: what was made is recorded, the hold captured, commission accrued.
 * @param isUnseen true where nobody waits for the answer: the buyer is told by email
 */
export async function fulfil(
  services: Services,
  purchaseId: string,
  result: OrderResult,
  isUnseen = false,
): Promise<Purchase['status']> {
  return services.db.transaction(async (tx) => {
    const purchase = await lock(tx, purchaseId);
    if (purchase.status !== 'ordering' && purchase.status !== 'reconcile') return purchase.status;
    const columns =
      'esim' in result
        ? {
            esimUid: result.esim.uid,
            iccid: result.esim.iccid,
            carrierPlanId: result.esim.plans?.[0]?.id ?? null,
          }
        : { carrierPlanId: result.plan.id };
    await tx
      .update(purchasesTable)
      .set({ ...columns, status: 'fulfilled', updatedAt: new Date() })
      .where(eq(purchasesTable.id, purchaseId));
    if ('esim' in result) {
      await recordEsim(tx, result.esim, ownerOf(purchase));
      await queueEsimReceivedEmail(tx, services, purchase);
    } else await recordPlan(tx, purchase.iccid ?? '', result.plan);
    await captureHold(tx, moneyOf(purchase));
    await accrueCommissionOf(tx, purchase);
    if (isUnseen) await queueCompletedEmail(tx, services, purchase);
    services.metrics.purchases.labels(purchase.type, 'fulfilled').inc();
    return 'fulfilled';
  });
}

/**
 * debited, ordering or reconcile -> refunded: the hold returns to the wallet, and the buyer is told by email.
 * @param at when it happened; only demonstration data is of the past, and sends no email
 */
export async function refund(
  services: Services,
  purchaseId: string,
  note: string,
  from: Purchase['status'][] = ['debited', 'ordering', 'reconcile'],
  at?: Date,
): Promise<Purchase['status']> {
  return services.db.transaction(async (tx) => {
    const purchase = await lock(tx, purchaseId);
    if (
      !from.includes(purchase.status) ||
      purchase.status === 'fulfilled' ||
      purchase.status === 'refunded'
    ) {
      return purchase.status;
    }
    await tx
      .update(purchasesTable)
      .set({ status: 'refunded', note, updatedAt: new Date() })
      .where(eq(purchasesTable.id, purchaseId));
    await releaseHold(tx, { ...moneyOf(purchase), ...(at ? { at } : {}) });
    if (!at) await queueRefundedEmail(tx, services, purchase);
    services.metrics.purchases.labels(purchase.type, 'refunded').inc();
    return 'refunded';
  });
}

/** Counts a look at the carrier that decided nothing; with `giveUp` a person must decide. */
export async function noteUndecided(
  { db, metrics }: Services,
  purchase: Purchase,
  note: string,
  needsReview: boolean,
): Promise<void> {
  await db
    .update(purchasesTable)
    .set({
      checks: sql`${purchasesTable.checks} + 1`,
      note,
      updatedAt: new Date(),
      ...(needsReview ? { status: 'reconcile' as const } : {}),
    })
    .where(
      and(eq(purchasesTable.id, purchase.id), inArray(purchasesTable.status, ['ordering', 'reconcile'])),
    );
  if (needsReview && purchase.status !== 'reconcile')
    metrics.purchases.labels(purchase.type, 'reconcile').inc();
}

/** The purchase, locked until the transaction ends; null when there is none. */
export async function lockPurchase(tx: Transaction, purchaseId: string): Promise<Purchase | null> {
  const rows = await tx.select().from(purchasesTable).where(eq(purchasesTable.id, purchaseId)).for('update');
  return rows[0] ?? null;
}

async function lock(tx: Transaction, purchaseId: string): Promise<Purchase> {
  const purchase = await lockPurchase(tx, purchaseId);
  if (!purchase) throw new Error(`Purchase ${purchaseId} does not exist.`);
  return purchase;
}

const ownerOf = (purchase: Purchase) => ({
  purchaseId: purchase.id,
  customerId: purchase.customerId ?? purchase.userId,
  userId: purchase.userId,
  tag: purchase.tag ?? '',
});

// A customer's purchase is one that their own wallet pays: what an affiliate pays is the affiliate's, whoever gets
// the eSIM, and shows no commission in the customers' transactions either.
async function accrueCommissionOf(tx: Transaction, purchase: Purchase): Promise<void> {
  const payer = await findUser(tx, purchase.userId);
  const amountCents = commissionCents(purchase.amountCents);
  if (payer?.role !== 'customer' || !payer.affiliateId || amountCents === 0n) return;
  if (await isSelfReferral(tx, payer.id, payer.affiliateId)) return;
  await accrueCommission(tx, { purchaseId: purchase.id, affiliateId: payer.affiliateId, amountCents });
}
