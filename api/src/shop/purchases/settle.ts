// Settles a purchase of unknown outcome by looking up its order at the carrier.
import type { ConfirmPaymentOutcome } from '@portal/contract/schemas';
import { findCarrierCustomer } from '../../travel/carrier/carrierCustomers';
import { CarrierError } from '../../travel/carrier/carrier';
import { databaseTime } from '../../base/database/databaseTime';
import type { Needs } from '../../services';
import { isPlanClaimed } from './claims';
import { recordCompleted } from './outcomeEvents';
import { findPurchase, type Purchase, type PurchaseServices } from './purchases';
import { fulfil, noteUndecided, refund, type OrderResult } from './transitions';

/**
 * - `refund-requested`: the client requests a refund, so a purchase without an order is refunded too.
 * - `abandoned`: the worker found a purchase without an order.
 * - `call-ended`: the carrier has responded, so no work is in progress.
 * - `check`: a request checks the outcome.
 * - `late-check`: the worker checks the outcome and no client waits for it.
 */
export type SettleReason = 'refund-requested' | 'abandoned' | 'call-ended' | 'check' | 'late-check';
export type Settled = Exclude<ConfirmPaymentOutcome, 'credited'>;

const checksBeforeReconcile = 30;

/** Fulfils or refunds the purchase if its outcome is known, else returns 'pending'. Idempotent and safe to run in parallel. */
export async function settle(
  services: PurchaseServices,
  purchaseId: string,
  reason: SettleReason,
): Promise<Settled> {
  const purchase = await findPurchase(services.db, purchaseId);
  if (!purchase) throw new Error(`Purchase ${purchaseId} does not exist.`);
  if (purchase.status === 'debited') {
    if (reason !== 'refund-requested' && reason !== 'abandoned') return 'pending';
    // An order may start at the same time: only one of the two changes the row.
    return toSettled(await refund(services, purchaseId, 'not_ordered', { from: ['debited'] }));
  }
  if (purchase.status === 'fulfilled' || purchase.status === 'refunded') return purchase.status;
  try {
    const result = await findOrderResult(services, purchase);
    if (result)
      return toSettled(
        await fulfil(services, purchaseId, result, reason === 'late-check' ? recordCompleted : undefined),
      );
    if (reason === 'call-ended' || (await isTooLateForCarrier(services, purchase))) {
      return toSettled(await refund(services, purchaseId, 'not_delivered', { from: [purchase.status] }));
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

/** Finds the result of the order at the carrier, or null. */
async function findOrderResult(
  { db, carriers }: Needs<'carriers' | 'db'>,
  purchase: Purchase,
): Promise<OrderResult | null> {
  const carrier = carriers.of(purchase.carrier);
  if (purchase.type === 'esim') {
    const customerId = await findCarrierCustomer(db, carrier.id, purchase.customerId ?? purchase.userId);
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

/** Whether the carrier can no longer carry out the order. @throws CarrierError when it is not configured */
async function isTooLateForCarrier(
  { carriers, db }: Needs<'carriers' | 'db'>,
  purchase: Purchase,
): Promise<boolean> {
  const { maxCallMs, settleMs } = carriers.of(purchase.carrier);
  // If the end of the call is unknown, assume the longest possible call.
  const endedMs = purchase.callEndedAt
    ? purchase.callEndedAt.getTime()
    : (purchase.askedAt ?? purchase.updatedAt).getTime() + maxCallMs;
  return (await databaseTime(db)).getTime() - endedMs >= settleMs;
}
