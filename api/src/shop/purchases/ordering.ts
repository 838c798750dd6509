// Orders the eSIM or plan of a paid purchase. A repeated order returns the result of the first one.
import type { Caller } from '../../base/security/accessToken';
import { CarrierError } from '../../travel/carrier/carrier';
import { ensureCarrierCustomer } from '../../travel/carrier/carrierCustomers';
import { isUniqueViolation } from '../../base/database/sqlState';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import { done, pending, refused, type Outcome } from '../../base/errors/outcomes';
import { esimOrder, placeOrder, refunded, type Order, type Placement } from './order';
import { findPurchase, type Purchase, type PurchaseServices } from './purchases';
import { isEsimBeingRefunded } from './openOf';
import { settle } from './settle';
import { firstLookSeconds, openJob } from './settleJobs';
import { lockPurchase, startEsimOrder, startOrdering, refund } from './transitions';
import type { Needs, PostingServices } from '../../services';
import { isCustomerOf } from '../../people/users/users';
import type { EsimRow } from '../../travel/esims/esimsTables';
import { isBeingDeleted, lockEsim } from '../../travel/esims/records';

/** `done` has the fulfilled purchase. */
export type OrderOutcome = Outcome<
  Purchase,
  'carrier_refused' | 'order_in_progress' | 'order_pending' | 'purchase_refunded'
>;

/** Finds the caller's paid purchase of that type and plan. @throws DomainError `not_found`, `purchase_mismatch` */
async function paidPurchase(
  { db }: Needs<'db'>,
  caller: Caller,
  expected: { transactionId: string; type: Purchase['type']; planUid: string },
): Promise<Purchase> {
  const purchase = await findPurchase(db, expected.transactionId);
  // The worker orders the lines of a bulk purchase.
  if (!purchase || purchase.userId !== caller.id || purchase.bulkPurchaseId !== null) {
    throw notFound('This purchase');
  }
  if (purchase.type !== expected.type || purchase.planUid !== expected.planUid) {
    throw new DomainError('purchase_mismatch', 'This transaction paid for something else.');
  }
  return purchase;
}

/** Orders the eSIM that the purchase paid for. @throws DomainError `not_found`, `purchase_mismatch` */
export async function orderEsim(
  services: PurchaseServices,
  caller: Caller,
  input: { transactionId: string; planId: string; customerId?: string | undefined; tag?: string | undefined },
): Promise<OrderOutcome> {
  const purchase = await paidPurchase(services, caller, {
    transactionId: input.transactionId,
    type: 'esim',
    planUid: input.planId,
  });
  const customerId = input.customerId ?? caller.id;
  const isOwn = customerId === caller.id;
  if (!isOwn && !(caller.role === 'affiliate' && (await isCustomerOf(services.db, customerId, caller.id)))) {
    throw notFound('This customer');
  }
  if (purchase.status !== 'debited') return finishEarlierOrder(services, purchase);
  const carrierCustomer = await beforeOrdering(services, purchase, () =>
    ensureCarrierCustomer(services.db, services.carriers.of(purchase.carrier), customerId),
  );
  if (carrierCustomer === null) return refunded('The carrier could not be reached.');
  const ordering = await startEsimOrder(services, purchase.id, {
    customerId,
    tag: input.tag?.trim() || purchase.planTitle,
  });
  if (ordering === 'customer_removed') {
    await refund(services, purchase.id, ordering, { from: ['debited'] });
    return refunded('This customer was removed.');
  }
  if (!ordering) return finishEarlierOrder(services, await findPurchaseOrThrow(services, purchase.id));
  return withPurchase(
    services,
    ordering,
    await placeOrder(services, ordering, esimOrder(purchase, carrierCustomer)),
  );
}

