// A buyer refunds what was never used: ended at the carrier first, then the money, once, whatever fails between.
import { randomUUID } from 'node:crypto';
import { carrierId } from '../../testing/carrier';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { changeOpenRefund } from './refunds';
import { reversePurchase } from '../purchases/reversal';
import { settleOpenRefunds, settleRefund } from './settleRefund';

const shop = useShop({
  CARRIER_SETTLE_SECONDS: '0',
  SUPPORT_EMAIL: 'help@portal.test',
});

const buyEsim = async (account: SignedIn, customerId?: string) => {
  const transactionId = await shop.pay(account, 'esim');
  const body = { planId: shop.plan.uid, transactionId, tag: 'x', ...(customerId ? { customerId } : {}) };
  const { body: created } = await shop.api.call('POST', '/esim', { as: account, body });
  return { transactionId, ...(created['esim'] as { uid: string; iccid: string }) };
};
const addPlan = async (account: SignedIn, esimUid: string) => {
  const transactionId = await shop.pay(account, 'data-plan');
  const path = `/esim/${esimUid}/data-plan/${shop.plan.uid}`;
  const { status } = await shop.api.call('POST', path, { as: account, body: { transactionId } });
  expect(status).toBe(201);
  return transactionId;
};
const ask = (account: SignedIn, id: string, key: string = randomUUID()) =>
  shop.api.call('POST', `/payment/purchase/${id}/refund`, {
    as: account,
    headers: { 'idempotency-key': key },
  });
const option = async (account: SignedIn, id: string) =>
  (await shop.api.call('GET', `/payment/purchase/${id}/refund`, { as: account })).body;
const atCarrier = async (iccid: string) => (await shop.sandbox.esims()).find((esim) => esim.iccid === iccid);
const receiptsOf = async (account: SignedIn) =>
  (await shop.api.call('GET', '/receipts', { as: account })).body['receipts'] as { kind: string }[];
const eventsOf = async (purchaseId: string): Promise<number> => {
  const { rows } = await shop.api.services.pool.query<{ count: number }>(
    "select count(*)::int as count from events where kind = 'purchase-refunded' and key = $1",
    [purchaseId],
  );
  return rows[0]?.count ?? 0;
};
const expectRefunded = async (account: SignedIn, purchaseId: string, balance: number) => {
  expect(await shop.balance(account)).toBe(balance);
  expect(await eventsOf(purchaseId)).toBe(1);
  expect((await receiptsOf(account)).filter(({ kind }) => kind === 'credit_note')).toHaveLength(1);
};

test('an eSIM that was never installed is deleted at the carrier and refunded', async () => {
  const account = await shop.fundedCustomer(30);
  const { transactionId, iccid, uid } = await buyEsim(account);
  expect(await option(account, transactionId)).toMatchObject({
    state: 'possible',
    reason: null,
    amount: shop.plan.price,
    type: 'esim',
    support: 'mailto:help@portal.test',
  });
  const response = await ask(account, transactionId);
  expect(response).toMatchObject({ status: 200, body: { outcome: 'refunded', walletBalance: 30 } });
  await expectRefunded(account, transactionId, 30);
  expect(await atCarrier(iccid)).toBeUndefined();
  expect((await shop.api.call('GET', `/esim/${uid}/data-plan`, { as: account })).status).toBe(404);
  expect(await option(account, transactionId)).toMatchObject({ state: 'refunded', reason: 'refunded' });
});

test('a data plan that has not started is ended and refunded; the eSIM stays', async () => {
  const account = await shop.fundedCustomer(30);
  const esim = await buyEsim(account);
  const planPurchase = await addPlan(account, esim.uid);
  expect(await option(account, esim.transactionId)).toMatchObject({
    state: 'refused',
    reason: 'other_plans',
  });
  expect(await ask(account, planPurchase)).toMatchObject({ status: 200, body: { outcome: 'refunded' } });
  const states = (await atCarrier(esim.iccid))?.plans.map((plan) => plan.network_status);
  expect(states?.sort()).toEqual(['NOT_ACTIVE', 'TERMINATED']);
  expect(await ask(account, esim.transactionId)).toMatchObject({ body: { outcome: 'refunded' } });
  expect(await shop.balance(account)).toBe(30);
});

test.each([
  ['installed', 'DISABLED', /installed on a phone/],
  ['started', 'ENABLED', /has started/],
])('what was %s is refused, with the reason and where to turn', async (reason, state, message) => {
  const account = await shop.fundedCustomer(30);
  const { transactionId, iccid } = await buyEsim(account);
  await shop.sandbox.setState(iccid, { state });
  expect(await option(account, transactionId)).toMatchObject({ state: 'refused', reason });
  const response = await ask(account, transactionId);
  expect(response).toMatchObject({
    status: 409,
    body: { code: 'refund_refused', details: { reason, support: 'mailto:help@portal.test' } },
  });
  expect(response.body['message']).toMatch(message);
  expect(await shop.balance(account)).toBeCloseTo(30 - shop.plan.price, 2);
  expect(await atCarrier(iccid)).toBeDefined();
});

test('after 14 days, and of somebody else, nothing is refunded', async () => {
  const account = await shop.fundedCustomer(30);
  const { transactionId } = await buyEsim(account);
  const stranger = await shop.api.signIn();
  expect((await ask(stranger, transactionId)).status).toBe(404);
  expect(
    (await shop.api.call('GET', `/payment/purchase/${transactionId}/refund`, { as: stranger })).status,
  ).toBe(404);
  await shop.api.services.pool.query(
    "update purchases set created_at = now() - interval '16 days' where id = $1",
    [transactionId],
  );
  expect(await ask(account, transactionId)).toMatchObject({
    status: 409,
    body: { details: { reason: 'too_late' } },
  });
});

