// Delivered purchases of a carrier in this process, never used, and their refunds.
import { CarrierError, type Carrier, type CarrierPlan } from '../travel/carrier/carrier';
import type { Purchase } from '../shop/purchases/purchases';
import { findRefund } from '../shop/refunds/refunds';
import { settle } from '../shop/purchases/settle';
import { laterPlan, laterProduct } from './laterCarrier';
import { countOf } from './observedServices';
import type { SignedIn } from './testApi';
import { laterBudget, useLaterShop } from './useLaterShop';

/** A plan that was never used. */
export const unusedPlan: CarrierPlan = laterPlan('1');
export const failure = (kind: CarrierError['failure'], status: number | null = null) =>
  new CarrierError(kind, 'No line.', status);
export const fails = (kind: CarrierError['failure'], status?: number) => () =>
  Promise.reject(failure(kind, status));

export function useRefunds(settings: Record<string, string> = {}) {
  const laterShop = useLaterShop(settings);
  const { later, shop, read, order, carryOut } = laterShop;
  const has = (...plans: CarrierPlan[]) => void (later.listPlans = () => Promise.resolve(plans));

  /** A delivered eSIM, never installed, with a plan that was never used; what is asked of the carrier is kept. */
  async function delivered() {
    const { account, id, carrierCustomer } = await order();
    await carryOut(id, carrierCustomer);
    await settle(shop.api.services, id, 'check');
    const asked: unknown[][] = [];
    const { getEsim } = later;
    has(unusedPlan);
    Object.assign(later, {
      getEsim: async (iccid: string) => ({ ...(await getEsim(iccid)), profileStatus: 'not-installed' }),
      endPlan: (...of: unknown[]) => Promise.resolve(void asked.push(['end', ...of])),
      deleteEsim: (...of: unknown[]) => Promise.resolve(void asked.push(['delete', ...of])),
    } satisfies Partial<Carrier>);
    const purchase = await read(id);
    // The carrier delivers installed eSIMs with plans that run.
    const { pool } = shop.api.services;
    await pool.query("update esims set profile_status = 'not-installed' where uid = $1", [purchase.esimUid]);
    await pool.query('update watched_plans set is_started = false, starts_at = null where esim_uid = $1', [
      purchase.esimUid,
    ]);
    return { account, id, purchase, iccid: purchase.iccid ?? '', asked };
  }

  /** A plan that was added to an eSIM of the same buyer, and never used. */
  async function deliveredPlan() {
    const esim = await delivered();
    await shop.fund(esim.account, laterProduct.price);
    const changes = { iccid: esim.iccid, esimUid: esim.purchase.esimUid, plansBefore: ['1'] };
    const { id } = await order('data-plan', changes, esim.account);
    has(unusedPlan, { ...unusedPlan, id: '2' });
    await settle(shop.api.services, id, 'check');
    expect(await read(id)).toMatchObject({ status: 'fulfilled', carrierPlanId: '2' });
    return { ...esim, esimPurchaseId: esim.id, id, purchase: await read(id) };
  }

  const begin = async ({ id, userId }: Purchase, columns: Record<string, string> = {}) => {
    const names = ['purchase_id', 'user_id', ...Object.keys(columns)].join(', ');
    const values = [`'${id}'`, `'${userId}'`, ...Object.values(columns)].join(', ');
    await shop.api.services.pool.query(`insert into purchase_refunds (${names}) values (${values})`);
  };
  const refundOf = (id: string) => findRefund(shop.api.services.db, id);
  const isBack = async (account: SignedIn) => (await shop.balance(account)) === laterBudget;
  const refunds = (outcome: string) => countOf(shop.api.services.metrics.refunds, { outcome });
  return { ...laterShop, has, delivered, deliveredPlan, begin, refundOf, isBack, refunds };
}
