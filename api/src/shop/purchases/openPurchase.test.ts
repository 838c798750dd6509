// The answers to a payment: what was debited, or in exact words why nothing was.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { bodyHash, reserveKey } from '../../base/commands/keys';
import { countOf, observedServices } from '../../testing/observedServices';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import type { Services } from '../../services';
import { openPurchase, type PurchaseInput } from './openPurchase';
import { findPurchase } from './purchases';
import { reversePurchase } from './reversal';

const shop = useShop();

const purchase = (account: SignedIn, changes = {}) =>
  shop.api.call('POST', '/payment/purchase', {
    as: account,
    body: shop.buildPurchaseRequest(account, changes),
  });
const inputOf = (account: SignedIn): PurchaseInput => ({
  userId: account.user.id,
  cost: shop.plan.price,
  type: 'esim',
  package_title: shop.plan.name,
  planId: shop.plan.uid,
});
const left = (dollars: number) => Number((dollars - shop.plan.price).toFixed(2));
/** Works with other columns of the plan in the catalogue. */
async function withPlan(columns: string, work: () => Promise<void>): Promise<void> {
  const { pool } = shop.api.services;
  const of = [shop.plan.uid];
  await pool.query(`update catalogue_plans set ${columns} where uid = $1`, of);
  try {
    await work();
  } finally {
    const cents = Math.round(shop.plan.price * 100);
    await pool.query(
      `update catalogue_plans set price_usd_cents = ${cents}, withdrawn_at = null where uid = $1`,
      of,
    );
  }
}

test.each([
  ['esim', 'eSIM'],
  ['data-plan', 'Data plan'],
] as const)('a payment for a %s is a purchase, a debit and a count', async (type, words) => {
  const account = await shop.fundedCustomer(20);
  const { purchases } = shop.api.services.metrics;
  const labels = { type, outcome: 'debited' };
  const before = await countOf(purchases, labels);
  const { status, body } = await purchase(account, { type });
  expect(status).toBe(200);
  const transactionId = String(body['transactionId']);
  expect(body).toEqual({ walletBalance: left(20), transactionId });
  expect(await countOf(purchases, labels)).toBe(before + 1);
  expect(await findPurchase(shop.api.services.db, transactionId)).toMatchObject({
    userId: account.user.id,
    type,
    planUid: shop.plan.uid,
    planTitle: shop.plan.name,
    amountCents: BigInt(Math.round(shop.plan.price * 100)),
    status: 'debited',
  });
  const wallet = await shop.api.call('GET', `/wallet/${account.user.id}`, { as: account });
  expect((wallet.body['transactions'] as object[])[0]).toMatchObject({
    description: `${words} purchase: ${shop.plan.name}`,
  });
});

describe('nothing is debited, and the answer says why', () => {
  const rejected = async (account: SignedIn, changes: object, expected: object) => {
    expect((await purchase(account, changes)).body).toMatchObject(expected);
    expect(await shop.balance(account)).toBe(20);
  };

  test('when there is no such plan, or not any more', async () => {
    const account = await shop.fundedCustomer(20);
    const missing = { code: 'not_found', message: 'This plan was not found.' };
    await rejected(account, { planId: 'nothing' }, missing);
    await withPlan('withdrawn_at = now()', () => rejected(account, {}, missing));
  });

  test.each(['null', '0', '-1'])('when the price of the plan is %s', async (price) => {
    const account = await shop.fundedCustomer(20);
    await withPlan(`price_usd_cents = ${price}`, () =>
      rejected(
        account,
        {},
        { code: 'plan_not_for_sale', message: 'This plan has no price and cannot be bought.' },
      ),
    );
  });

  test('when the price is another one now', async () => {
    const account = await shop.fundedCustomer(20);
    await withPlan('price_usd_cents = 700', () =>
      rejected(
        account,
        {},
        {
          code: 'price_changed',
          message: 'The price of this plan is now $7.00.',
          details: { price: 7, planId: shop.plan.uid },
        },
      ),
    );
  });

  test('when the wallet has too little, with what is missing', async () => {
    const account = await shop.fundedCustomer(1);
    const response = await purchase(account);
    expect(response).toMatchObject({
      status: 402,
      body: {
        code: 'insufficient_funds',
        message: 'There is not enough money in the wallet.',
        details: { walletBalance: 1, missing: Number((shop.plan.price - 1).toFixed(2)) },
      },
    });
  });
});

