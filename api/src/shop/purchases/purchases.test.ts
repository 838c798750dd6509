import { sql } from 'drizzle-orm';
import { balanceOf } from '../../money/ledger/accounts';
import { findEmailsTo } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { settleOpenPurchases } from './settleOpen';
import { useShop } from '../../testing/useShop';

const shop = useShop({ ABANDONED_PURCHASE_SECONDS: '1' });

const purchase = (account: SignedIn, changes = {}, headers = {}) =>
  shop.api.call('POST', '/payment/purchase', {
    as: account,
    body: shop.buildPurchaseRequest(account, changes),
    headers,
  });
const order = (account: SignedIn, transactionId: string, changes = {}) =>
  shop.api.call('POST', '/esim', { as: account, body: { planId: shop.plan.uid, transactionId, ...changes } });
const status = async (account: SignedIn, id: string) =>
  (await shop.api.call('GET', `/payment/purchase/${id}`, { as: account })).body['status'];
const askRefund = (account: SignedIn, changes = {}) =>
  shop.api.call('POST', '/payment/confirm-payment', {
    as: account,
    body: { userId: account.user.id, amount: shop.plan.price, ...changes },
  });
const carrierHas = async (transactionId: string) =>
  (await shop.sandbox.esims()).filter(({ tag }) => tag === transactionId).length;

