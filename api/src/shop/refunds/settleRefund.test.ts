// A requested refund, step by step: what the carrier answers decides between the money, a refusal and another try.
import { hourMs } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { CarrierPlan } from '../../travel/carrier/carrier';
import { measuredNow } from '../../testing/measuredNow';
import { laterPlan, laterProduct } from '../../testing/laterCarrier';
import { observedServices } from '../../testing/observedServices';
import { laterBudget } from '../../testing/useLaterShop';
import { failure, fails, unusedPlan, useRefunds } from '../../testing/useRefunds';
import { isPlanUsed } from './refundFacts';
import { reversePurchase } from '../purchases/reversal';
import { settleOpenRefunds, settleRefund } from './settleRefund';
import { everyMinute } from '../../base/work/schedule';

const { later, shop, order, has, delivered, deliveredPlan, begin, refundOf, isBack, refunds } = useRefunds();

test('a refund that was not asked for is an error that names the purchase', async () => {
  const { id } = await order();
  const message = `There is no refund of purchase ${id}.`;
  await expect(settleRefund(shop.api.services, id)).rejects.toThrow(message);
});

test('an unused eSIM: its plan is ended, it is deleted, the money is back and the buyer is told', async () => {
  const { account, id, purchase, iccid, asked } = await delivered();
  await begin(purchase, { note: "'tried'" });
  const before = await refunds('refunded');
  const { services, logged, sent } = observedServices(shop.api.services);
  expect(await settleRefund(services, id)).toBe('refunded');
  expect(asked).toEqual([
    ['end', iccid, '1'],
    ['delete', iccid],
  ]);
  expect(await isBack(account)).toBe(true);
  expect(await refundOf(id)).toMatchObject({
    state: 'refunded',
    note: null,
    askedAt: expect.any(Date) as Date,
  });
  expect(await refunds('refunded')).toBe(before + 1);
  expect(sent.map(([name]) => name)).not.toContain('refund-settle');
  expect(logged).toMatchObject([
    { purchase: id, user: account.user.id, amountCents: '420', msg: 'a buyer refunded a purchase' },
  ]);
  const { rows } = await shop.api.services.db.execute(
    sql`select data, user_id as "userId" from events where kind = 'purchase-refunded' and key = ${id}`,
  );
  const data = { purchaseId: id, planTitle: laterProduct.name, amountCents: 420 };
  expect(rows).toEqual([{ data, userId: account.user.id }]);
  const { rows: esims } = await shop.api.services.db.execute(
    sql`select deleted_at is not null as deleted from esims where purchase_id = ${id}`,
  );
  expect(esims).toEqual([{ deleted: true }]);
  const { rows: reversals } = await shop.api.services.db.execute(
    sql`select decided_by, reason from purchase_reversals where purchase_id = ${id}`,
  );
  expect(reversals).toEqual([{ decided_by: 'its buyer', reason: 'It was never used' }]);

  later.isDown = true;
  expect(await settleRefund(shop.api.services, id)).toBe('refunded');
  expect(await refunds('refunded')).toBe(before + 1);
});

test('an unused plan is ended, the eSIM stays and is read again', async () => {
  const { account, id, purchase, iccid, asked } = await deliveredPlan();
  await shop.api.services.pool.query('update esims set refreshed_at = null where iccid = $1', [iccid]);
  await begin(purchase);
  expect(await settleRefund(shop.api.services, id)).toBe('refunded');
  expect(asked).toEqual([['end', iccid, '2']]);
  expect(await shop.balance(account)).toBe(laterBudget - laterProduct.price + laterProduct.price);
  const { rows } = await shop.api.services.db.execute(
    sql`select deleted_at, refreshed_at is not null as refreshed from esims where iccid = ${iccid}`,
  );
  expect(rows).toEqual([{ deleted_at: null, refreshed: true }]);
});

test.each<[string, CarrierPlan]>([
  ['has started', { ...unusedPlan, startsAt: '2026-05-07T00:00:00Z' }],
  ['is active', { ...unusedPlan, status: 'active' }],
  ['was used', { ...unusedPlan, dataBytesRemaining: 999 }],
  ['was used and has ended', { ...unusedPlan, status: 'ended', dataBytesRemaining: 999 }],
])('a plan that %s is not refunded', async (_name, plan) => {
  const { account, id, purchase, asked } = await delivered();
  await begin(purchase);
  has(plan);
  const before = await refunds('refused');
  expect(isPlanUsed(plan)).toBe(true);
  expect(await settleRefund(shop.api.services, id)).toBe('refused');
  expect(asked).toEqual([]);
  expect(await isBack(account)).toBe(false);
  expect(await refundOf(id)).toMatchObject({ state: 'refused', note: 'used before it was ended' });
  expect(await refunds('refused')).toBe(before + 1);
  has(unusedPlan);
  expect(await settleRefund(shop.api.services, id)).toBe('refused');
  expect(asked).toEqual([]);
  expect(await refunds('refused')).toBe(before + 1);
});

