// Two carriers side by side: the sandbox's, and one with other words that answers orders later by an event.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { calls, type DestinationsResponse } from '@portal/contract/schemas';
import { refreshCatalogue } from '../../travel/catalogue/refresh';
import { carrierId } from '../../testing/carrier';
import { createLaterCarrier, laterProduct } from '../../testing/laterCarrier';
import { findEmailsTo, runJob } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { findPurchase } from './purchases';
import { startOrdering } from './transitions';

const later = createLaterCarrier();
const shop = useShop({}, [later]);
afterEach(async () => {
  later.isDown = false;
  later.settleMs = 60_000;
  await shop.sandbox.switch();
  await soldIn(null);
});

/** Sells the plans of the first carrier in the only country of the second one, too; with null, there no longer. */
const soldIn = (country: 'GL' | null) =>
  shop.api.services.pool.query(
    "update catalogue_plans set countries = array_remove(countries, 'GL') || array_remove(array[$1::text], null) where uid = any($2)",
    [country, [shop.plan.uid, shop.otherPlan.uid]],
  );
const order = (as: SignedIn, transactionId: string, planId = laterProduct.uid) =>
  shop.api.call('POST', '/esim', { as, body: { planId, transactionId } });
const sendEvent = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  shop.api.app.inject({ method: 'POST', url: '/api/carrier/orbit/events', payload: body, headers });
const stateOf = async (as: SignedIn, id: string) =>
  (await shop.api.call('GET', calls.purchaseState.path.replace(':transactionId', id), { as })).body['status'];
const buyLater = async (as: SignedIn) => {
  const id = await shop.pay(as, 'esim', laterProduct);
  expect(await order(as, id)).toMatchObject({ status: 504, body: { code: 'order_pending' } });
  expect((await sendEvent(later.carryOut(id))).statusCode).toBe(200);
  const { body } = await shop.api.call('GET', `/esim/${as.user.id}`, { as });
  return (body['data'] as { uid: string; iccid: string }[])[0] ?? { uid: '', iccid: '' };
};

test('an order that is accepted first is fulfilled by the event, and shown in the names of the specification', async () => {
  const account = await shop.fundedCustomer(50);
  const id = await shop.pay(account, 'esim', laterProduct);
  expect(await order(account, id)).toMatchObject({ status: 504, body: { code: 'order_pending' } });
  await runJob(shop.api, 'purchases-open');
  expect(await stateOf(account, id)).toBe('ordering');

  const event = later.carryOut(id);
  const forged = { ...event, headers: { ...event.headers, 'x-orbit-signature': 'x' } };
  expect((await sendEvent(forged)).statusCode).toBe(400);
  expect(await stateOf(account, id)).toBe('ordering');
  for (const repeated of [event, event]) expect((await sendEvent(repeated)).statusCode).toBe(200);
  expect(await stateOf(account, id)).toBe('fulfilled');
  const emails = await findEmailsTo(shop.api, account.user.email);
  expect(emails.map(({ template }) => template).sort()).toEqual(['install', 'notification']);
  expect(await shop.balance(account)).toBeCloseTo(50 - 4.2, 5);

  const { body } = await shop.api.call('GET', `/esim/${account.user.id}`, { as: account });
  expect(body['data']).toMatchObject([
    {
      date_assigned: '2026-05-06 07:08:09',
      service_status: 'active',
      network_status: 'ENABLED',
      plans: [
        { network_status: 'ACTIVE', start_time: '2026-05-07 00:00:00', end_time: '2026-05-13 00:00:00' },
      ],
    },
  ]);
});

test('an event that says nothing of an order here changes nothing', async () => {
  const account = await shop.fundedCustomer(50);
  const id = await shop.pay(account, 'esim');
  const { db } = shop.api.services;
  await startOrdering(shop.api.services, id, { customerId: account.user.id });
  // By now a lookup would refund it.
  await db.execute(sql`update purchases set asked_at = now() - interval '1 hour' where id = ${id}`);
  const before = await findPurchase(db, id);
  const readOrderEvent = jest.spyOn(later, 'readOrderEvent');
  const tellOf = async (tag: string) => {
    readOrderEvent.mockReturnValueOnce(tag);
    return sendEvent({ body: '{}', headers: { 'content-type': 'application/json' } });
  };
  for (const tag of ['', 'not an id', randomUUID(), id]) {
    const response = await tellOf(tag);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ received: true });
  }
  expect(await findPurchase(db, id)).toEqual(before);
  readOrderEvent.mockRestore();
  const url = '/api/carrier/orbit/events';
  const forged = await shop.api.app.inject({ method: 'POST', url });
  expect(forged.statusCode).toBe(400);
  expect(forged.json()).toMatchObject({
    code: 'signature_invalid',
    message: 'The signature of this event does not hold.',
  });
  const other = await shop.api.app.inject({
    method: 'POST',
    url: `/api/carrier/${carrierId}/events`,
    payload: {},
  });
  expect(other.statusCode).toBe(404);
});

