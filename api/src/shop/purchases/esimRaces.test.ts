// Two tabs: a plan is added while its eSIM is refunded or deleted. Whichever comes first, nobody pays for a plan on an eSIM
// that is gone. Each test stops one of them in the middle and lets the other run to its end.
import { randomUUID } from 'node:crypto';
import type { CarrierPlan } from '../../travel/carrier/carrier';
import { laterBudget } from '../../testing/useLaterShop';
import { laterPlan, laterProduct } from '../../testing/laterCarrier';
import { untilWaiting } from '../../testing/untilWaiting';
import { failure, useRefunds } from '../../testing/useRefunds';
import { lockEsim } from '../../travel/esims/records';
import { fulfil, startOrdering } from './transitions';

const { shop, later, read, delivered } = useRefunds();

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A delivered eSIM at a carrier that carries out every order at once, and money for one more plan. */
async function twoTabs(plans: CarrierPlan[] = [laterPlan('1')]) {
  const { account, id, purchase } = await delivered();
  const uid = purchase.esimUid ?? '';
  await shop.fund(account, laterProduct.price);
  const planPurchase = await shop.pay(account, 'data-plan', laterProduct);
  const carrier: { plans: CarrierPlan[] | null } = { plans };
  /** Runs once, when that is next asked of the carrier, before or after its work. */
  let interrupt: { at: string; work: () => Promise<unknown> } | null = null;
  const reached = async (at: string) => {
    if (interrupt?.at !== at) return;
    const { work } = interrupt;
    interrupt = null;
    await work();
  };
  const plansOrThrow = () => {
    if (!carrier.plans) throw failure('refused', 404);
    return carrier.plans;
  };
  Object.assign(later, {
    listPlans: async () => {
      const listed = [...plansOrThrow()];
      await reached('listPlans');
      return listed;
    },
    listUsage: async () => {
      await reached('listUsage');
      return [];
    },
    addPlan: async () => {
      await reached('addPlan');
      const plan = laterPlan(String(plansOrThrow().length + 1));
      carrier.plans = [...plansOrThrow(), plan];
      return plan;
    },
    endPlan: (_iccid: string, planId: string) => {
      carrier.plans = plansOrThrow().map((plan) =>
        plan.id === planId ? { ...plan, status: 'ended' } : plan,
      );
      return Promise.resolve();
    },
    deleteEsim: async () => {
      await reached('deleteEsim');
      carrier.plans = null;
    },
  } satisfies Partial<typeof later>);
  const call = (method: 'POST' | 'DELETE', path: string, body?: Record<string, unknown>): Promise<Answer> =>
    shop.api.call(method, path, {
      as: account,
      ...(body && { body }),
      headers: { 'idempotency-key': randomUUID() },
    });
  const addPlan = () =>
    call('POST', `/esim/${uid}/data-plan/${laterProduct.uid}`, { transactionId: planPurchase });
  const refund = () => call('POST', `/payment/purchase/${id}/refund`);
  const remove = () => call('DELETE', `/esim/${uid}`);
  /** Runs `first` until it asks that of the carrier, then `second` to its end, then the rest of `first`. */
  const duringOf = async (first: () => Promise<Answer>, at: string, second: () => Promise<Answer>) => {
    const answers: Answer[] = [];
    interrupt = { at, work: async () => void answers.push(await second()) };
    const outer = await first();
    const [inner] = answers;
    if (!inner) throw new Error(`Nothing asked the carrier for ${at}.`);
    return { outer, inner };
  };
  const expectNothingPaidInVain = async () => {
    const { status } = await read(planPurchase);
    const isDelivered = status === 'fulfilled';
    expect({ isDelivered, isThere: carrier.plans !== null || !isDelivered }).toEqual({
      isDelivered,
      isThere: true,
    });
    if (!isDelivered) expect(status).toBe('refunded');
    return isDelivered;
  };
  return { account, addPlan, refund, remove, duringOf, expectNothingPaidInVain, carrier };
}

test('a plan that is ordered while its eSIM is refunded is not ordered, and its money is back', async () => {
  const { account, addPlan, refund, duringOf, expectNothingPaidInVain } = await twoTabs();
  const { outer, inner } = await duringOf(addPlan, 'listPlans', refund);
  expect(inner).toMatchObject({ status: 200, body: { outcome: 'refunded' } });
  expect(outer).toMatchObject({
    status: 502,
    body: { code: 'carrier_refused', details: { refunded: true } },
  });
  expect(await expectNothingPaidInVain()).toBe(false);
  expect(await shop.balance(account)).toBe(laterBudget + laterProduct.price);
});

