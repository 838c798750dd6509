// Carries a requested refund on: ends what was bought at the carrier, then gives the money back. Each step finds out first
// what was done before, so that it can be repeated after a crash and run in parallel.
import { CarrierError, ifNotFound, type Carrier, type CarrierPlan } from '../../travel/carrier/carrier';
import { recordEvent } from '../../notices/events/events';
import type { Queryable, Transaction } from '../../base/database/database';
import { databaseClock, databaseTime } from '../../base/database/databaseTime';
import { Failures } from '../../base/work/failures';
import { defineJob } from '../../base/work/jobs';
import { findEsimOfPurchase, lockEsim, markDeleted } from '../../travel/esims/records';
import { wasEverUsed } from '../../travel/esims/plans';
import { findEsimByUid, refreshEsimNow } from '../../travel/esims/refresh';
import { markEndedByOwner, markEnding } from '../../travel/esims/watch/recordFigures';
import type { Needs } from '../../services';
import { orderExchange, payExchange } from './carryOutExchange';
import { refundFlow } from './flow';
import { queueRefundedEmail, queueWithdrawalRefused } from '../purchases/installEmail';
import { findPurchase, type Purchase, type PurchaseServices } from '../purchases/purchases';
import { uncountMoneyBack } from './moneyBack';
import { hasOtherPlans, isPlanUsed } from './refundFacts';
import { changeOpenRefund, countCheck, findOpenRefunds, findRefund } from './refunds';
import type { Refund } from './refundsTable';
import { reverseInTransaction } from '../purchases/reversal';
import { lockPurchase } from '../purchases/transitions';

/** Settles a refund that waits for the carrier. */
export const refundJob = defineJob<{ purchaseId: string }>('refund-settle');

export type RefundOutcome = 'refunded' | 'refused' | 'pending';

const checksBeforeReview = 30;
const recheckSeconds = 5;

/** Refunds or refuses if the outcome at the carrier is known, else returns 'pending' and leaves it to the worker. */
export async function settleRefund(services: PurchaseServices, purchaseId: string): Promise<RefundOutcome> {
  const { db, logger } = services;
  const [refund, purchase] = await Promise.all([findRefund(db, purchaseId), findPurchase(db, purchaseId)]);
  if (!refund || !purchase) throw new Error(`There is no refund of purchase ${purchaseId}.`);
  const known = await knownOutcome(services, purchase, refund);
  if (known) return known;
  try {
    const ended = await endAtCarrier(services, purchase, refund);
    if (ended === 'ended') {
      await giveBack(services, purchase, refund);
      await orderExchange(services, purchase, refund);
      return 'refunded';
    }
    if (ended !== 'unknown' && (await refuseRefund(services, purchase, refund, ended))) return 'refused';
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    logger.warn({ purchase: purchaseId, failure: error.failure }, 'a refund waits for the carrier');
    const checks = await countCheck(db, purchaseId, `${error.failure}: ${error.message}`);
    if (checks >= checksBeforeReview) await changeOpenRefund(db, purchaseId, 'review', { state: 'review' });
  }
  // What this run found unclear, a parallel one may have decided meanwhile.
  const decided = await knownOutcome(services, purchase, await findRefund(db, purchaseId));
  if (decided) return decided;
  await services.send(refundJob, { purchaseId }, recheckSeconds);
  return 'pending';
}

/** What has become of it, or null while the carrier decides. A refunded exchange is carried on. */
async function knownOutcome(
  services: PurchaseServices,
  purchase: Purchase,
  refund: Refund | null,
): Promise<RefundOutcome | null> {
  if (refund?.state === 'held') return 'pending';
  if (refund?.state === 'refused') return 'refused';
  if (refund?.state !== 'refunded') return null;
  await orderExchange(services, purchase, refund);
  return 'refunded';
}

type Ending = 'ended' | 'used' | 'extended' | 'unknown';

const refusalNotes = {
  used: 'used before it was ended',
  extended: 'got a plan before it was ended',
} as const;