test('a plan that is accepted first is added by the event', async () => {
  const account = await shop.fundedCustomer(50);
  const esim = await buyLater(account);
  const id = await shop.pay(account, 'data-plan', laterProduct);
  const path = `/esim/${esim.uid}/data-plan/${laterProduct.uid}`;
  const body = { dataPlanId: laterProduct.uid, transactionId: id };
  expect((await shop.api.call('POST', path, { as: account, body })).status).toBe(504);
  expect((await sendEvent(later.carryOut(id))).statusCode).toBe(200);
  expect(await stateOf(account, id)).toBe('fulfilled');
});

test('an order that is accepted and never carried out is refunded after the carrier’s own time', async () => {
  const account = await shop.fundedCustomer(50);
  const id = await shop.pay(account, 'esim', laterProduct);
  await order(account, id);
  later.settleMs = 0;
  await shop.api.services.db.execute(
    sql`update purchases set asked_at = now() - interval '1 hour', updated_at = now() - interval '1 hour' where id = ${id}`,
  );
  await runJob(shop.api, 'purchases-open');
  expect(await stateOf(account, id)).toBe('refunded');
  expect(await shop.balance(account)).toBe(50);
});

test('one carrier is down: its order is refunded at once, the other sells, refreshes and settles', async () => {
  const account = await shop.fundedCustomer(50);
  const esim = await buyLater(account);
  await makeDue(esim.uid);
  later.isDown = true;
  const failed = await shop.pay(account, 'esim', laterProduct);
  expect(await order(account, failed)).toMatchObject({ status: 502, body: { code: 'carrier_refused' } });
  const bought = await shop.buyEsim(account);
  await runWork(shop.api, { only: [{ name: 'watch' }] });
  const refreshed = await refreshedUids();
  expect(refreshed).toContain(bought.uid);
  expect(await carriersOf(refreshed)).toEqual([await carrierOf(bought.uid)]);
  expect(refreshed).not.toContain(esim.uid);
  await expect(refreshCatalogue(shop.api.services.db, later)).rejects.toThrow('down');
  const { body } = await shop.api.call('GET', '/packages/product-plans?country=GL', { as: account });
  expect(body['plans']).toMatchObject([{ uid: laterProduct.uid, rrp_usd: 4.2, rrp_eur: null }]);

  later.isDown = false;
  await shop.sandbox.switch({ carrier: { fail500: {} } });
  expect(await buyLater(account)).not.toEqual(esim);
  await makeDue(bought.uid, esim.uid);
  await runWork(shop.api, { only: [{ name: 'watch' }] });
  expect(await refreshedUids()).not.toContain(bought.uid);
  expect(await refreshedUids()).toContain(esim.uid);
});

/** Those of this test alone: failures of many in a row open the circuit breaker, for other tests, too. */
const makeDue = (...uids: string[]) =>
  shop.api.services.pool.query(
    'update esims set refreshed_at = null, check_at = case when uid = any($1) then now() end',
    [uids],
  );
const carriersOf = async (uids: string[]) => {
  const query = 'select distinct carrier from esims where uid = any($1)';
  const { rows } = await shop.api.services.pool.query<{ carrier: string }>(query, [uids]);
  return rows.map(({ carrier }) => carrier);
};
const carrierOf = async (uid: string) => (await carriersOf([uid]))[0];
const refreshedUids = async () => {
  const { rows } = await shop.api.services.pool.query<{ uid: string }>(
    'select uid from esims where refreshed_at is not null',
  );
  return rows.map(({ uid }) => uid);
};

/** How many plans each country has on its tile. */
const readTiles = async (as: SignedIn, path: string) => {
  const { body } = await shop.api.call('GET', path, { as });
  const { countries } = body as unknown as DestinationsResponse;
  return new Map(countries.map(({ code, plans }) => [code, plans]));
};

