// A buyer takes another plan instead: what was bought first is ended, and the difference moves, once, whatever fails between.
import { randomUUID } from 'node:crypto';
import { commissionCents, dollarsToCents } from '@portal/contract';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { carrierId } from '../../testing/carrier';
import { CarrierError } from '../../travel/carrier/carrier';
import { findPurchase } from '../purchases/purchases';
import { findRefund } from './refunds';
import { settleOpenRefunds, settleRefund } from './settleRefund';

const budget = 30;
const shop = useShop({ CARRIER_SETTLE_SECONDS: '0' });
const setPrice = (cents: bigint) =>
  shop.api.services.pool.query('update catalogue_plans set price_usd_cents = $2 where uid = $1', [
    shop.otherPlan.uid,
    cents,
  ]);
afterEach(async () => {
  await shop.sandbox.switch();
  await setPrice(dollarsToCents(shop.otherPlan.price));
});

const buyEsim = async (account: SignedIn, customerId?: string, tag = 'Trip') => {
  const transactionId = await shop.pay(account, 'esim');
  const body = { planId: shop.plan.uid, transactionId, tag, ...(customerId ? { customerId } : {}) };
  const { body: created } = await shop.api.call('POST', '/esim', { as: account, body });
  return { transactionId, ...(created['esim'] as { uid: string; iccid: string }) };
};
const other = () => ({ planId: shop.otherPlan.uid, cost: shop.otherPlan.price });
const exchange = (as: SignedIn, id: string, body: object = other(), key: string = randomUUID()) =>
  shop.api.call('POST', `/payment/purchase/${id}/exchange`, {
    as,
    body,
    headers: { 'idempotency-key': key },
  });
const read = async (id: unknown) => findPurchase(shop.api.services.db, String(id));
const atCarrier = async (iccid: string | null | undefined) =>
  (await shop.sandbox.esims()).find((esim) => esim.iccid === iccid);
const run = (text: string, values: unknown[]) => shop.api.services.pool.query(text, values);
const countPurchases = async ({ user }: SignedIn) =>
  (await run('select id from purchases where user_id = $1', [user.id])).rowCount;
/** What is left after one purchase of the other plan. */
const afterExchange = () => Number((budget - shop.otherPlan.price).toFixed(2));
const untouched = (id: string) =>
  run("update purchase_refunds set updated_at = now() - interval '1 hour' where purchase_id = $1", [id]);

test('ends the first eSIM, delivers the other one, and moves the difference in one transaction', async () => {
  const account = await shop.fundedCustomer(budget);
  const { transactionId, iccid } = await buyEsim(account);
  const { status, body } = await exchange(account, transactionId, { ...other(), withdrawalTerms: 1 });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { outcome: 'exchanged', walletBalance: afterExchange() },
  });
  const taken = await read(body['transactionId']);
  expect(taken).toMatchObject({
    ...{ status: 'fulfilled', planUid: shop.otherPlan.uid, tag: 'Trip', withdrawalTerms: 1 },
    ...{ type: 'esim', customerId: account.user.id },
  });
  expect(await atCarrier(iccid)).toBeUndefined();
  expect(await atCarrier(taken?.iccid)).toBeDefined();
  expect(await shop.balance(account)).toBe(afterExchange());
  // One database transaction writes both with one time.
  const { rows } = await run(
    `select count(distinct created_at)::int as times, count(*)::int as postings from ledger_transactions
     where (kind = 'reversal' and reference = $1) or (kind = 'hold' and reference = $2)`,
    [transactionId, body['transactionId']],
  );
  expect(rows).toEqual([{ times: 1, postings: 2 }]);
});