describe('opened by the portal itself', () => {
  test('a purchase has the id that was stored for it, and its key answers the same again', async () => {
    const account = await shop.fundedCustomer(20);
    const [id, key] = [randomUUID(), randomUUID()];
    const answer = { outcome: 'done', answer: { walletBalance: left(20), transactionId: id } };
    const { services } = shop.api;
    expect(await openPurchase(services, inputOf(account), key, id)).toEqual(answer);
    expect(await openPurchase(services, inputOf(account), key, randomUUID())).toEqual(answer);
    const { rows } = await services.db.execute(
      sql`select call, answer from idempotent_answers where key = ${key}`,
    );
    const balanceCents = Math.round(left(20) * 100);
    expect(rows).toEqual([{ call: 'purchase', answer: { transactionId: id, balanceCents } }]);
    // Another key for the same id is a defect of the caller.
    await expect(openPurchase(services, inputOf(account), randomUUID(), id)).rejects.toMatchObject({
      cause: { code: '23505' },
    });
    expect(await shop.balance(account)).toBe(left(20));
  });

  test('a debit is answered though nobody can be told that little is left', async () => {
    const account = await shop.fundedCustomer(51);
    const { services } = shop.api;
    const db = Object.create(services.db, {
      insert: {
        value: () => {
          throw new Error('The line is cut.');
        },
      },
    }) as Services['db'];
    const opened = await openPurchase({ ...services, db }, inputOf(account), randomUUID());
    expect(opened).toMatchObject({ answer: { walletBalance: left(51) } });
    expect(await shop.balance(account)).toBe(left(51));
  });

  test('a statement without a row is an error', async () => {
    const account = await shop.fundedCustomer(20);
    const db = { execute: () => Promise.resolve({ rows: [] }) } as unknown as Services['db'];
    const opened = openPurchase({ ...shop.api.services, db }, inputOf(account), randomUUID());
    await expect(opened).rejects.toThrow('`purchase_debit` returned no row.');
  });

  test('a key without its answer is an error', async () => {
    const account = await shop.fundedCustomer(20);
    const { services } = shop.api;
    const call = { userId: account.user.id, key: randomUUID(), call: 'purchase', body: inputOf(account) };
    expect(await reserveKey(services.db, call)).toBeNull();
    expect(bodyHash(call)).toHaveLength(32);
    await expect(openPurchase(services, inputOf(account), call.key)).rejects.toThrow(
      'The stored answer of the key was removed while it was read.',
    );
    expect(await shop.balance(account)).toBe(20);
  });
});

test('an operator’s refund is written to the log with who decided it, once and again', async () => {
  const account = await shop.fundedCustomer(20);
  const { services, logged } = observedServices(shop.api.services);
  await shop.buyEsim(account);
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select id from purchases where user_id = ${account.user.id}`,
  );
  const purchaseId = rows[0]?.id ?? '';
  const first = await reversePurchase(services, {
    purchaseId,
    decidedBy: 'Ada',
    reason: 'It never connected',
  });
  await reversePurchase(services, { purchaseId, decidedBy: 'Ben', reason: 'Again' });
  expect(first.reversal).toMatchObject({ purchaseId, decidedBy: 'Ada', reason: 'It never connected' });
  const entry = {
    purchase: purchaseId,
    user: account.user.id,
    amountCents: String(Math.round(shop.plan.price * 100)),
    commissionCents: '0',
    decidedBy: 'Ada',
    reason: 'It never connected',
  };
  expect(logged).toMatchObject([
    { ...entry, askedBy: 'Ada', msg: 'a fulfilled purchase was refunded' },
    { ...entry, askedBy: 'Ben', msg: 'a fulfilled purchase had been refunded before' },
  ]);
  const missing = randomUUID();
  const refused = reversePurchase(services, { purchaseId: missing, decidedBy: 'Ada', reason: 'x' });
  await expect(refused).rejects.toMatchObject({
    name: 'ReversalNotAllowedError',
    message: `There is no purchase ${missing}.`,
  });
});

test('why a purchase is not given back names it and says what to do', async () => {
  const account = await shop.fundedCustomer(20);
  const id = await shop.pay(account, 'esim');
  const refused = reversePurchase(shop.api.services, { purchaseId: id, decidedBy: 'Ada', reason: 'x' });
  await expect(refused).rejects.toThrow(
    `Purchase ${id} is paid and not ordered yet: its client orders it, or the worker gives the money back.`,
  );
});