test('a plan that has ended without use is refunded, and its eSIM deleted', async () => {
  const { id, purchase, iccid, asked } = await delivered();
  await begin(purchase);
  has({ ...unusedPlan, status: 'ended' });
  expect(await settleRefund(shop.api.services, id)).toBe('refunded');
  expect(asked).toEqual([['delete', iccid]]);
});

test('what an operator gave back before is not given back again, and not told again', async () => {
  const { account, id, purchase } = await delivered();
  await begin(purchase);
  await reversePurchase(shop.api.services, { purchaseId: id, decidedBy: 'Ada', reason: 'x' });
  const before = await refunds('refunded');
  const { services, sent } = observedServices(shop.api.services);
  expect(await settleRefund(services, id)).toBe('refunded');
  expect(await refundOf(id)).toMatchObject({ state: 'refunded' });
  expect(await refunds('refunded')).toBe(before);
  expect(sent).toEqual([]);
  expect(await isBack(account)).toBe(true);
  const { rows } = await shop.api.services.db.execute(
    sql`select kind from events where key = ${id} and kind = 'purchase-refunded'`,
  );
  expect(rows).toEqual([]);
});

test('what is unlimited is not used by having no bytes left', () => {
  expect(isPlanUsed({ ...unusedPlan, dataQuotaBytes: 0, dataBytesRemaining: 0 })).toBe(false);
  expect(isPlanUsed({ ...unusedPlan, dataQuotaBytes: 0, dataBytesRemaining: 5 })).toBe(false);
});

test('an eSIM that is installed is not refunded, and a plan on an installed eSIM is', async () => {
  const installed = { profileStatus: 'enabled' };
  const esim = await delivered();
  await begin(esim.purchase);
  const { getEsim } = later;
  later.getEsim = async (iccid) => ({ ...(await getEsim(iccid)), ...installed }) as never;
  expect(await settleRefund(shop.api.services, esim.id)).toBe('refused');
  const plan = await deliveredPlan();
  await begin(plan.purchase);
  const { getEsim: getOwn } = later;
  later.getEsim = async (iccid) => ({ ...(await getOwn(iccid)), ...installed }) as never;
  expect(await settleRefund(shop.api.services, plan.id)).toBe('refunded');
});

describe('after the carrier was asked to end it', () => {
  const used = { ...unusedPlan, status: 'active' } as const;
  test.each([
    ['a plan that looks used may still end within the carrier’s time', 30_000, 'pending'],
    ['a plan that looks used stays used after the carrier’s time', 61_000, 'refused'],
  ])('%s', async (_name, agoMs, outcome) => {
    const { id, purchase } = await delivered();
    await begin(purchase, { asked_at: `now() - ${agoMs} * interval '1 millisecond'` });
    has(used);
    const { services, sent } = observedServices(shop.api.services);
    expect(await settleRefund(services, id)).toBe(outcome);
    expect(sent).toEqual(outcome === 'pending' ? [['refund-settle', { purchaseId: id }, 5]] : []);
  });

  test('a plan that has ended is refunded, though it was used until then', async () => {
    const { id, purchase, iccid, asked } = await delivered();
    await begin(purchase, { asked_at: 'now()' });
    has({ ...unusedPlan, status: 'ended', dataBytesRemaining: 0 });
    expect(await settleRefund(shop.api.services, id)).toBe('refunded');
    expect(asked).toEqual([['delete', iccid]]);
  });
});

describe('what the carrier no longer has', () => {
  test.each([
    ['the eSIM', fails('refused', 404), []],
    ['the plan', () => Promise.resolve([]), ['delete']],
    [
      'the plan of the purchase',
      () => Promise.resolve([{ ...unusedPlan, id: '8', status: 'ended' as const }]),
      ['delete'],
    ],
  ] as const)('%s, is refunded', async (_name, listPlans, expected) => {
    const { account, id, purchase, asked } = await delivered();
    await begin(purchase);
    later.listPlans = listPlans;
    expect(await settleRefund(shop.api.services, id)).toBe('refunded');
    expect(asked.map(([what]) => what)).toEqual(expected);
    expect(await isBack(account)).toBe(true);
  });

  test('cannot be deleted again, and that is no error', async () => {
    const { id, purchase } = await delivered();
    await begin(purchase);
    later.deleteEsim = fails('refused', 404);
    expect(await settleRefund(shop.api.services, id)).toBe('refunded');
  });
});

