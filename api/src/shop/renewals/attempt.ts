// Buys one renewal through the ordinary state machine of purchases. Every step can be repeated: the purchase's id is stored
// before the debit, the debit has a key made of eSIM, plan and period, and the order finds what an earlier one did.
import { centsToDollars, renewalShare } from '@portal/contract';
import { isUniqueViolation } from '../../base/database/sqlState';
import { findEsimByUid } from '../../travel/esims/refresh';
import { findNewestPlan } from '../../travel/esims/watch/newestPlan';
import { openPurchase, type DebitOutcome } from '../purchases/openPurchase';
import { orderPlan } from '../purchases/ordering';
import { findPurchase, type Purchase, type PurchaseServices } from '../purchases/purchases';
import { settle } from '../purchases/settle';
import type { RenewalReason } from '@portal/contract/schemas';
import type { Needs, PostingServices } from '../../services';
import { finishBought, finishFailed } from './outcome';
import { payFromCard } from './payFromCard';
import type { Attempt } from './renewalsTables';
import { retryAt } from './retryAt';
import { askCardProcessor } from '../../money/payments/callCardProcessor';
import { creditOpenTopUps, type PaymentServices } from '../../money/payments/topUps';

const attemptsUntilPause = 3;

/** Refusals of the debit, and the reason that the owner is told. */
const debitReasons: Readonly<Record<Exclude<DebitOutcome, { outcome: 'done' }>['code'], RenewalReason>> = {
  insufficient_funds: 'insufficient_funds',
  price_changed: 'price_changed',
  plan_not_for_sale: 'plan_not_for_sale',
  not_found: 'plan_not_for_sale',
};

/** Goes on with an attempt until its outcome is known, or leaves it open for the next run. */
export async function continueAttempt(
  services: PaymentServices & PurchaseServices,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const { db, logger } = services;
  if (!(await isStillNeeded(services, attempt))) return tryAnew(services, attempt, now);
  const reason = await pay(services, attempt);
  if (reason === 'open') return;
  // The price may have fallen while the attempt waited: the next one pays it, or pauses if it has risen.
  if (reason === 'price_changed') return tryAnew(services, attempt, now);
  if (reason) return finishFailed(services, attempt, { reason }, now);
  const esim = await findEsimByUid(services, attempt.esimUid);
  if (esim) {
    const caller = { id: attempt.userId, role: 'customer', sessionId: '' } as const;
    const order = { transactionId: attempt.purchaseId, planId: attempt.planUid };
    const ordered = await orderPlan(services, caller, esim, order);
    if (ordered.outcome !== 'done')
      logger.info({ purchase: attempt.purchaseId, code: ordered.code }, 'a renewal is not complete');
  } else await settle(services, attempt.purchaseId, 'abandoned');
  const purchase = await findPurchase(db, attempt.purchaseId);
  if (purchase?.status === 'fulfilled') return finishBought(services, attempt);
  if (purchase?.status === 'refunded') return finishRefunded(services, attempt, purchase, now);
}

/**
 * Whether the plan has to be bought: its owner may have bought it while the attempt waited for the card processor or behind
 * another order. Money that was debited and not yet ordered with goes back.
 */
async function isStillNeeded(
  services: PurchaseServices,
  { purchaseId, esimUid, planUid }: Attempt,
): Promise<boolean> {
  const { db } = services;
  const purchase = await findPurchase(db, purchaseId);
  if (purchase && purchase.status !== 'debited') return true;
  if ((await findNewestPlan(db, esimUid, planUid, renewalShare))?.hasRunOut) return true;
  // Another worker may order it at this moment.
  return purchase !== null && (await settle(services, purchaseId, 'abandoned')) !== 'refunded';
}

/** Ends an attempt that has bought nothing, and has the plan looked at anew. Stays open while the card's charge is not known. */
async function tryAnew(services: PaymentServices, attempt: Attempt, now: Date): Promise<void> {
  const { userId, paymentIntentId } = attempt;
  // The next attempt charges what the wallet lacks, so a charge whose answer was lost has to be in the wallet before.
  if (paymentIntentId !== null) {
    const looked = await askCardProcessor(() => creditOpenTopUps(services, userId, paymentIntentId));
    if (looked.outcome !== 'done') return;
  }
  await finishFailed(services, attempt, { tryAt: retryAt(services, now) }, now);
}

/**
 * Debits the wallet once; what it lacks is charged to the card that its owner chose.
 *
 * @returns why it could not, `open` while the card's charge is not known, or null
 */
async function pay(services: PaymentServices, attempt: Attempt): Promise<RenewalReason | 'open' | null> {
  if (await findPurchase(services.db, attempt.purchaseId)) return null;
  const reason = await debit(services, attempt);
  if (reason !== 'insufficient_funds') return reason;
  switch (await payFromCard(services, attempt)) {
    case 'none':
      return reason;
    case 'disputed':
      return 'payment_disputed';
    case 'credited':
      return debit(services, attempt);
    case 'declined':
      return 'card_declined';
    case 'open':
      return 'open';
  }
}

async function debit(services: PostingServices, attempt: Attempt): Promise<RenewalReason | null> {
  const { esimUid, planId, period, userId, planUid, planTitle, amountCents, purchaseId } = attempt;
  const input = {
    userId,
    cost: centsToDollars(amountCents),
    type: 'data-plan',
    package_title: planTitle,
    planId: planUid,
  } as const;
  const key = `renewal:${esimUid}:${planId}:${period}:${attempt.attempt}`;
  try {
    const debited = await openPurchase(services, input, key, purchaseId);
    return debited.outcome === 'done' ? null : debitReasons[debited.code];
  } catch (error) {
    // Another worker has opened this purchase a moment ago.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** The money is back. What the carrier refused for good pauses; an outage or a crash of ours is tried again. */
async function finishRefunded(
  services: PostingServices & Needs<'settings'>,
  attempt: Attempt,
  { refundReason }: Purchase,
  now: Date,
): Promise<void> {
  const next =
    refundReason === 'carrier_refused' || attempt.attempt >= attemptsUntilPause
      ? { reason: 'carrier_refused' as const }
      : { tryAt: retryAt(services, now) };
  await finishFailed(services, attempt, next, now);
}