test('a double click and two tabs refund once', async () => {
  const account = await shop.fundedCustomer(30);
  const { transactionId } = await buyEsim(account);
  const key = randomUUID();
  const responses = await Promise.all([
    ask(account, transactionId, key),
    ask(account, transactionId, key),
    ask(account, transactionId),
    ask(account, transactionId),
  ]);
  await settleRefund(shop.api.services, transactionId);
  for (const { status } of responses) expect([200, 409]).toContain(status);
  expect(responses.some(({ status }) => status === 200)).toBe(true);
  await expectRefunded(account, transactionId, 30);
  expect(await ask(account, transactionId, key)).toMatchObject({
    status: 200,
    body: { outcome: 'refunded' },
  });
});

test('without an idempotency key nothing happens', async () => {
  const account = await shop.fundedCustomer(30);
  const { transactionId } = await buyEsim(account);
  const path = `/payment/purchase/${transactionId}/refund`;
  expect((await shop.api.call('POST', path, { as: account, withoutKey: true })).status).toBe(400);
});

test('commission goes with it', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const account = await shop.fundedCustomer(30, { affiliateId: affiliate.user.id });
  const { transactionId } = await buyEsim(account);
  await ask(account, transactionId);
  const seen = await shop.api.call('GET', `/wallet/${affiliate.user.id}/customers`, { as: affiliate });
  expect(seen.body).toMatchObject({ totals: { commission: 0 } });
});

describe('when a step fails', () => {
  // The state that a crash leaves: the refund is stored, nothing more was done.
  const begin = async (account: SignedIn, transactionId: string) =>
    shop.api.services.pool.query('insert into purchase_refunds (purchase_id, user_id) values ($1, $2)', [
      transactionId,
      account.user.id,
    ]);
  const settleAll = async () => {
    await shop.api.services.pool.query("update purchase_refunds set updated_at = now() - interval '1 hour'");
    await settleOpenRefunds(shop.api.services);
  };

  test('before the carrier was asked, the worker refunds', async () => {
    const account = await shop.fundedCustomer(30);
    const { transactionId } = await buyEsim(account);
    await begin(account, transactionId);
    await settleAll();
    await expectRefunded(account, transactionId, 30);
  });

  test('before the carrier was asked, and the plan was used meanwhile, nothing is refunded', async () => {
    const account = await shop.fundedCustomer(30);
    const { transactionId, iccid } = await buyEsim(account);
    await begin(account, transactionId);
    await shop.sandbox.setState(iccid, { state: 'ENABLED' });
    await settleAll();
    expect(await shop.balance(account)).toBeCloseTo(30 - shop.plan.price, 2);
    expect(await atCarrier(iccid)).toBeDefined();
    expect(await option(account, transactionId)).toMatchObject({ state: 'refused', reason: 'started' });
  });

  test('after the plan was ended and before the eSIM was deleted, the worker goes on', async () => {
    const account = await shop.fundedCustomer(30);
    const { transactionId, iccid } = await buyEsim(account);
    await begin(account, transactionId);
    const plan = (await atCarrier(iccid))?.plans[0];
    await changeOpenRefund(shop.api.services.db, transactionId, 'ask', { askedAt: new Date() });
    await shop.api.services.carriers.of(carrierId).endPlan(iccid, plan?.id ?? '');
    await settleAll();
    await expectRefunded(account, transactionId, 30);
    expect(await atCarrier(iccid)).toBeUndefined();
  });

  test('after the eSIM was deleted and before the money was back, the worker gives it back', async () => {
    const account = await shop.fundedCustomer(30);
    const { transactionId, iccid } = await buyEsim(account);
    await begin(account, transactionId);
    await shop.api.services.carriers.of(carrierId).deleteEsim(iccid);
    await settleAll();
    await settleAll();
    await expectRefunded(account, transactionId, 30);
  });

  test.each(['hangUpAfterWork', 'fail500'])(
    '%s of the carrier is looked up and ends in a refund',
    async (kind) => {
      const account = await shop.fundedCustomer(30);
      const { transactionId } = await buyEsim(account);
      await shop.sandbox.switch({ carrier: { [kind]: { operations: ['endPlan'], times: 1 } } });
      const response = await ask(account, transactionId);
      expect(response.status).toBe(200);
      await shop.sandbox.switch();
      await settleAll();
      await expectRefunded(account, transactionId, 30);
    },
  );

  test('a carrier that says nothing before the refund begins changes nothing', async () => {
    const account = await shop.fundedCustomer(30);
    const { transactionId } = await buyEsim(account);
    await shop.sandbox.switch({
      carrier: { fail500: { operations: ['listPlans', 'getEsim', 'listUsage'] } },
    });
    expect((await ask(account, transactionId)).status).toBe(502);
    await shop.sandbox.switch();
    const { rows } = await shop.api.services.pool.query(
      'select from purchase_refunds where purchase_id = $1',
      [transactionId],
    );
    expect(rows).toHaveLength(0);
  });

  test('an operator who refunds at the same time moves the money once', async () => {
    const account = await shop.fundedCustomer(30);
    const { transactionId } = await buyEsim(account);
    const decision = { purchaseId: transactionId, decidedBy: 'Ada', reason: 'x' };
    await begin(account, transactionId);
    await Promise.all([
      reversePurchase(shop.api.services, decision),
      settleRefund(shop.api.services, transactionId),
    ]);
    await settleAll();
    expect(await shop.balance(account)).toBe(30);
  });
});