describe('a carrier that fails', () => {
  test.each([
    ['to delete', { deleteEsim: fails('failed', 500) }, 'failed: No line.'],
    ['to list plans', { listPlans: fails('unanswered') }, 'unanswered: No line.'],
    ['to end a plan', { endPlan: fails('unreachable') }, 'unreachable: No line.'],
  ] as const)('%s is asked again', async (_name, answers, note) => {
    const { account, id, purchase } = await delivered();
    await begin(purchase);
    Object.assign(later, answers);
    const { services, sent, logged } = observedServices(shop.api.services);
    expect(await settleRefund(services, id)).toBe('pending');
    expect(await refundOf(id)).toMatchObject({ state: 'ending', checks: 1, note });
    expect(sent).toEqual([['refund-settle', { purchaseId: id }, 5]]);
    expect(await isBack(account)).toBe(false);
    expect(logged).toMatchObject([
      { purchase: id, failure: note.split(':')[0], msg: 'a refund waits for the carrier' },
    ]);
  });

  test.each([
    [28, 'ending'],
    [29, 'review'],
  ])('after %d checks leaves it in %s', async (checks, state) => {
    const { id, purchase } = await delivered();
    await begin(purchase, { checks: String(checks) });
    later.listPlans = fails('failed', 500);
    expect(await settleRefund(shop.api.services, id)).toBe('pending');
    expect(await refundOf(id)).toMatchObject({ state, checks: checks + 1 });
  });

  test.each<[string, () => Promise<CarrierPlan[]>]>([
    ['ended', () => Promise.resolve([{ ...unusedPlan, status: 'ended' }])],
    ['ended beside another', () => Promise.resolve([laterPlan('8'), { ...unusedPlan, status: 'ended' }])],
    ['forgotten', () => Promise.resolve([])],
    ['gone with its eSIM', fails('refused', 404)],
  ])('to say that a plan ended is believed when the plan is %s', async (_name, after) => {
    const { id, purchase, iccid } = await delivered();
    await begin(purchase);
    later.endPlan = () => {
      later.listPlans = (of) => (of === iccid ? after() : Promise.resolve([unusedPlan]));
      return Promise.reject(failure('failed', 500));
    };
    expect(await settleRefund(shop.api.services, id)).toBe('refunded');
  });

  test('to say that a plan ended is not the same as a defect', async () => {
    const { account, id, purchase } = await delivered();
    await begin(purchase);
    later.endPlan = () => {
      has({ ...unusedPlan, status: 'ended' });
      return Promise.reject(new Error('A defect.'));
    };
    await expect(settleRefund(shop.api.services, id)).rejects.toThrow('A defect.');
    expect(await isBack(account)).toBe(false);
  });

  test.each(['listPlans', 'endPlan', 'deleteEsim'] as const)(
    'by a defect in %s is an error',
    async (step) => {
      const { id, purchase } = await delivered();
      await begin(purchase);
      Object.assign(later, { [step]: () => Promise.reject(new Error('A defect.')) });
      await expect(settleRefund(shop.api.services, id)).rejects.toThrow('A defect.');
      expect(await refundOf(id)).toMatchObject({ state: 'ending', checks: 0 });
    },
  );
});

test('a refund that cannot be settled holds no other one up, and is told at the end', async () => {
  const [broken, other] = [await delivered(), await delivered()];
  await begin(broken.purchase, { updated_at: "now() - interval '2 days'" });
  await begin(other.purchase, { updated_at: "now() - interval '1 day'" });
  const { deleteEsim } = later;
  later.deleteEsim = (iccid) =>
    iccid === broken.iccid ? Promise.reject(new Error('A defect.')) : deleteEsim(iccid);
  await expect(settleOpenRefunds(shop.api.services)).rejects.toThrow('Refunds could not be settled.');
  expect((await refundOf(other.id))?.state).toBe('refunded');
  const looked = await refundOf(broken.id);
  expect(looked).toMatchObject({ state: 'ending', checks: 1 });
  expect(Date.now() - Number(looked?.updatedAt)).toBeLessThan(hourMs);
});

test('the worker goes on with what is older than a call, and counts what a person must decide', async () => {
  const { pool, metrics } = shop.api.services;
  await pool.query("update purchase_refunds set state = 'refused' where state in ('ending', 'review')");
  const [old, recent] = [await delivered(), await delivered()];
  for (const { purchase } of [old, recent]) await begin(purchase);
  const maxMs = Math.max(...shop.api.services.carriers.all.map(({ maxCallMs }) => maxCallMs));
  await pool.query(
    "update purchase_refunds set updated_at = now() - $2 * interval '1 millisecond' where purchase_id = $1",
    [old.id, maxMs + 1000],
  );
  await settleOpenRefunds(shop.api.services);
  expect((await refundOf(old.id))?.state).toBe('refunded');
  expect((await refundOf(recent.id))?.state).toBe('ending');
  expect(await measuredNow(shop.api, metrics.refundsToReview)).toBe(0);
  const setReview = (column: string) =>
    pool.query(`update purchase_refunds set state = 'review', ${column} where purchase_id = $1`, [recent.id]);
  await setReview('updated_at = now()');
  expect(await measuredNow(shop.api, metrics.refundsToReview)).toBe(1);
  const jobs = new Map(shop.api.jobs.map((job) => [job.name, job]));
  await jobs.get('refund-settle')?.run({ purchaseId: recent.id });
  expect((await refundOf(recent.id))?.state).toBe('refunded');
  const undecided = await delivered();
  await begin(undecided.purchase, { state: "'review'", updated_at: "now() - interval '1 day'" });
  await jobs.get('refunds-open')?.run({});
  expect((await refundOf(undecided.id))?.state).toBe('refunded');
  expect(jobs.get('refunds-open')).toMatchObject({ schedule: everyMinute, atStart: true });
});