test('an eSIM that got a plan while its refund was checked is not refunded', async () => {
  const { addPlan, refund, duringOf, expectNothingPaidInVain } = await twoTabs();
  const { outer, inner } = await duringOf(refund, 'listUsage', addPlan);
  expect(inner.status).toBe(201);
  expect(outer).toMatchObject({
    status: 409,
    body: { code: 'refund_refused', details: { reason: 'other_plans' } },
  });
  expect(await expectNothingPaidInVain()).toBe(true);
  // The refusal stays, and so does the eSIM: a plan can be added again.
  expect(await refund()).toMatchObject({ status: 409, body: { details: { reason: 'other_plans' } } });
});

test('an eSIM whose plan is being ordered is not refunded meanwhile', async () => {
  const { addPlan, refund, duringOf, expectNothingPaidInVain } = await twoTabs();
  const { outer, inner } = await duringOf(addPlan, 'addPlan', refund);
  expect(inner).toMatchObject({ status: 409, body: { details: { reason: 'order_open' } } });
  expect(outer.status).toBe(201);
  expect(await expectNothingPaidInVain()).toBe(true);
});

const ended: CarrierPlan = { ...laterPlan('1'), status: 'ended' };

test.each(['listPlans', 'deleteEsim'])(
  'a plan that is ordered while its eSIM is deleted (%s) is not ordered, and its money is back',
  async (at) => {
    const { account, addPlan, remove, duringOf, expectNothingPaidInVain } = await twoTabs([ended]);
    const { outer, inner } = await duringOf(remove, at, addPlan);
    expect(outer.status).toBe(200);
    expect(inner).toMatchObject({
      status: 502,
      body: { code: 'carrier_refused', details: { refunded: true } },
    });
    expect(await expectNothingPaidInVain()).toBe(false);
    expect(await shop.balance(account)).toBe(laterBudget);
  },
);

test('a plan whose eSIM is deleted before the order begins is not ordered', async () => {
  const { addPlan, remove, duringOf, expectNothingPaidInVain } = await twoTabs([ended]);
  const { outer, inner } = await duringOf(addPlan, 'listPlans', remove);
  expect(inner.status).toBe(200);
  expect(outer).toMatchObject({ status: 502, body: { code: 'carrier_refused' } });
  expect(await expectNothingPaidInVain()).toBe(false);
});

test('an eSIM whose plan is being ordered is not deleted meanwhile', async () => {
  const { addPlan, remove, duringOf, expectNothingPaidInVain } = await twoTabs([ended]);
  const { outer, inner } = await duringOf(addPlan, 'addPlan', remove);
  expect(inner).toMatchObject({ status: 409, body: { code: 'order_in_progress' } });
  expect(outer.status).toBe(201);
  expect(await expectNothingPaidInVain()).toBe(true);
});

test('a deletion that the carrier refuses, or that finds a plan, leaves the eSIM as it was', async () => {
  const { addPlan, remove, carrier, expectNothingPaidInVain } = await twoTabs();
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'plans_not_terminated' } });
  carrier.plans = [ended];
  const { deleteEsim } = later;
  later.deleteEsim = () => Promise.reject(failure('refused', 400));
  expect(await remove()).toMatchObject({ status: 502, body: { code: 'carrier_failed' } });
  later.deleteEsim = deleteEsim;
  expect((await addPlan()).status).toBe(201);
  expect(await expectNothingPaidInVain()).toBe(true);
});

test('a plan that is delivered while another one is ordered for its eSIM waits for it: neither answers 500', async () => {
  const { account, purchase } = await delivered();
  const { services } = shop.api;
  const pay = async () => {
    await shop.fund(account, laterProduct.price);
    return shop.pay(account, 'data-plan', laterProduct);
  };
  const [first, second] = [await pay(), await pay()];
  const order = { esimUid: purchase.esimUid, iccid: purchase.iccid, plansBefore: ['1'] };
  await startOrdering(services, first, order);
  let delivery: Promise<unknown> | undefined;
  const other = services.db.transaction(async (tx) => {
    await lockEsim(tx, purchase.esimUid ?? '');
    delivery = fulfil(services, first, { plan: laterPlan('2') });
    await untilWaiting(services.pool);
    await startOrdering({ db: tx }, second, order);
  });
  const [ordered, fulfilled] = await Promise.allSettled([
    other,
    other.catch(() => null).then(() => delivery),
  ]);
  expect(ordered).toMatchObject({ reason: { cause: { constraint: 'purchases_one_order_per_esim' } } });
  expect(fulfilled).toEqual({ status: 'fulfilled', value: 'fulfilled' });
});
