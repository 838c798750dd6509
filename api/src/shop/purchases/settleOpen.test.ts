// The worker's job for purchases that were left open: what it looks up, when, and what it leaves alone.
import { minuteMs } from '@portal/contract';
import { stopClock } from '../../testing/useFakeClock';
import { measuredNow } from '../../testing/measuredNow';
import { observedServices } from '../../testing/observedServices';
import { useLaterShop } from '../../testing/useLaterShop';
import { settleOpenPurchases } from './settleOpen';
import { markCallEnded, noteUndecided, refund } from './transitions';
import { dailyAt, everyMinute } from '../../base/work/schedule';
import { dueTimes } from '../../base/work/work';
import { openJob } from './settleJobs';

const { later, shop, read, pay, order, carryOut, change, completedEvents } = useLaterShop({
  ABANDONED_PURCHASE_SECONDS: '180',
});

beforeEach(() => void Object.assign(later, { maxCallMs: 30_000 }));
const endAll = async () => {
  const { rows } = await shop.api.services.pool.query<{ id: string }>(
    "select id from purchases where status in ('debited', 'ordering', 'reconcile')",
  );
  for (const { id } of rows) await refund(shop.api.services, id, 'not_delivered');
};
const age = (id: string, seconds: number) =>
  change(id, `updated_at = now() - ${seconds} * interval '1 second'`);
const inReview = () => measuredNow(shop.api, shop.api.services.metrics.toReconcile);

test('settles what is old enough, leaves what is not, and tells how many wait', async () => {
  await endAll();
  const [left, abandoned] = [await pay(), await pay()];
  await age(left.id, 170);
  await age(abandoned.id, 190);
  const [recent, old, silent, made] = [await order(), await order(), await order(), await order()];
  for (const { id } of [old, silent, made]) await age(id, 60);
  await change(old.id, "asked_at = now() - interval '1 hour'");
  await carryOut(made.id, made.carrierCustomer);
  await carryOut(recent.id, recent.carrierCustomer);
  const undecided = await order();
  await change(undecided.id, "status = 'reconcile', updated_at = now() - interval '1 minute'");
  const { services, logged } = observedServices(shop.api.services);
  expect(await settleOpenPurchases(services)).toBe(2);
  const statuses = await Promise.all(
    [left, abandoned, recent, old, silent, made, undecided].map(async ({ id }) => (await read(id)).status),
  );
  expect(statuses).toEqual([
    'debited',
    'refunded',
    'ordering',
    'refunded',
    'ordering',
    'fulfilled',
    'reconcile',
  ]);
  expect(await completedEvents(made.id)).toHaveLength(1);
  expect(await inReview()).toBe(1);
  expect(logged.at(-1)).toMatchObject({ count: 6, msg: 'open purchases were checked' });
});

test('carries out what a person had to decide once the carrier answers', async () => {
  await endAll();
  const { id, carrierCustomer } = await order();
  await carryOut(id, carrierCustomer);
  await change(id, "status = 'reconcile'");
  await settleOpenPurchases(shop.api.services);
  expect(await read(id)).toMatchObject({ status: 'reconcile' });
  expect(await inReview()).toBe(1);
  await age(id, 60);
  await settleOpenPurchases(shop.api.services);
  expect(await read(id)).toMatchObject({ status: 'fulfilled' });
  expect(await inReview()).toBe(0);
  expect(await completedEvents(id)).toHaveLength(1);
});

test('counts what a person has to decide of a carrier that is not configured any more', async () => {
  await endAll();
  const { id } = await order();
  await change(id, "status = 'reconcile', carrier = 'former'");
  await settleOpenPurchases(shop.api.services);
  expect(await inReview()).toBe(1);
});

test('says nothing when there is nothing to do', async () => {
  await endAll();
  const { services, logged } = observedServices(shop.api.services);
  expect(await settleOpenPurchases(services)).toBe(0);
  expect(logged).toEqual([]);
  expect(await inReview()).toBe(0);
});

