// Decides a purchase whose end is not known: by asking the carrier what it has.
import type { ConfirmPaymentOutcome } from '@portal/contract/schemas';
import { findCarrierCustomer } from '../carrier/carrierCustomers';
import { CarrierError } from '../carrier/carrier';
import type { Services } from '../services';
import { isPlanClaimed } from './claims';
import type { Purchase } from './purchases';
import { findPurchase } from './purchases';
import type { OrderResult } from './transitions';
import { fulfil, noteUndecided, refund } from './transitions';

/**
 * Why it is settled. `refund-asked`: the client gives up, so a purchase that was never ordered returns too.
 * `abandoned`: the worker found one that nobody ordered for. `call-ended`: the carrier has answered, nothing is
 * under way. `check`: a request looks again. `late-check`: the worker does, and nobody
 * waits for the answer.
 */
export type SettleReason = 'refund-asked' | 'abandoned' | 'call-ended' | 'check' | 'late-check';
export type Settled = Exclude<ConfirmPaymentOutcome, 'credited'>;

const checksBeforeReconcile = 30;

/** Fulfils or refunds if it can be decided, else 'pending'. Safe to repeat, and at the same time. */
export async function settle(services: Services, purchaseId: string, reason: SettleReason): Promise<Settled> {
  const purchase = await findPurchase(services.db, purchaseId);
  if (!purchase) throw new Error(`Purchase ${purchaseId} does not exist.`);
  if (purchase.status === 'debited') {
    if (reason !== 'refund-asked' && reason !== 'abandoned') return 'pending';
    // Someone may begin to order at this very moment: only one of the two gets the row.
    return toSettled(await refund(services, purchaseId, `not ordered (${reason})`, ['debited']));
  }
  if (purchase.status === 'fulfilled' || purchase.status === 'refunded') return purchase.status;
  try {
    const result = await findOrderResult(services, purchase);
    if (result) return toSettled(await fulfil(services, purchaseId, result, reason === 'late-check'));
    if (reason === 'call-ended' || isTooLateForCarrier(services, purchase)) {
      return toSettled(
        await refund(services, purchaseId, 'the carrier has nothing of this order', [purchase.status]),
      );
    }
    return 'pending';
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const needsReview = error.failure === 'refused' || purchase.checks + 1 >= checksBeforeReconcile;
    await noteUndecided(services, purchase, `${error.failure}: ${error.message}`, needsReview);
    return 'pending';
  }
}

const toSettled = (status: Purchase['status']): Settled =>
  status === 'fulfilled' || status === 'refunded' ? status : 'pending';

/** What the carrier has of this order, or null. */
async function findOrderResult({ db, carrier }: Services, purchase: Purchase): Promise<OrderResult | null> {
  if (purchase.type === 'esim') {
    const customerId = await findCarrierCustomer(db, purchase.customerId ?? purchase.userId);
    if (!customerId) return null;
    const esim = await carrier.findEsimByTag(customerId, purchase.id);
    return esim ? { esim: { ...esim, plans: esim.plans ?? (await carrier.listPlans(esim.iccid)) } } : null;
  }
  const iccid = purchase.iccid ?? '';
  const before = new Set(purchase.plansBefore ?? []);
  for (const plan of await carrier.listPlans(iccid)) {
    const isNew = plan.productUid === purchase.planUid && !before.has(plan.id);
    if (isNew && !(await isPlanClaimed(db, iccid, plan.id))) return { plan };
  }
  return null;
}

/** Whether so much time has passed that the carrier will not carry out the order any more. */
function isTooLateForCarrier({ settings }: Services, purchase: Purchase): boolean {
  const settleMs = settings.CARRIER_SETTLE_SECONDS * 1000;
  // Of a call that nobody saw end, only its longest possible run is known.
  const endedMs = purchase.callEndedAt
    ? purchase.callEndedAt.getTime()
    : (purchase.askedAt ?? purchase.updatedAt).getTime() + longestCallMs(settings);
  return Date.now() - endedMs >= settleMs;
}

/** A call waits for its turn at most as long as it may then run. */
export const longestCallMs = (settings: { MAYA_TIMEOUT_MS: number }): number => 2 * settings.MAYA_TIMEOUT_MS;