test('happens once, however many tabs and presses', async () => {
  const account = await shop.fundedCustomer(budget);
  const { transactionId } = await buyEsim(account);
  const key = randomUUID();
  const answers = await Promise.all([
    exchange(account, transactionId, other(), key),
    exchange(account, transactionId),
    exchange(account, transactionId, other(), key),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await exchange(account, transactionId)).toMatchObject({ body: { outcome: 'exchanged' } });
  expect(await countPurchases(account)).toBe(2);
  expect(await shop.balance(account)).toBe(afterExchange());
});

test('is told as done to a tab that looked before another one did it', async () => {
  const account = await shop.fundedCustomer(Math.max(shop.plan.price, shop.otherPlan.price));
  const { transactionId } = await buyEsim(account);
  jest.spyOn(shop.api.services.carriers.of(carrierId), 'listPlans').mockImplementationOnce(async () => {
    expect((await exchange(account, transactionId)).body).toMatchObject({ outcome: 'exchanged' });
    throw new CarrierError('refused', 'This eSIM is unknown.', 404);
  });
  expect((await exchange(account, transactionId)).body).toMatchObject({ outcome: 'exchanged' });
  expect(await exchange(account, transactionId)).toMatchObject({ body: { outcome: 'exchanged' } });
  expect(await countPurchases(account)).toBe(2);
});

test('and a refund of the same purchase in another tab happen once together', async () => {
  const account = await shop.fundedCustomer(budget);
  const { transactionId } = await buyEsim(account);
  const refund = () =>
    shop.api.call('POST', `/payment/purchase/${transactionId}/refund`, {
      as: account,
      headers: { 'idempotency-key': randomUUID() },
    });
  const [exchanged] = await Promise.all([exchange(account, transactionId), refund()]);
  const isExchanged = exchanged.status === 200;
  expect(await countPurchases(account)).toBe(isExchanged ? 2 : 1);
  expect(await shop.balance(account)).toBe(isExchanged ? afterExchange() : budget);
});

test('for another plan than the first one is refused, and so it is after a refund', async () => {
  const account = await shop.fundedCustomer(budget);
  const { transactionId } = await buyEsim(account);
  await exchange(account, transactionId);
  const third = { ...other(), planId: shop.plan.uid, cost: shop.plan.price };
  expect((await exchange(account, transactionId, third)).status).toBe(409);
  expect(await countPurchases(account)).toBe(2);
});

test('an order that the carrier refuses is an ordinary refund', async () => {
  const account = await shop.fundedCustomer(budget);
  const { transactionId, iccid } = await buyEsim(account);
  await shop.sandbox.switch({ carrier: { refuse: { operations: ['createEsim'] } } });
  expect(await exchange(account, transactionId)).toMatchObject({
    status: 200,
    body: { outcome: 'refunded', transactionId: null, walletBalance: budget },
  });
  expect(await atCarrier(iccid)).toBeUndefined();
  expect(await countPurchases(account)).toBe(2);
});

test('money that was spent meanwhile leaves an ordinary refund', async () => {
  const account = await shop.fundedCustomer(budget);
  const { transactionId } = await buyEsim(account);
  await run('insert into purchase_refunds (purchase_id, user_id) values ($1, $2)', [
    transactionId,
    account.user.id,
  ]);
  await run(
    `update purchase_refunds set exchange_plan_uid = $2, exchange_cents = $3, exchange_purchase_id = $4
     where purchase_id = $1`,
    [transactionId, shop.otherPlan.uid, dollarsToCents(budget + 1), randomUUID()],
  );
  await setPrice(dollarsToCents(budget + 1));
  expect(await settleRefund(shop.api.services, transactionId)).toBe('refunded');
  expect(await shop.balance(account)).toBe(budget);
  expect(await countPurchases(account)).toBe(1);
});

test('goes on after a silent carrier, and orders by itself', async () => {
  const account = await shop.fundedCustomer(budget);
  const { transactionId } = await buyEsim(account);
  await shop.sandbox.switch({ carrier: { fail500: { operations: ['endPlan'] } } });
  const key = randomUUID();
  expect(await exchange(account, transactionId, other(), key)).toMatchObject({
    status: 200,
    body: { outcome: 'pending', transactionId: null },
  });
  await shop.sandbox.switch();
  await untouched(transactionId);
  await settleOpenRefunds(shop.api.services);
  expect(await exchange(account, transactionId, other(), key)).toMatchObject({
    body: { outcome: 'exchanged', walletBalance: afterExchange() },
  });
  const refund = await findRefund(shop.api.services.db, transactionId);
  expect(await read(refund?.exchangePurchaseId)).toMatchObject({ status: 'fulfilled' });
});

test('a payment that a crash left without its order is ordered by the next look', async () => {
  const account = await shop.fundedCustomer(budget);
  const { transactionId } = await buyEsim(account);
  const { body } = await exchange(account, transactionId);
  // As if the process had died before it ordered.
  await shop.fund(account, shop.otherPlan.price);
  const lost = await shop.pay(account, 'esim', shop.otherPlan);
  await run('update purchase_refunds set exchange_purchase_id = $2 where purchase_id = $1', [
    transactionId,
    lost,
  ]);
  expect(await exchange(account, transactionId)).toMatchObject({
    body: { outcome: 'exchanged', transactionId: lost },
  });
  expect(lost).not.toBe(body['transactionId']);
  expect(await read(lost)).toMatchObject({ status: 'fulfilled' });
});

test.each<[string, (of: { account: SignedIn; iccid: string }) => Promise<object> | object, number, object]>([
  [
    'the same plan',
    () => ({ planId: shop.plan.uid, cost: shop.plan.price }),
    409,
    { code: 'purchase_mismatch' },
  ],
  ['an unknown plan', () => ({ planId: 'gone', cost: 1 }), 409, { code: 'plan_not_for_sale' }],
  ['another price', () => ({ ...other(), cost: shop.otherPlan.price + 1 }), 409, { code: 'price_changed' }],
  ['no plan', () => ({ cost: 1 }), 422, { code: 'invalid_input' }],
  [
    'an eSIM that a phone has',
    async ({ iccid }) => {
      await shop.sandbox.setState(iccid, { state: 'DISABLED' });
      return other();
    },
    409,
    { code: 'refund_refused', details: { reason: 'installed' } },
  ],
])('%s is refused, and nothing moves', async (_what, bodyOf, status, expected) => {
  const account = await shop.fundedCustomer(budget);
  const esim = await buyEsim(account);
  const before = await shop.balance(account);
  expect(
    await exchange(account, esim.transactionId, await bodyOf({ account, iccid: esim.iccid })),
  ).toMatchObject({
    status,
    body: expected,
  });
  expect(await shop.balance(account)).toBe(before);
  expect(await countPurchases(account)).toBe(1);
  expect(await atCarrier(esim.iccid)).toBeDefined();
});

test('a dearer plan that the wallet cannot pay is refused with what is missing; the old price counts', async () => {
  const account = await shop.fundedCustomer(shop.plan.price);
  const esim = await buyEsim(account);
  const dearer = dollarsToCents(shop.plan.price) + 250n;
  await setPrice(dearer);
  const body = { planId: shop.otherPlan.uid, cost: Number(dearer) / 100 };
  expect(await exchange(account, esim.transactionId, body)).toMatchObject({
    status: 402,
    body: { code: 'insufficient_funds', details: { walletBalance: 0, missing: 2.5 } },
  });
  await shop.fund(account, 2.5);
  expect(await exchange(account, esim.transactionId, body)).toMatchObject({
    status: 200,
    body: { outcome: 'exchanged', walletBalance: 0 },
  });
});

test('a plan on an eSIM is exchanged for another one there', async () => {
  const account = await shop.fundedCustomer(budget);
  const esim = await buyEsim(account);
  const planPurchase = await shop.pay(account, 'data-plan');
  const path = `/esim/${esim.uid}/data-plan/${shop.plan.uid}`;
  await shop.api.call('POST', path, { as: account, body: { transactionId: planPurchase } });
  const { body } = await exchange(account, planPurchase);
  expect(body).toMatchObject({ outcome: 'exchanged' });
  expect(await read(body['transactionId'])).toMatchObject({ type: 'data-plan', iccid: esim.iccid });
  const states = (await atCarrier(esim.iccid))?.plans.map((plan) => plan.network_status);
  expect(states?.sort()).toEqual(['NOT_ACTIVE', 'NOT_ACTIVE', 'TERMINATED']);
});

test('commission follows the refund and the new purchase', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate', companyName: 'Analytical Engines' });
  const account = await shop.fundedCustomer(budget, { affiliateId: affiliate.user.id });
  const { transactionId } = await buyEsim(account);
  const { body } = await exchange(account, transactionId);
  const { rows } = await run(
    `select sum(e.amount_cents)::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.kind = 'commission' and a.owner_id = $1`,
    [affiliate.user.id],
  );
  expect(body['outcome']).toBe('exchanged');
  expect(rows).toEqual([{ cents: Number(commissionCents(dollarsToCents(shop.otherPlan.price))) }]);
});

