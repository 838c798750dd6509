// What an owner ends is not bought again by auto-renew.
import { CarrierError } from '../../travel/carrier/carrier';
import { eventsWork } from '../../notices/events/events';
import { runJob } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import { useTrips, type Trip } from '../../testing/useTrips';
import { simulatedProduct } from '../../testing/simulatedCarrier';

const { uid: planId } = simulatedProduct;
const { shop, carrier, put, runRenewals, tick, start, readOf, runLow, plansOf, eventsOf } = useTrips();

const newestPlanOf = ({ iccid }: Trip) => carrier.plans.get(iccid)?.at(-1)?.id ?? '';
const endPlan = (trip: Trip, id: string) =>
  shop.api.call('DELETE', `/esim/${trip.uid}/data-plan/${id}/${planId}`, { as: trip.account });
async function lookUp() {
  await tick(1);
  await runJob(shop.api, 'renewals-look-up');
  await runRenewals(shop.api.services);
}

test('a plan that its owner ends is not bought again', async () => {
  const trip = await start();
  const before = await shop.balance(trip.account);
  expect((await endPlan(trip, newestPlanOf(trip))).status).toBe(200);
  await lookUp();
  expect(plansOf(trip)).toBe(1);
  expect(await shop.balance(trip.account)).toBe(before);
  const again = await put(trip.account, trip.uid);
  expect(again.status).toBe(200);
  await lookUp();
  expect(await shop.balance(trip.account)).toBe(before);
});

test('a plan that is refunded is not bought again', async () => {
  const trip = await start();
  const { pool } = shop.api.services;
  runLow(trip);
  await tick(1);
  expect(plansOf(trip)).toBe(2);
  const { rows } = await pool.query<{ id: string }>(
    `select id from purchases where user_id = $1 and type = 'data-plan'`,
    [trip.account.user.id],
  );
  const refund = await shop.api.call('POST', `/payment/purchase/${rows[0]?.id}/refund`, {
    as: trip.account,
    body: {},
  });
  expect(refund).toMatchObject({ status: 200, body: { outcome: 'refunded' } });
  const before = await shop.balance(trip.account);
  await lookUp();
  expect(plansOf(trip)).toBe(2);
  expect(await shop.balance(trip.account)).toBe(before);
  expect((await readOf(trip)).renewal).toBeNull();
  expect(await eventsOf(trip)).toEqual(['renewal-bought', 'renewal-failed: ended_by_owner']);
  await runWork(shop.api, { only: [eventsWork] });
  const list = await shop.api.call('GET', '/notifications', { as: trip.account });
  expect(JSON.stringify(list.body)).toContain('Auto-renew of Norway 3 GB is off');
});

/** What ends a plan at the carrier and dies before it says so. */
const dieAfterTheEnd = () => {
  const endPlan = carrier.endPlan.bind(carrier);
  jest.spyOn(carrier, 'endPlan').mockImplementationOnce(async (...given) => {
    await endPlan(...given);
    throw new Error('The process died.');
  });
};

test('a plan whose end at the carrier was not noted is not bought again', async () => {
  const trip = await start();
  const before = await shop.balance(trip.account);
  dieAfterTheEnd();
  expect((await endPlan(trip, newestPlanOf(trip))).status).toBe(500);
  await lookUp();
  expect(plansOf(trip)).toBe(1);
  expect(await shop.balance(trip.account)).toBe(before);
  const { rows } = await shop.api.services.pool.query(
    `select 1 from events where kind = 'plan-ended' and data ->> 'esimUid' = $1`,
    [trip.uid],
  );
  expect(rows).toEqual([]);
});

test('a plan that the carrier did not end is renewed when it runs out', async () => {
  const trip = await start();
  jest.spyOn(carrier, 'endPlan').mockRejectedValueOnce(new CarrierError('unanswered', 'It is silent.'));
  expect((await endPlan(trip, newestPlanOf(trip))).status).toBe(504);
  await tick(1);
  runLow(trip);
  await lookUp();
  expect(plansOf(trip)).toBe(2);
});

test('a refunded plan whose end at the carrier was not noted is not bought again', async () => {
  const trip = await start();
  const { account, uid } = trip;
  const transactionId = await shop.pay(account, 'data-plan', simulatedProduct);
  const body = { transactionId };
  await shop.api.call('POST', `/esim/${uid}/data-plan/${planId}`, { as: account, body });
  expect((await endPlan(trip, carrier.plans.get(trip.iccid)?.[0]?.id ?? '')).status).toBe(200);
  const before = await shop.balance(account);
  dieAfterTheEnd();
  const refund = await shop.api.call('POST', `/payment/purchase/${transactionId}/refund`, { as: account });
  expect(refund.status).toBe(500);
  await lookUp();
  expect(plansOf(trip)).toBe(2);
  expect(await shop.balance(account)).toBe(before);
  const { rows } = await shop.api.services.pool.query('select 1 from purchases where user_id = $1', [
    account.user.id,
  ]);
  expect(rows).toHaveLength(2);
});

test('a plan that was bought twice and deleted once is renewed when the other one runs out', async () => {
  const trip = await start();
  const { account, uid } = trip;
  const transactionId = await shop.pay(account, 'data-plan', simulatedProduct);
  const added = await shop.api.call('POST', `/esim/${uid}/data-plan/${planId}`, {
    as: account,
    body: { transactionId },
  });
  expect(added.status).toBe(201);
  expect((await endPlan(trip, newestPlanOf(trip))).status).toBe(200);
  await lookUp();
  expect(plansOf(trip)).toBe(2);
  await tick(8 * 24);
  expect(plansOf(trip)).toBe(3);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'on' });
});