describe('paying', () => {
  test('debits the wallet and answers the new balance', async () => {
    const account = await shop.fundedCustomer(20);
    const response = await purchase(account);
    expect(response).toMatchObject({ status: 200, body: { transactionId: expect.any(String) } });
    expect(response.body['walletBalance']).toBeCloseTo(20 - shop.plan.price, 5);
    const wallet = await shop.api.call('GET', `/wallet/${account.user.id}`, { as: account });
    expect(wallet.body['transactions']).toEqual([
      expect.objectContaining({
        type: 'debit',
        amount: shop.plan.price,
        description: `eSIM purchase: ${shop.plan.name}`,
      }),
      expect.objectContaining({ type: 'credit', amount: 20 }),
    ]);
  });

  test('works by the title alone', async () => {
    const account = await shop.fundedCustomer();
    expect((await purchase(account, { planId: undefined })).status).toBe(200);
  });

  test('of fifty at once against a balance for seven, exactly seven succeed', async () => {
    const account = await shop.fundedCustomer(Number((shop.plan.price * 7).toFixed(2)));
    const responses = await Promise.all(Array.from({ length: 50 }, () => purchase(account)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(7);
    expect(responses.filter((response) => response.status === 402)).toHaveLength(43);
    expect(await shop.balance(account)).toBe(0);
  });

  test.each([
    ['too little money', {}, 402, 'insufficient_funds'],
    ['a price that is not the plan’s', { cost: 0.01 }, 409, 'price_changed'],
    ['an unknown plan', { planId: 'nothing' }, 404, 'not_found'],
    ['a negative cost', { cost: -1 }, 422, 'invalid_input'],
    ['three decimals', { cost: 1.001 }, 422, 'invalid_input'],
    ['text for a number', { cost: '4' }, 422, 'invalid_input'],
    ['an unknown type', { type: 'car' }, 422, 'invalid_input'],
    [
      'a title with control characters',
      { package_title: 'a\u0000b', planId: undefined },
      422,
      'invalid_input',
    ],
  ])('rejects %s and stores nothing', async (_name, changes, expected, code) => {
    const account = await shop.fundedCustomer(1);
    expect(await purchase(account, changes)).toMatchObject({ status: expected, body: { code } });
    expect(await shop.balance(account)).toBe(1);
  });

  test('tells the right price when it changed', async () => {
    const account = await shop.fundedCustomer();
    const response = await purchase(account, { cost: 1 });
    expect(response.body['details']).toEqual({ price: shop.plan.price, planId: shop.plan.uid });
  });

  test('needs a sign-in, and the user’s own wallet', async () => {
    const [account, stranger] = [await shop.fundedCustomer(), await shop.api.signIn()];
    const body = shop.buildPurchaseRequest(account);
    expect((await shop.api.call('POST', '/payment/purchase', { body })).status).toBe(403);
    expect((await shop.api.call('POST', '/payment/purchase', { as: stranger, body })).status).toBe(404);
  });
});

describe('ordering', () => {
  test('makes the eSIM, once, however often it is asked', async () => {
    const account = await shop.fundedCustomer();
    const id = await shop.pay(account, 'esim');
    const first = await order(account, id, { tag: 'Paris' });
    expect(first).toMatchObject({
      status: 201,
      body: { esim: { tag: 'Paris', customer_id: account.user.id, user_id: account.user.id } },
    });
    expect((await order(account, id)).body['esim']).toMatchObject({
      uid: (first.body['esim'] as { uid: string }).uid,
    });
    expect(await carrierHas(id)).toBe(1);
    expect(await status(account, id)).toBe('fulfilled');
  });

  test('asked many times at once, makes one eSIM', async () => {
    const account = await shop.fundedCustomer();
    const id = await shop.pay(account, 'esim');
    await Promise.all(Array.from({ length: 8 }, () => order(account, id)));
    expect(await carrierHas(id)).toBe(1);
    expect(await status(account, id)).toBe('fulfilled');
  });

  test('an error of the carrier gives the money back at once', async () => {
    const account = await shop.fundedCustomer(30);
    const id = await shop.pay(account, 'esim');
    await shop.sandbox.switch({ carrier: { refuse: { operations: ['createEsim'] } } });
    expect(await order(account, id)).toMatchObject({ status: 502, body: { code: 'carrier_refused' } });
    expect(await shop.balance(account)).toBe(30);
    await shop.sandbox.switch();
    expect(await askRefund(account)).toMatchObject({
      status: 200,
      body: { outcome: 'refunded', walletBalance: 30 },
    });
    expect(await askRefund(account, { transactionId: id })).toMatchObject({ body: { walletBalance: 30 } });
    expect(await order(account, id)).toMatchObject({ status: 409, body: { code: 'purchase_refunded' } });
  });

  test('an order that was carried out and whose answer is lost is found and fulfilled', async () => {
    const account = await shop.fundedCustomer();
    const id = await shop.pay(account, 'esim');
    await shop.sandbox.switch({ carrier: { hangUpAfterWork: { times: 1, operations: ['createEsim'] } } });
    expect((await order(account, id)).status).toBe(201);
    expect(await carrierHas(id)).toBe(1);
  });

  test('a failure before any work gives the money back', async () => {
    const account = await shop.fundedCustomer(30);
    const id = await shop.pay(account, 'esim');
    await shop.sandbox.switch({ carrier: { fail500: { times: 1, operations: ['createEsim'] } } });
    expect((await order(account, id)).status).toBe(502);
    expect(await shop.balance(account)).toBe(30);
    expect(await carrierHas(id)).toBe(0);
  });

  test('while the carrier is silent nothing is refunded; later the worker settles', async () => {
    const account = await shop.fundedCustomer(30);
    const id = await shop.pay(account, 'esim');
    await shop.sandbox.switch({
      carrier: {
        hangUpAfterWork: { operations: ['createEsim', 'retrieveCustomer', 'retrieveEsim'] },
      },
    });
    expect(await order(account, id)).toMatchObject({ status: 504, body: { code: 'order_pending' } });
    expect(await askRefund(account)).toMatchObject({ status: 200, body: { outcome: 'pending' } });
    expect(await shop.balance(account)).toBeLessThan(30);
    await shop.sandbox.switch();
    await shop.api.services.db.execute(
      sql`update purchases set updated_at = now() - interval '1 hour' where id = ${id}`,
    );
    await settleOpenPurchases(shop.api.services);
    expect(await status(account, id)).toBe('fulfilled');
    expect(await askRefund(account, { transactionId: id })).toMatchObject({ body: { outcome: 'fulfilled' } });
  });

  test('a purchase that nobody orders for returns to the wallet', async () => {
    const account = await shop.fundedCustomer(30);
    const id = await shop.pay(account, 'esim');
    await shop.api.services.db.execute(
      sql`update purchases set updated_at = now() - interval '1 hour' where id = ${id}`,
    );
    await settleOpenPurchases(shop.api.services);
    expect(await status(account, id)).toBe('refunded');
    expect(await shop.balance(account)).toBe(30);
  });

  test('a refund that meets an order at the same moment leaves either the eSIM or the money, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await shop.fundedCustomer(30);
      const id = await shop.pay(account, 'esim');
      await Promise.all([order(account, id), askRefund(account, { transactionId: id })]);
      const isFulfilled = (await status(account, id)) === 'fulfilled';
      expect(await carrierHas(id)).toBe(isFulfilled ? 1 : 0);
      expect((await shop.balance(account)) === 30).toBe(!isFulfilled);
    }
  });

  test('another’s purchase, another’s customer and another plan are rejected', async () => {
    const [account, stranger] = [await shop.fundedCustomer(), await shop.fundedCustomer()];
    const id = await shop.pay(account, 'esim');
    expect((await order(stranger, id)).status).toBe(404);
    expect((await order(account, id, { customerId: stranger.user.id })).status).toBe(404);
    expect(await order(account, id, { planId: shop.otherPlan.uid })).toMatchObject({
      status: 409,
      body: { code: 'purchase_mismatch' },
    });
    expect(await status(account, id)).toBe('debited');
    expect((await shop.api.call('GET', `/payment/purchase/${id}`, { as: stranger })).status).toBe(404);
  });
});