/** Ends the plan and deletes the eSIM. @throws CarrierError if the outcome must be looked up later */
async function endAtCarrier(
  services: Needs<'carriers' | 'db'>,
  purchase: Purchase,
  refund: Refund,
): Promise<Ending> {
  const carrier = services.carriers.of(purchase.carrier);
  const iccid = purchase.iccid ?? '';
  const isEsim = purchase.type === 'esim';
  const plans = await ifNotFound(carrier.listPlans(iccid), null);
  if (!plans) return endingOfForgotten(services.db, purchase);
  const plan = plans.find(({ id }) => id === purchase.carrierPlanId);
  if (isEsim && !refund.askedAt && hasOtherPlans(plans, plan?.id)) return 'extended';
  const ended = plan
    ? await endPlan(services, purchase, refund, plan)
    : await endingOfForgotten(services.db, purchase);
  if (ended === 'ended' && isEsim) await ifNotFound(carrier.deleteEsim(iccid), undefined);
  return ended;
}

/** A deleted eSIM or a plan that the carrier has forgotten is at its end: what was reported last says whether it was used. */
async function endingOfForgotten(db: Queryable, purchase: Purchase): Promise<Ending> {
  const { esimUid, carrierPlanId } = purchase;
  const isUsed = esimUid && carrierPlanId ? await wasEverUsed(db, esimUid, carrierPlanId) : false;
  return endingOfEnded(db, purchase, isUsed);
}

/**
 * Unless this refund asked for the end, its owner may have used the plan or installed the eSIM before: deleting it is no way
 * around what hinders a refund.
 */
async function endingOfEnded(db: Queryable, { id, type }: Purchase, isUsed: boolean): Promise<Ending> {
  // Read again: a parallel request may have asked meanwhile.
  const refund = await findRefund(db, id);
  if (refund?.askedAt) return 'ended';
  if (isUsed) return 'used';
  if (type !== 'esim' || refund?.neverConnected) return 'ended';
  const profile = (await findEsimOfPurchase(db, id))?.profileStatus;
  return profile === 'enabled' || profile === 'disabled' ? 'used' : 'ended';
}

async function endPlan(
  services: Needs<'carriers' | 'db'>,
  purchase: Purchase,
  refund: Refund,
  plan: CarrierPlan,
): Promise<Ending> {
  if (plan.status === 'ended') return endingOfEnded(services.db, purchase, isPlanUsed(plan));
  const carrier = services.carriers.of(purchase.carrier);
  let isInstalled = false;
  if (purchase.type === 'esim' && !refund.neverConnected) {
    const esim = await ifNotFound(carrier.getEsim(purchase.iccid ?? ''), null);
    // A parallel request may have deleted it since its plans were listed.
    if (!esim) return endingOfForgotten(services.db, purchase);
    isInstalled = esim.profileStatus !== 'not-installed';
  }
  if (isPlanUsed(plan) || isInstalled)
    return mayStillEnd(carrier, refund, await databaseTime(services.db)) ? 'unknown' : 'used';
  return (await askToEnd(services, carrier, purchase)) ? 'ended' : 'unknown';
}

/** Whether an earlier request to end the plan can still take effect at the carrier. */
const mayStillEnd = ({ maxCallMs, settleMs }: Carrier, { askedAt }: Refund, now: Date): boolean =>
  askedAt !== null && now.getTime() - askedAt.getTime() < maxCallMs + settleMs;

/**
 * Stores that the carrier is asked, so that a lost answer is known as such, and asks.
 * @returns false if a parallel request has refused or completed the refund
 */
async function askToEnd({ db }: Needs<'db'>, carrier: Carrier, purchase: Purchase): Promise<boolean> {
  const { iccid, carrierPlanId, esimUid, id } = purchase;
  const isOpen = await db.transaction(async (tx) => {
    await lockPurchase(tx, id);
    const refund = await findRefund(tx, id);
    if (!refund || !refundFlow.after(refund.state, 'ask')) return false;
    if (esimUid && carrierPlanId && (await lockEsim(tx, esimUid)))
      await markEnding(tx, esimUid, carrierPlanId, carrier);
    return changeOpenRefund(tx, id, 'ask', { askedAt: databaseClock });
  });
  if (!isOpen) return false;
  try {
    await carrier.endPlan(iccid ?? '', carrierPlanId ?? '');
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    // It may have been ended by a parallel request, or by this one before the error.
    const plans = await ifNotFound(carrier.listPlans(iccid ?? ''), null);
    const plan = plans?.find((known) => known.id === carrierPlanId);
    if (plan && plan.status !== 'ended') throw error;
  }
  return true;
}

