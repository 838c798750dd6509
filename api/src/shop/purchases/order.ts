// The carrier call of a purchase. The state 'ordering' is committed before it, so that the worker can settle the purchase
// if the process crashes here.
import { CarrierError, type Carrier, type SlotOptions } from '../../travel/carrier/carrier';
import { done, pending, refused, type Outcome } from '../../base/errors/outcomes';
import type { Needs } from '../../services';
import type { Purchase, PurchaseServices } from './purchases';
import { settle } from './settle';
import { fulfil, markCallEnded, refund, type OrderResult } from './transitions';
import { firstLookSeconds, openJob } from './settleJobs';

/** How to place an order, and how to undo it if the purchase was refunded meanwhile. */
export interface Order {
  /** Returns null when the carrier accepted the order and carries it out later. */
  place(carrier: Carrier): Promise<OrderResult | null>;
  undo(carrier: Carrier, result: OrderResult): Promise<void>;
}

/** The order of a purchase's eSIM. The tag at the carrier is the purchase's id, by which the order is looked up. */
export const esimOrder = (
  { id, planUid }: Purchase,
  carrierCustomerId: string,
  options: SlotOptions = {},
): Order => ({
  place: async (carrier) => {
    const esim = await carrier.createEsim(
      { productUid: planUid, customerId: carrierCustomerId, tag: id },
      options,
    );
    return esim && { esim };
  },
  undo: async (carrier, result) => {
    if ('esim' in result) await carrier.deleteEsim(result.esim.iccid);
  },
});

/** `done`: the purchase is fulfilled. `carrier_refused`: nothing was ordered, and the money is back. */
export type Placement = Outcome<null, 'carrier_refused' | 'order_pending'>;

/** Places the order of a purchase in state 'ordering' and fulfils or refunds the purchase. */
export async function placeOrder(
  services: PurchaseServices,
  purchase: Purchase,
  order: Order,
): Promise<Placement> {
  let result: OrderResult | null;
  try {
    result = await order.place(services.carriers.of(purchase.carrier));
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    return failOrder(services, purchase, error);
  }
  if (!result) {
    await markCallEnded(services, purchase.id);
    return followLater(services, purchase);
  }
  const status = await fulfil(services, purchase.id, result);
  if (status === 'fulfilled') return done(null);
  // The purchase was refunded while the carrier worked, so its result belongs to nobody.
  services.logger.error({ purchase: purchase.id }, 'an order was carried out after its refund and is undone');
  await order.undo(services.carriers.of(purchase.carrier), result);
  return refunded('The purchase had already been refunded.');
}

async function failOrder(
  services: PurchaseServices,
  purchase: Purchase,
  error: CarrierError,
): Promise<Placement> {
  services.logger.warn(
    { purchase: purchase.id, failure: error.failure, status: error.status },
    'an order failed',
  );
  if (error.failure === 'refused' || error.failure === 'unreachable') {
    const { message: note } = error;
    await refund(services, purchase.id, `carrier_${error.failure}`, { note, from: ['ordering'] });
    return refunded('The carrier could not carry out the order.');
  }
  // After an error response the carrier does no more work; after a timeout it may.
  await markCallEnded(services, purchase.id);
  const outcome = await settle(services, purchase.id, error.failure === 'failed' ? 'call-ended' : 'check');
  if (outcome === 'fulfilled') return done(null);
  if (outcome === 'refunded') return refunded('The carrier could not carry out the order.');
  return followLater(services, purchase);
}

/** Has the order looked up soon, and again until the carrier has carried it out or no longer can. */
async function followLater(services: Needs<'send'>, { id }: Purchase): Promise<Placement> {
  await services.send(openJob, {}, firstLookSeconds);
  return pending(
    'order_pending',
    'The carrier has not answered yet. The order will be completed or refunded.',
    { transactionId: id },
  );
}

/** Nothing was ordered, and the money is back in the wallet. */
export const refunded = (message: string) =>
  refused('carrier_refused', `${message} Funds have been successfully refunded!`, { refunded: true });