test('only what the carrier of an eSIM has is offered for it, to who may add it', async () => {
  const account = await shop.fundedCustomer(50);
  const [late, early] = [await buyLater(account), await shop.buyEsim(account)];
  const offered = async (uid: string, country: string, as = account) => {
    const path = calls.esimPackages.path.replace(':esimId', uid);
    const { status, body } = await shop.api.call('GET', `${path}?country=${country}`, { as });
    return status === 200 ? (body['plans'] as { uid: string }[]).map((plan) => plan.uid) : status;
  };
  expect(await offered(early.uid, 'FR')).toContain(shop.plan.uid);
  expect(await offered(early.uid, 'GL')).toEqual([]);
  expect(await offered(late.uid, 'GL')).toEqual([laterProduct.uid]);
  expect(await offered(late.uid, 'FR')).toEqual([]);
  expect(await offered(early.uid, 'FR', await shop.api.signIn())).toBe(404);
  const tilesOf = (uid: string) => readTiles(account, calls.esimDestinations.path.replace(':esimId', uid));
  const tiles = await tilesOf(early.uid);
  expect([tiles.has('FR'), tiles.has('GL')]).toEqual([true, false]);
  expect(await tilesOf(late.uid)).toEqual(new Map([['GL', 1]]));
});

test('a plan of one carrier is not ordered on an eSIM of the other; the money is back', async () => {
  const account = await shop.fundedCustomer(50);
  const esim = await shop.buyEsim(account);
  const before = await shop.balance(account);
  const id = await shop.pay(account, 'data-plan', laterProduct);
  const path = `/esim/${esim.uid}/data-plan/${laterProduct.uid}`;
  const body = { dataPlanId: laterProduct.uid, transactionId: id };
  expect(await shop.api.call('POST', path, { as: account, body })).toMatchObject({
    status: 502,
    body: { code: 'carrier_refused' },
  });
  expect(await shop.balance(account)).toBe(before);
});

test('in place of a plan on an eSIM only plans of its carrier are offered, and in place of an eSIM all but its own', async () => {
  const account = await shop.fundedCustomer(50);
  const esim = await shop.buyEsim(account);
  const planPurchase = await shop.pay(account, 'data-plan');
  const path = `/esim/${esim.uid}/data-plan/${shop.plan.uid}`;
  await shop.api.call('POST', path, { as: account, body: { transactionId: planPurchase } });
  const { rows } = await shop.api.services.pool.query<{ id: string }>(
    "select id from purchases where user_id = $1 and type = 'esim'",
    [account.user.id],
  );
  const place = 'GL';
  await soldIn(place);
  const offered = async (id: string | undefined, query: string, as = account) => {
    const call = `/payment/purchase/${id ?? ''}/exchange${query}`;
    const { status, body } = await shop.api.call('GET', call, { as });
    return status === 200 ? (body['plans'] as { uid: string }[]).map(({ uid }) => uid) : body;
  };
  const inPlaceOfEsim = await offered(rows[0]?.id, `?country=${place}`);
  expect(inPlaceOfEsim).toEqual(expect.arrayContaining([laterProduct.uid, shop.otherPlan.uid]));
  expect(inPlaceOfEsim).not.toContain(shop.plan.uid);
  const inPlaceOfPlan = await offered(planPurchase, `?country=${place}`);
  expect(inPlaceOfPlan).toContain(shop.otherPlan.uid);
  expect(inPlaceOfPlan).not.toContain(laterProduct.uid);
  expect(inPlaceOfPlan).not.toContain(shop.plan.uid);
  for (const [id, plans] of [
    [rows[0]?.id, inPlaceOfEsim],
    [planPurchase, inPlaceOfPlan],
  ] as const) {
    const path = calls.exchangeDestinations.path.replace(':transactionId', id ?? '');
    expect((await readTiles(account, path)).get(place)).toBe((plans as string[]).length);
  }
  const other = await shop.api.signIn();
  expect(await offered(planPurchase, `?country=${place}`, other)).toMatchObject({ code: 'not_found' });
  for (const query of ['', `?country=${place}&region=europe`])
    expect(await offered(planPurchase, query)).toMatchObject({
      code: 'invalid_input',
      details: [{ field: 'country', message: 'Choose a country or a region' }],
    });
});

test('the carrier of an exchanged plan is checked again when it is sent', async () => {
  const account = await shop.fundedCustomer(50);
  const esim = await shop.buyEsim(account);
  const planPurchase = await shop.pay(account, 'data-plan');
  const path = `/esim/${esim.uid}/data-plan/${shop.plan.uid}`;
  await shop.api.call('POST', path, { as: account, body: { transactionId: planPurchase } });
  const before = await shop.balance(account);
  expect(
    await shop.api.call('POST', `/payment/purchase/${planPurchase}/exchange`, {
      as: account,
      body: { planId: laterProduct.uid, cost: laterProduct.price },
      headers: { 'idempotency-key': randomUUID() },
    }),
  ).toMatchObject({ status: 409, body: { code: 'purchase_mismatch' } });
  expect(await shop.balance(account)).toBe(before);
});