describe('affiliates', () => {
  test('buy for their customer: their wallet pays, the customer owns it', async () => {
    const affiliate = await shop.fundedCustomer(50, { role: 'affiliate' });
    const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
    const esim = await shop.buyEsim(affiliate, customer.user.id);
    const list = await shop.api.call('GET', `/esim/${customer.user.id}`, { as: customer });
    expect(list.body['data']).toEqual([
      expect.objectContaining({ uid: esim.uid, customer_id: customer.user.id, user_id: affiliate.user.id }),
    ]);
    expect(await shop.balance(affiliate)).toBeCloseTo(50 - shop.plan.price, 5);
  });

  test('whoever gets an eSIM is mailed how to install it, with its own link', async () => {
    const affiliate = await shop.fundedCustomer(50, { role: 'affiliate', fname: 'Ben', lname: 'Ito' });
    const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
    const given = await shop.buyEsim(affiliate, customer.user.id);
    const own = await shop.buyEsim(affiliate);
    const linkOf = (uid: string, { user }: SignedIn) =>
      `http://portal.test/esim/${uid}?user_id=${user.id}&tab=activation`;
    expect(await findEmailsTo(shop.api, customer.user.email)).toMatchObject([
      {
        template: 'install',
        data: { buyerName: 'Ben Ito', planTitle: shop.plan.name, link: linkOf(given.uid, customer) },
      },
    ]);
    expect(await findEmailsTo(shop.api, affiliate.user.email)).toMatchObject([
      {
        template: 'install',
        data: { buyerName: null, apn: 'internet', hasAutoApn: true, link: linkOf(own.uid, affiliate) },
      },
      // Of what they paid for the customer.
      {
        template: 'notification',
        data: { items: [{ title: expect.stringMatching(/^Receipt /) as string }] },
      },
    ]);
  });

  test('earn five per cent, floored, of what a customer of theirs buys, once', async () => {
    const affiliate = await shop.api.signIn({ role: 'affiliate' });
    const customer = await shop.fundedCustomer(50, { affiliateId: affiliate.user.id });
    await shop.buyEsim(customer);
    const expected = BigInt(Math.floor((Math.round(shop.plan.price * 100) * 5) / 100));
    expect(await balanceOf(shop.api.services.db, 'commission', affiliate.user.id)).toBe(expected);
    const seen = await shop.api.call('GET', `/wallet/${affiliate.user.id}/customers`, { as: affiliate });
    expect(seen.body).toMatchObject({ total: 1, totals: { commission: Number(expected) / 100 } });
    expect((seen.body['transactions'] as unknown[])[0]).toMatchObject({
      commission: Number(expected) / 100,
      user: { email: customer.user.email },
    });
    expect(
      (await shop.api.call('GET', `/wallet/${customer.user.id}/customers`, { as: customer })).status,
    ).toBe(404);
    expect((await shop.api.call('GET', `/wallet/${customer.user.id}`, { as: affiliate })).status).toBe(404);
  });
});