/** Orders the plan that the purchase paid for, on one of the caller's eSIMs. @throws as `orderEsim` */
export async function orderPlan(
  services: PurchaseServices,
  caller: Caller,
  esim: EsimRow,
  input: { transactionId: string; planId: string },
): Promise<OrderOutcome> {
  const purchase = await paidPurchase(services, caller, {
    transactionId: input.transactionId,
    type: 'data-plan',
    planUid: input.planId,
  });
  if (purchase.status !== 'debited') return finishEarlierOrder(services, purchase);
  if (purchase.carrier !== esim.carrier) {
    await refund(services, purchase.id, 'other_carrier', { from: ['debited'] });
    return refunded('This plan does not fit this eSIM.');
  }
  const before = await beforeOrdering(services, purchase, () =>
    services.carriers.of(esim.carrier).listPlans(esim.iccid),
  );
  if (before === null) return refunded('The carrier could not be reached.');
  const ordering = await startPlanOrder(
    services,
    purchase.id,
    esim,
    before.map(({ id }) => id),
  );
  if (ordering === 'other_order')
    return refused('order_in_progress', 'Another plan is being added to this eSIM. Try again shortly.');
  if (typeof ordering === 'string') {
    await refund(services, purchase.id, ordering, { from: ['debited'] });
    return refunded(hindrances[ordering]);
  }
  if (!ordering) return finishEarlierOrder(services, await findPurchaseOrThrow(services, purchase.id));
  const order: Order = {
    place: async (carrier) => {
      const plan = await carrier.addPlan(esim.iccid, purchase.planUid, purchase.id);
      return plan && { plan };
    },
    undo: async (carrier, result) => {
      if ('plan' in result) await carrier.endPlan(esim.iccid, result.plan.id);
    },
  };
  return withPurchase(services, ordering, await placeOrder(services, ordering, order));
}

/** Why an eSIM takes no plan, in words for its buyer. */
const hindrances = {
  esim_deleted: 'This eSIM was deleted.',
  esim_being_deleted: 'This eSIM is being deleted.',
  esim_being_refunded: 'This eSIM is being refunded.',
} as const;

/**
 * debited -> ordering, under the lock of the eSIM, so that it is neither refunded nor deleted while the plan is ordered.
 * @returns null if another request was faster, or why nothing is ordered
 */
async function startPlanOrder(
  { db }: Needs<'db'>,
  purchaseId: string,
  { uid, iccid, customerId }: EsimRow,
  plansBefore: string[],
): Promise<Purchase | keyof typeof hindrances | 'other_order' | null> {
  try {
    return await db.transaction(async (tx) => {
      await lockPurchase(tx, purchaseId);
      const current = await lockEsim(tx, uid);
      if (!current) return 'esim_deleted';
      if (isBeingDeleted(current)) return 'esim_being_deleted';
      if (await isEsimBeingRefunded(tx, uid)) return 'esim_being_refunded';
      return startOrdering({ db: tx }, purchaseId, { customerId, iccid, esimUid: uid, plansBefore });
    });
  } catch (error) {
    // A unique index allows one order per eSIM at a time.
    if (isUniqueViolation(error)) return 'other_order';
    throw error;
  }
}

/** Runs a carrier call before the order. If it fails, nothing was ordered: the purchase is refunded, and null returned. */
async function beforeOrdering<Result>(
  services: PostingServices,
  purchase: Purchase,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const note = `${error.failure}: ${error.message}`;
    await refund(services, purchase.id, 'carrier_failed_before_order', { note, from: ['debited'] });
    return null;
  }
}

/** Returns the outcome of the earlier order for a repeated request. */
async function finishEarlierOrder(services: PurchaseServices, purchase: Purchase): Promise<OrderOutcome> {
  const outcome = await settle(services, purchase.id, 'check');
  if (outcome === 'fulfilled') return withPurchase(services, purchase, done(null));
  if (outcome === 'refunded') return refused('purchase_refunded', 'This purchase has been refunded.');
  await services.send(openJob, {}, firstLookSeconds);
  return pending('order_in_progress', 'This order is being carried out.', { transactionId: purchase.id });
}

const withPurchase = async (
  services: Needs<'db'>,
  { id }: Purchase,
  placement: Placement,
): Promise<OrderOutcome> =>
  placement.outcome === 'done' ? done(await findPurchaseOrThrow(services, id)) : placement;

async function findPurchaseOrThrow({ db }: Needs<'db'>, purchaseId: string): Promise<Purchase> {
  const purchase = await findPurchase(db, purchaseId);
  if (!purchase) throw notFound('This purchase');
  return purchase;
}
