// Auto-renew on a database, with a simulated carrier on a clock of its own.
import { hourMs, gibibyte } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { CarrierError } from '../../travel/carrier/carrier';
import { eventsWork } from '../../notices/events/events';
import { refund } from '../purchases/transitions';
import { findEmailsTo, runJob } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import { survives, KilledError } from '../../testing/survives';
import { simulatedProduct } from '../../testing/simulatedCarrier';
import { useTrips } from '../../testing/useTrips';

const { uid: planId, price, name } = simulatedProduct;
const {
  shop,
  carrier,
  now,
  put,
  watch,
  runRenewals,
  tick,
  passLongestCall,
  endTrips,
  start,
  readOf,
  runLow,
  plansOf,
  eventsOf,
} = useTrips();

test('a plan that runs low is bought again once, and its successor when that runs low', async () => {
  const trip = await start();
  await tick(1);
  expect(plansOf(trip)).toBe(1);
  runLow(trip);
  await tick(1);
  await Promise.all([tick(1), tick(0)]);
  expect(plansOf(trip)).toBe(2);
  expect(await shop.balance(trip.account)).toBeCloseTo(100 - 2 * price, 5);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'on', spentThisMonth: price, price });
  runLow(trip);
  await tick(1);
  await tick(1);
  expect(plansOf(trip)).toBe(3);
  expect(await eventsOf(trip)).toEqual(['renewal-bought', 'renewal-bought']);
});

test('no mail asks for data that the renewal has bought', async () => {
  const trip = await start();
  await tick(1);
  Object.assign(carrier.plans.get(trip.iccid)?.[0] ?? {}, { usedBytes: () => 100 * gibibyte });
  await tick(1);
  expect(plansOf(trip)).toBe(2);
  await runWork(shop.api, { only: [eventsWork] });
  const mails = JSON.stringify(await findEmailsTo(shop.api, trip.account.user.email));
  expect(mails).toContain('was renewed');
  expect(mails).not.toMatch(/is used up|Add data/);
  const list = await shop.api.call('GET', '/notifications', { as: trip.account });
  expect(JSON.stringify(list.body)).toContain('is used up');
});

test('the limit of a month is spent to the cent, and anew in the next month', async () => {
  const trip = await start({ monthLimit: price });
  runLow(trip);
  await tick(1);
  expect(plansOf(trip)).toBe(2);
  await shop.api.services.pool.query(
    "update renewal_attempts set created_at = created_at - interval '2 months' where user_id = $1",
    [trip.account.user.id],
  );
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'on', spentThisMonth: 0 });
  runLow(trip);
  await tick(1);
  expect(plansOf(trip)).toBe(3);
});

test('a plan that ends is bought again', async () => {
  const trip = await start();
  await tick(8 * 24);
  expect(plansOf(trip)).toBe(2);
});

test('a plan that ended before anybody used it is not bought again, and the next one that is used is', async () => {
  const trip = await start();
  runLow(trip);
  await tick(1);
  Object.assign(carrier.plans.get(trip.iccid)?.at(-1) ?? {}, { endedAtMs: now().getTime() });
  await tick(1);
  await runJob(shop.api, 'renewals-look-up');
  await tick(1);
  expect(plansOf(trip)).toBe(2);
  expect(await shop.balance(trip.account)).toBeCloseTo(100 - 2 * price, 5);
  await carrier.addPlan(trip.iccid, planId, '');
  runLow(trip);
  await tick(1);
  expect(plansOf(trip)).toBe(4);
});

test('figures that lag, repeat and leave out the new plan buy nothing twice', async () => {
  const trip = await start();
  runLow(trip);
  await tick(1);
  expect(plansOf(trip)).toBe(2);
  carrier.distort = (plans) => plans.slice(0, 1);
  for (let hour = 0; hour < 5; hour += 1) await tick(2);
  carrier.distort = () => [];
  await tick(2);
  carrier.distort = null;
  carrier.lagMs = 5 * hourMs;
  await tick(2);
  expect(plansOf(trip)).toBe(2);
});

test('figures that were wrong and are corrected buy nothing', async () => {
  const trip = await start();
  runLow(trip);
  await watch();
  Object.assign(carrier.plans.get(trip.iccid)?.[0] ?? {}, { usedBytes: () => gibibyte });
  await tick(1);
  expect(plansOf(trip)).toBe(1);
  expect((await readOf(trip)).renewal?.state).toBe('on');
});

test('an empty wallet pauses with one message; after adding funds it resumes', async () => {
  const trip = await start({ dollars: price });
  runLow(trip);
  await tick(1);
  await tick(1);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'paused', reason: 'insufficient_funds' });
  expect(await eventsOf(trip)).toEqual(['renewal-failed: insufficient_funds']);
  await shop.fund(trip.account, 20);
  await tick(1);
  expect(plansOf(trip)).toBe(1);
  expect((await put(trip.account, trip.uid)).status).toBe(200);
  await tick(1);
  expect(plansOf(trip)).toBe(2);
  expect(await shop.balance(trip.account)).toBeCloseTo(20 - price, 5);
});

test('what was not enqueued when it was noticed is enqueued by the hour', async () => {
  const trip = await start();
  runLow(trip);
  await watch();
  await shop.api.services.db.execute(sql`delete from work where name = 'renewal'`);
  await runRenewals(shop.api.services);
  expect(plansOf(trip)).toBe(1);
  await runJob(shop.api, 'renewals-look-up');
  await runRenewals(shop.api.services);
  expect(plansOf(trip)).toBe(2);
});