test('is looked up as soon as our call has ended, and after a failed look later', async () => {
  await endAll();
  const { services } = shop.api;
  const [made, failed] = [await order(), await order()];
  for (const { id, carrierCustomer } of [made, failed]) {
    await carryOut(id, carrierCustomer);
    await markCallEnded(services, id);
  }
  await noteUndecided(services, await read(failed.id), 'No line.', false);
  await change(failed.id, "updated_at = now() + interval '1 second'"); // By a replica whose clock is ahead.
  expect(await settleOpenPurchases(services)).toBe(1);
  expect(await read(made.id)).toMatchObject({ status: 'fulfilled' });
  expect(await completedEvents(made.id)).toHaveLength(1);
  expect(await read(failed.id)).toMatchObject({ status: 'ordering' });
  await age(failed.id, 60);
  expect(await settleOpenPurchases(services)).toBe(0);
  expect(await read(failed.id)).toMatchObject({ status: 'fulfilled' });
});

test('has itself run again within seconds, in a process whose worker is still starting too', async () => {
  await endAll();
  await order();
  const { services } = shop.api;
  expect(await settleOpenPurchases(services)).toBe(1);
  const next = (await dueTimes(services.db, openJob, [openJob.name])).get(openJob.name);
  expect((next?.getTime() ?? Infinity) - Date.now()).toBeLessThanOrEqual(5_000);
});

test('goes by the clock', () => {
  const jobs = new Map(shop.api.jobs.map((job) => [job.name, job]));
  expect(jobs.get('purchases-open')).toMatchObject({ schedule: everyMinute, atStart: true });
  expect(jobs.get('idempotent-answers-forget')).toMatchObject({ schedule: dailyAt('03:17') });
});

test('a purchase that cannot be settled holds no other one up, and is told at the end', async () => {
  await endAll();
  const [broken, made] = [await order(), await order()];
  for (const { id, carrierCustomer } of [broken, made]) {
    await carryOut(id, carrierCustomer);
    await age(id, 60);
  }
  await age(broken.id, 120);
  const waits = await order();
  const { findEsimByTag } = later;
  later.findEsimByTag = (customer, tag) =>
    tag === broken.id ? Promise.reject(new Error('A defect.')) : findEsimByTag(customer, tag);
  const { services, sent } = observedServices(shop.api.services);
  await expect(settleOpenPurchases(services)).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: 'A defect.' })],
  });
  expect(await read(made.id)).toMatchObject({ status: 'fulfilled' });
  expect(await read(waits.id)).toMatchObject({ status: 'ordering' });
  expect(sent).toContainEqual(['purchases-open', {}, 5]);
});

test('a hundred purchases that cannot be settled keep no later one from being looked up', async () => {
  await endAll();
  const [broken, made] = [await order(), await order()];
  await carryOut(made.id, made.carrierCustomer);
  await age(broken.id, 120);
  await age(made.id, 60);
  const { services } = shop.api;
  const { rows } = await services.pool.query<{ id: string }>(
    `insert into purchases select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
      from purchases p, generate_series(2, 100) where id = $1 returning id`,
    [broken.id],
  );
  const { findEsimByTag } = later;
  later.findEsimByTag = (customer, tag) =>
    tag === made.id ? findEsimByTag(customer, tag) : Promise.reject(new Error('A defect.'));
  try {
    await expect(settleOpenPurchases(services)).rejects.toThrow('Purchases could not be settled.');
    await settleOpenPurchases(services).catch(() => undefined);
    expect(await read(made.id)).toMatchObject({ status: 'fulfilled' });
  } finally {
    const copies = rows.map(({ id }) => id);
    await services.pool.query('delete from purchases where id = any($1)', [copies]);
  }
});

test.each([2, -2])(
  'leaves an order in flight alone whose process has a clock %i minutes off',
  async (minutes) => {
    await endAll();
    stopClock(Date.now() - minutes * minuteMs);
    const { id } = await order();
    jest.useRealTimers();
    await settleOpenPurchases(shop.api.services);
    expect(await read(id)).toMatchObject({ status: 'ordering' });
    await change(id, "asked_at = now() - interval '2 minutes', updated_at = now() - interval '2 minutes'");
    stopClock(Date.now() + minutes * minuteMs);
    await settleOpenPurchases(shop.api.services);
    jest.useRealTimers();
    expect(await read(id)).toMatchObject({ status: 'refunded' });
  },
);