test('what an affiliate bought goes to the same customer, and is for nobody else', async () => {
  const affiliate = await shop.fundedCustomer(budget, {
    role: 'affiliate',
    companyName: 'Analytical Engines',
  });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const { transactionId } = await buyEsim(affiliate, customer.user.id);
  expect((await exchange(customer, transactionId)).status).toBe(404);
  const { body } = await exchange(affiliate, transactionId);
  expect(body).toMatchObject({ outcome: 'exchanged' });
  expect(await read(body['transactionId'])).toMatchObject({
    customerId: customer.user.id,
    userId: affiliate.user.id,
  });
});

test('an eSIM whose receiver is no customer any more is not ended for one that cannot be ordered', async () => {
  const affiliate = await shop.fundedCustomer(budget, { role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id, passwordHash: 'x' });
  const { transactionId, iccid } = await buyEsim(affiliate, customer.user.id);
  const before = await shop.balance(affiliate);
  await shop.api.call('DELETE', `/affiliate/${affiliate.user.id}/customer/${customer.user.id}`, {
    as: affiliate,
  });
  expect(await exchange(affiliate, transactionId)).toMatchObject({
    status: 409,
    body: { code: 'purchase_mismatch' },
  });
  expect(await shop.balance(affiliate)).toBe(before);
  expect(await atCarrier(iccid)).toBeDefined();
});