test.each([
  ['price_changed', 'update catalogue_plans set price_usd_cents = 700 where uid = $1'],
  ['plan_not_for_sale', 'update catalogue_plans set withdrawn_at = now() where uid = $1'],
])('%s pauses, and nothing is paid', async (reason, change) => {
  const trip = await start();
  const before = await shop.balance(trip.account);
  await shop.api.services.pool.query(change, [planId]);
  runLow(trip);
  await tick(1);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'paused', reason });
  expect(await shop.balance(trip.account)).toBe(before);
  const again = await put(trip.account, trip.uid);
  expect(again).toMatchObject({ status: 409, body: { code: reason } });
});

test('a lower price is paid; the limit of the month pauses', async () => {
  const trip = await start({ monthLimit: 7 });
  await shop.api.services.pool.query('update catalogue_plans set price_usd_cents = 600 where uid = $1', [
    planId,
  ]);
  runLow(trip);
  await tick(1);
  expect(await shop.balance(trip.account)).toBeCloseTo(100 - price - 6, 5);
  runLow(trip);
  await tick(0);
  expect((await readOf(trip)).renewal).toMatchObject({ reason: 'renewal_limit_reached', spentThisMonth: 6 });
  expect(await eventsOf(trip)).toEqual(['renewal-bought', 'renewal-failed: renewal_limit_reached']);
});

test('an outage of the carrier delays a renewal, and a refusal pauses it with the money back', async () => {
  const trip = await start();
  const before = await shop.balance(trip.account);
  runLow(trip);
  await tick(1);
  runLow(trip);
  carrier.failure = 'unreachable';
  await tick(1);
  expect(plansOf(trip)).toBe(2);
  carrier.failure = null;
  carrier.beforeOrder = () => {
    throw new CarrierError('refused', 'This plan does not fit.', 400);
  };
  await tick(1);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'paused', reason: 'carrier_refused' });
  expect(await shop.balance(trip.account)).toBeCloseTo(before - price, 5);
});

test('a purchase that an earlier release gave back without a reason is no refusal: it is tried three times', async () => {
  const trip = await start();
  runLow(trip);
  const { services } = shop.api;
  const { addPlan } = carrier;
  carrier.addPlan = async () => {
    const { rows } = await services.pool.query<{ id: string }>(
      "select id from purchases where user_id = $1 and status = 'ordering'",
      [trip.account.user.id],
    );
    await refund(services, rows[0]?.id ?? '', 'carrier_refused');
    await services.pool.query('update purchases set refund_reason = null where id = $1', [rows[0]?.id]);
    throw new CarrierError('refused', 'This plan does not fit.', 400);
  };
  for (const [state, reason] of [
    ['on', null],
    ['on', null],
    ['paused', 'carrier_refused'],
  ]) {
    await tick(1);
    expect((await readOf(trip)).renewal).toMatchObject({ state, reason });
  }
  carrier.addPlan = addPlan;
  await put(trip.account, trip.uid);
  await tick(1);
  expect(plansOf(trip)).toBe(2);
});

test('only the owner reads and changes it; strangers do not find it', async () => {
  const trip = await start();
  const stranger = await shop.api.signIn();
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? { planId, price, monthLimit: 30 } : undefined;
    const options = { as: stranger, ...(body && { body }) };
    expect((await shop.api.call(method, `/esim/${trip.uid}/renewal`, options)).status).toBe(404);
  }
  expect(await put(trip.account, trip.uid, { monthLimit: 5 })).toMatchObject({ status: 422 });
  expect(await put(trip.account, trip.uid, { planId: 'other' })).toMatchObject({ status: 404 });
  expect(await put(trip.account, trip.uid, { price: 5 })).toMatchObject({
    status: 409,
    body: { code: 'price_changed' },
  });
  expect((await shop.api.call('DELETE', `/esim/${trip.uid}/renewal`, { as: trip.account })).status).toBe(200);
  runLow(trip);
  await tick(1);
  expect(plansOf(trip)).toBe(1);
  // Switching it on does not pay for a plan that has run out before.
  expect(await put(trip.account, trip.uid)).toMatchObject({ status: 409, body: { code: 'plan_terminated' } });
  expect((await readOf(trip)).offers).toEqual([{ planId, package_title: name, price, hasRunOut: true }]);
});

test('a worker that dies at any step leaves one renewal, paid once', async () => {
  let step = 0;
  for (let isDone = false; !isDone && step < 60; step += 1) {
    const trip = await start();
    runLow(trip);
    await watch();
    isDone = await survives(shop.api.services, step, (mortal) => runRenewals(mortal));
    await passLongestCall();
    for (let run = 0; run < 3; run += 1) await tick(1);
    expect([step, plansOf(trip), await eventsOf(trip)]).toEqual([step, 2, ['renewal-bought']]);
    expect(await shop.balance(trip.account)).toBeCloseTo(100 - 2 * price, 5);
    await endTrips();
  }
  expect(step).toBeGreaterThan(10);
});

test.each(['beforeOrder', 'afterOrder'] as const)(
  'a worker that dies %s: one plan, paid once',
  async (hook) => {
    const trip = await start();
    runLow(trip);
    carrier[hook] = () => {
      carrier[hook] = null;
      throw new KilledError();
    };
    await tick(1);
    expect(carrier[hook]).toBeNull();
    await passLongestCall();
    for (let run = 0; run < 3; run += 1) await tick(1);
    expect([plansOf(trip), await eventsOf(trip)]).toEqual([2, ['renewal-bought']]);
    expect(await shop.balance(trip.account)).toBeCloseTo(100 - 2 * price, 5);
  },
);

test('nothing is renewed for an account that is closing', async () => {
  const trip = await start();
  const { pool } = shop.api.services;
  await pool.query(`update users set closes_at = now() + interval '14 days' where id = $1`, [
    trip.account.user.id,
  ]);
  runLow(trip);
  await tick(1);
  expect(plansOf(trip)).toBe(1);
});
