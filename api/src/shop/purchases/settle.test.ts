// What the carrier says of an order decides whether it is fulfilled, refunded, looked up again or left to a person.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CarrierError, type CarrierPlan } from '../../travel/carrier/carrier';
import { laterPlan, laterProduct } from '../../testing/laterCarrier';
import { countOf } from '../../testing/observedServices';
import { laterBudget, useLaterShop } from '../../testing/useLaterShop';
import { isPlanClaimed } from './claims';
import { settle } from './settle';

const { later, shop, read, pay, order, carryOut, change, completedEvents } = useLaterShop({
  ABANDONED_PURCHASE_SECONDS: '180',
});

const reasons = ['refund-requested', 'abandoned', 'call-ended', 'check', 'late-check'] as const;
const settled = (id: string, reason: (typeof reasons)[number] = 'check') =>
  settle(shop.api.services, id, reason);
const fails = (failure: CarrierError['failure'] | null) => () =>
  Promise.reject(failure ? new CarrierError(failure, 'No line.') : new Error('A defect.'));

test('a purchase that does not exist is an error that names it', async () => {
  const id = randomUUID();
  await expect(settled(id)).rejects.toThrow(`Purchase ${id} does not exist.`);
});

test.each(reasons)('a paid purchase without an order, by %s', async (reason) => {
  const { account, id } = await pay();
  const isRefunded = reason === 'refund-requested' || reason === 'abandoned';
  expect(await settled(id, reason)).toBe(isRefunded ? 'refunded' : 'pending');
  expect(await shop.balance(account)).toBe(isRefunded ? laterBudget : laterBudget - laterProduct.price);
  expect(await read(id)).toMatchObject(
    isRefunded
      ? { status: 'refunded', refundReason: 'not_ordered' }
      : { status: 'debited', refundReason: null },
  );
});

test('an outcome that is known is answered without asking the carrier', async () => {
  const done = await order();
  await carryOut(done.id, done.carrierCustomer);
  expect(await settled(done.id)).toBe('fulfilled');
  const gone = await order();
  expect(await settled(gone.id, 'call-ended')).toBe('refunded');
  expect(await read(gone.id)).toMatchObject({ refundReason: 'not_delivered' });
  const findEsimByTag = jest.fn(fails('refused'));
  later.findEsimByTag = findEsimByTag;
  expect(await settled(done.id, 'call-ended')).toBe('fulfilled');
  expect(await settled(gone.id, 'call-ended')).toBe('refunded');
  expect(findEsimByTag).not.toHaveBeenCalled();
});

test.each([
  ['late-check', true],
  ['check', false],
] as const)('an eSIM that a %s finds is delivered; the buyer is told of it: %s', async (reason, isTold) => {
  const { account, id, carrierCustomer } = await order();
  await carryOut(id, carrierCustomer);
  expect(await settled(id, reason)).toBe('fulfilled');
  expect(await read(id)).toMatchObject({
    status: 'fulfilled',
    carrierPlanId: '1',
    iccid: expect.stringMatching(/^8988/) as string,
  });
  const data = { purchaseId: id, planTitle: laterProduct.name, amountCents: 420 };
  expect(await completedEvents(id)).toEqual(isTold ? [{ data, userId: account.user.id }] : []);
});

test.each([
  ['its own customer', true],
  ['the buyer, when none is named', false],
] as const)('the eSIM is looked up among those of %s', async (_name, isGiven) => {
  const receiver = await shop.api.signIn();
  const customerId = isGiven ? receiver.user.id : null;
  const { id, account, carrierCustomer } = await order('esim', { customerId });
  await carryOut(id, carrierCustomer);
  expect(carrierCustomer).toBe(`account-${isGiven ? receiver.user.id : account.user.id}`);
  expect(await settled(id)).toBe('fulfilled');
  const { rows } = await shop.api.services.db.execute(
    sql`select customer_id, user_id, tag, carrier from esims where purchase_id = ${id}`,
  );
  const ownerId = isGiven ? receiver.user.id : account.user.id;
  expect(rows).toEqual([{ customer_id: ownerId, user_id: account.user.id, tag: 'Trip', carrier: 'orbit' }]);
});

test('an eSIM that is found without its plans is stored with them', async () => {
  const { id, carrierCustomer } = await order();
  await carryOut(id, carrierCustomer);
  const { findEsimByTag } = later;
  later.findEsimByTag = async (...of) => {
    const esim = await findEsimByTag(...of);
    return esim && { ...esim, plans: null };
  };
  expect(await settled(id)).toBe('fulfilled');
  expect(await read(id)).toMatchObject({ carrierPlanId: '1' });
  const { rows } = await shop.api.services.db.execute(
    sql`select count(*)::int as plans from watched_plans join esims on uid = esim_uid where purchase_id = ${id}`,
  );
  expect(rows).toEqual([{ plans: 1 }]);
});

