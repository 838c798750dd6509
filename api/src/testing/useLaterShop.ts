// A shop that also sells the eSIMs of a carrier in this process, whose answers a test chooses.
import { sql } from 'drizzle-orm';
import { ensureCarrierCustomer } from '../travel/carrier/carrierCustomers';
import { findPurchase, type Purchase } from '../shop/purchases/purchases';
import { startOrdering } from '../shop/purchases/transitions';
import { createLaterCarrier, laterProduct } from './laterCarrier';
import type { SignedIn } from './testApi';
import { useShop } from './useShop';

/** What the buyers of this shop have before they pay, in dollars. */
export const laterBudget = 50;

/** The outcome of an order that came to nothing: the money is back. */
export const gaveBack = (message: string) => ({
  outcome: 'refused',
  code: 'carrier_refused',
  message: `${message} Funds have been successfully refunded!`,
  details: { refunded: true },
});

export function useLaterShop(settings: Record<string, string> = {}) {
  const later = createLaterCarrier();
  const answers = { ...later };
  const shop = useShop(settings, [later]);
  afterEach(() => void Object.assign(later, answers));

  const read = async (id: string): Promise<Purchase> => {
    const purchase = await findPurchase(shop.api.services.db, id);
    if (!purchase) throw new Error(`There is no purchase ${id}.`);
    return purchase;
  };
  const buyer = (changes: Parameters<typeof shop.fundedCustomer>[1] = {}) =>
    shop.fundedCustomer(laterBudget, changes);
  const pay = async (type: Purchase['type'] = 'esim', account?: SignedIn) => {
    const of = account ?? (await buyer());
    return { account: of, id: await shop.pay(of, type, laterProduct) };
  };
  /** A purchase that is being ordered; the carrier knows its buyer, and nothing of the order. */
  const order = async (
    type: Purchase['type'] = 'esim',
    changes: Parameters<typeof startOrdering>[2] = {},
    payer?: SignedIn,
  ) => {
    const { account, id } = await pay(type, payer);
    const { services } = shop.api;
    const customerId = 'customerId' in changes ? changes.customerId : account.user.id;
    const ownerId = customerId ?? account.user.id;
    const carrierCustomer = await ensureCarrierCustomer(services.db, later, ownerId);
    const purchase = await startOrdering(services, id, { customerId, tag: 'Trip', ...changes });
    if (!purchase) throw new Error(`Purchase ${id} is not ordered.`);
    return { account, id, purchase, carrierCustomer };
  };
  /** Has the carrier carry out the order of an eSIM. */
  const carryOut = async (id: string, carrierCustomer: string) => {
    await later.createEsim({ productUid: laterProduct.uid, customerId: carrierCustomer, tag: id });
    later.carryOut(id);
  };
  /** Changes columns of a purchase by SQL. */
  const change = (id: string, columns: string) =>
    shop.api.services.pool.query(`update purchases set ${columns} where id = $1`, [id]);
  /** The events that told the buyer of a delivery. */
  const completedEvents = async (id: string) => {
    const { rows } = await shop.api.services.db.execute<{ data: object; userId: string }>(
      sql`select data, user_id as "userId" from events where kind = 'purchase-completed' and key = ${id}`,
    );
    return rows;
  };
  return { later, shop, read, buyer, pay, order, carryOut, change, completedEvents };
}
