// Auto-renew of a plan that its owner buys at the same time.
import { settle } from '../purchases/settle';
import { startOrdering } from '../purchases/transitions';
import { simulatedProduct } from '../../testing/simulatedCarrier';
import { useTrips, type Trip } from '../../testing/useTrips';

const { uid: planId, price } = simulatedProduct;
const { shop, carrier, put, watch, runRenewals, tick, start, readOf, runLow, plansOf, eventsOf } = useTrips();

const pay = ({ account }: Trip) => shop.pay(account, 'data-plan', simulatedProduct);

/** Starts the order of a paid plan, as a request whose carrier has not answered yet. */
async function startOrder({ account, uid, iccid }: Trip, transactionId: string): Promise<void> {
  const plansBefore = (carrier.plans.get(iccid) ?? []).map(({ id }) => id);
  const order = { customerId: account.user.id, iccid, esimUid: uid, plansBefore };
  await startOrdering(shop.api.services, transactionId, order);
}

/** The carrier carries the order out. */
async function deliver({ iccid }: Trip, transactionId: string): Promise<void> {
  await carrier.addPlan(iccid, planId, transactionId);
  expect(await settle(shop.api.services, transactionId, 'check')).toBe('fulfilled');
}

/** Its owner has paid for the eSIM and for one more plan, and nothing else was bought. */
async function expectOnePlanMore(trip: Trip): Promise<void> {
  await tick(1);
  await tick(1);
  expect([plansOf(trip), await eventsOf(trip)]).toEqual([2, []]);
  expect(await shop.balance(trip.account)).toBeCloseTo(100 - 2 * price, 5);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'on', openTransactionId: null });
}

test('a plan that is being ordered is not paid a second time, and is renewed the next time', async () => {
  const trip = await start();
  runLow(trip);
  const transactionId = await pay(trip);
  await startOrder(trip, transactionId);
  await tick(1);
  expect(await shop.balance(trip.account)).toBeCloseTo(100 - 2 * price, 5);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'on', openTransactionId: transactionId });
  await deliver(trip, transactionId);
  await expectOnePlanMore(trip);
  runLow(trip);
  await tick(1);
  expect([plansOf(trip), await eventsOf(trip)]).toEqual([3, ['renewal-bought']]);
});

test('a renewal that was paid behind another order gives its money back', async () => {
  const trip = await start();
  runLow(trip);
  const transactionId = await pay(trip);
  await watch();
  const listPlans = carrier.listPlans.bind(carrier);
  // The second look is the one before the order.
  const looks = jest.spyOn(carrier, 'listPlans').mockImplementation(async (iccid) => {
    if (looks.mock.calls.length === 2) await startOrder(trip, transactionId);
    return listPlans(iccid);
  });
  await runRenewals(shop.api.services);
  looks.mockRestore();
  expect(await shop.balance(trip.account)).toBeCloseTo(100 - 3 * price, 5);
  await deliver(trip, transactionId);
  await expectOnePlanMore(trip);
});

test('a renewal that waits for the card processor ends when its owner has bought the plan', async () => {
  const trip = await start({ dollars: price });
  const { account, uid } = trip;
  const { cardId } = await shop.topUpSavingCard(account, 5);
  await put(account, uid, { savedCardId: cardId });
  runLow(trip);
  await shop.sandbox.switch({ stripe: { fail500: { times: 3, operations: ['confirmPaymentIntent'] } } });
  await tick(1);
  expect(plansOf(trip)).toBe(1);
  await shop.fund(account, 20);
  const transactionId = await pay(trip);
  const body = { dataPlanId: planId, transactionId };
  const ordered = await shop.api.call('POST', `/esim/${uid}/data-plan/${planId}`, { as: account, body });
  expect(ordered.status).toBe(201);
  await tick(1);
  expect([plansOf(trip), await eventsOf(trip)]).toEqual([2, []]);
  expect(await shop.balance(account)).toBe(25 - price);
  expect((await readOf(trip)).renewal).toMatchObject({ state: 'on', openTransactionId: null });
});