test('a customer that the carrier does not know has no eSIM there', async () => {
  const { id } = await order('esim', { customerId: null });
  await shop.api.services.db.execute(sql`delete from carrier_customers where carrier = 'orbit'`);
  later.findEsimByTag = fails('refused');
  expect(await settled(id, 'call-ended')).toBe('refunded');
});

describe('a lookup that fails', () => {
  test.each([
    ['refused', 0, 'reconcile'],
    ['unreachable', 0, 'ordering'],
    ['failed', 0, 'ordering'],
    ['unanswered', 28, 'ordering'],
    ['unanswered', 29, 'reconcile'],
  ] as const)('%s after %d checks leaves it in %s', async (failure, checks, status) => {
    const { purchases } = shop.api.services.metrics;
    const labels = { type: 'esim', outcome: 'reconcile' };
    const before = await countOf(purchases, labels);
    const { id } = await order();
    await change(id, `checks = ${checks}`);
    later.findEsimByTag = fails(failure);
    expect(await settled(id, 'call-ended')).toBe('pending');
    const after = await read(id);
    expect(after).toMatchObject({ status, checks: checks + 1, note: `${failure}: No line.` });
    expect(after.reviewAt !== null).toBe(status === 'reconcile');
    expect(await countOf(purchases, labels)).toBe(before + (status === 'reconcile' ? 1 : 0));
    if (status !== 'reconcile') return;
    await settled(id);
    expect(await countOf(purchases, labels)).toBe(before + 1);
    expect(await read(id)).toMatchObject({ checks: checks + 2, reviewAt: after.reviewAt });
  });

  test('by a defect is thrown, and not counted', async () => {
    const { id } = await order();
    later.findEsimByTag = fails(null);
    await expect(settled(id)).rejects.toThrow('A defect.');
    expect(await read(id)).toMatchObject({ checks: 0, note: null });
  });
});

test('a purchase that was postponed during the lookup is not refunded', async () => {
  const { account, id } = await order();
  later.findEsimByTag = async () => {
    await change(id, "status = 'debited'");
    return null;
  };
  expect(await settled(id, 'call-ended')).toBe('pending');
  expect(await shop.balance(account)).toBeLessThan(laterBudget);
});

test('the time without an answer counts from the last change when no order was sent', async () => {
  const { id } = await order();
  const shortestMs = later.settleMs + later.maxCallMs;
  const since = (ms: number) =>
    change(id, `asked_at = null, updated_at = now() - ${ms} * interval '1 millisecond'`);
  await since(shortestMs - 10_000);
  expect(await settled(id)).toBe('pending');
  await since(shortestMs + 1000);
  expect(await settled(id)).toBe('refunded');
});

describe('a plan', () => {
  const ordered = (iccid: string, plansBefore: string[] | null = ['1']) =>
    order('data-plan', { iccid, esimUid: `uid-${iccid}`, plansBefore });
  const newIccid = () => `iccid-${randomUUID()}`;

  test('that the eSIM has only since the order is what was bought', async () => {
    const iccid = newIccid();
    const { id } = await ordered(iccid);
    const asked: string[] = [];
    const has = (...plans: CarrierPlan[]) => {
      later.listPlans = (of) => {
        asked.push(of);
        return Promise.resolve(plans);
      };
    };
    has(laterPlan('1'));
    expect(await settled(id)).toBe('pending');
    has(laterPlan('1'), laterPlan('2', 'another'));
    expect(await settled(id)).toBe('pending');
    has(laterPlan('1'), laterPlan('2', 'another'), laterPlan('3'));
    expect(await settled(id)).toBe('fulfilled');
    expect(await read(id)).toMatchObject({ carrierPlanId: '3', iccid, esimUid: `uid-${iccid}` });
    expect(new Set(asked)).toEqual(new Set([iccid]));
    const { db } = shop.api.services;
    expect(await isPlanClaimed(db, iccid, '3')).toBe(true);
    expect(await isPlanClaimed(db, iccid, '2')).toBe(false);
    expect(await isPlanClaimed(db, newIccid(), '3')).toBe(false);
  });

  test('that another purchase has delivered is not delivered again', async () => {
    const iccid = newIccid();
    const first = await ordered(iccid, null);
    later.listPlans = () => Promise.resolve([laterPlan('7')]);
    expect(await settled(first.id)).toBe('fulfilled');
    const second = await ordered(iccid, null);
    expect(await settled(second.id)).toBe('pending');
    expect(await settled(second.id, 'call-ended')).toBe('refunded');
  });
});