/** -> refunded: moves the money and the commission, issues the credit note and records the event, in one transaction. */
async function giveBack(services: PurchaseServices, purchase: Purchase, refund: Refund): Promise<void> {
  const { db, metrics, logger } = services;
  const { id: purchaseId, userId, planTitle, amountCents, esimUid, type } = purchase;
  const isNew = await db.transaction(async (tx) => {
    if (type === 'data-plan') await markEnded(tx, purchase);
    const outcome = await reverseInTransaction(tx, services, {
      purchaseId,
      decidedBy: 'its buyer',
      reason: reasonOf(refund),
    });
    if (!(await changeOpenRefund(tx, purchaseId, 'refund', { state: 'refunded', note: null }))) return false;
    if (type === 'esim' && esimUid) await markDeleted(tx, esimUid);
    // An operator may have given the money back meanwhile, and told the buyer.
    if (!outcome.isNew) return false;
    const data = { purchaseId, planTitle, amountCents: Number(amountCents) };
    await recordEvent(tx, { kind: 'purchase-refunded', key: purchaseId, userId, data });
    await queueRefundedEmail(tx, services, purchase);
    await payExchange(tx, purchase, refund);
    return true;
  });
  if (!isNew) return;
  metrics.refunds.labels('refunded').inc();
  logger.info(
    { purchase: purchaseId, user: userId, amountCents: String(amountCents) },
    'a buyer refunded a purchase',
  );
  const esim = type === 'data-plan' && esimUid ? await findEsimByUid(services, esimUid) : null;
  if (esim) await refreshEsimNow(services, esim);
}

/** Auto-renew must not buy it again. Before the money moves, because orders lock the eSIM before the wallet. */
async function markEnded(tx: Transaction, { id, esimUid, carrierPlanId }: Purchase): Promise<void> {
  await lockPurchase(tx, id);
  if (esimUid && carrierPlanId && (await lockEsim(tx, esimUid)))
    await markEndedByOwner(tx, esimUid, carrierPlanId);
}

function reasonOf({ withdrawnAt, neverConnected }: Refund): string {
  if (withdrawnAt) return 'Its buyer withdrew from the contract';
  return neverConnected ? 'It never connected' : 'It was never used';
}

/**
 * -> refused. Whoever withdrew from the contract has its acknowledgement already, and is told that it changed nothing.
 * @param seen the refund from before the carrier was looked at
 * @returns false if a parallel request has asked the carrier since: what that ends decides
 */
async function refuseRefund(
  services: Needs<'db' | 'metrics' | 'settings'>,
  purchase: Purchase,
  seen: Refund,
  reason: keyof typeof refusalNotes,
): Promise<boolean> {
  const note = refusalNotes[reason];
  const isNew = await services.db.transaction(async (tx) => {
    await lockPurchase(tx, purchase.id);
    if (!seen.askedAt && (await findRefund(tx, purchase.id))?.askedAt) return null;
    if (!(await changeOpenRefund(tx, purchase.id, 'refuse', { state: 'refused', note }))) return false;
    await uncountMoneyBack(tx, purchase.id);
    const refund = await findRefund(tx, purchase.id);
    if (refund?.withdrawnAt) await queueWithdrawalRefused(tx, services, purchase, reason);
    return true;
  });
  if (isNew) services.metrics.refunds.labels('refused').inc();
  return isNew !== null;
}

/**
 * The worker's job for refunds that a crash or a silent carrier left open.
 * @throws AggregateError with what failed; it holds none of the others up
 */
export async function settleOpenRefunds(services: PurchaseServices): Promise<void> {
  const { db, carriers } = services;
  // The request that began it may still run in another process.
  const maxMs = Math.max(...carriers.all.map(({ maxCallMs }) => maxCallMs));
  const since = new Date((await databaseTime(db)).getTime() - maxMs);
  const failures = new Failures();
  for (const { purchaseId } of await findOpenRefunds(db, since)) {
    const outcome = await failures.of(settleRefund(services, purchaseId));
    // Behind the others, so that those that always fail keep no later one from being settled.
    if (outcome === null) await failures.of(countCheck(db, purchaseId, 'The check failed.'));
  }
  failures.throwIfAny('Refunds could not be settled.');
}
