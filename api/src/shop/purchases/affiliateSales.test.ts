// What an affiliate's customers bought, and what operators, wallets and commission read of purchases.
import { dayMs, utcDay } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { withinOneDay } from '../../testing/withinOneDay';
import { affiliateSales } from './affiliateSales';
import { purchaseIdsInState } from './byState';
import { findInReview } from './inReview';
import { pendingCommission } from './pendingCommission';
import {
  describe as describePurchase,
  findEsimPurchases,
  lastRefunded,
  oldestUnfulfilled,
} from './purchases';
import { reversePurchase } from './reversal';
import { findWalletPurchases } from './summaries';
import { refund } from './transitions';

const shop = useShop();

const cents = (dollars: number) => BigInt(Math.round(dollars * 100));
const commissionOf = (dollars: number) => (cents(dollars) * 5n) / 100n;

async function buy(account: SignedIn, customerId?: string): Promise<string> {
  const id = await shop.pay(account, 'esim');
  const body = { planId: shop.plan.uid, transactionId: id, ...(customerId ? { customerId } : {}) };
  expect((await shop.api.call('POST', '/esim', { as: account, body })).status).toBe(201);
  return id;
}
const change = (id: string, columns: string) =>
  shop.api.services.pool.query(`update purchases set ${columns} where id = $1`, [id]);

/** A database whose answers have no rows. */
const silent = { execute: () => Promise.resolve({ rows: [] }) } as unknown as Queryable;

test(
  'the sales of an affiliate are sums by day, plan and customer, and the latest lines, less refunds',
  withinOneDay(async () => {
    const affiliate = await shop.api.signIn({ role: 'affiliate' });
    const [many, one, none] = [
      await shop.fundedCustomer(100, { affiliateId: affiliate.user.id }),
      await shop.fundedCustomer(100, { affiliateId: affiliate.user.id }),
      await shop.fundedCustomer(100, { affiliateId: affiliate.user.id }),
    ];
    const bought = [await buy(many), await buy(many), await buy(one), await buy(none)];
    const given = bought[3] ?? '';
    await reversePurchase(shop.api.services, { purchaseId: given, decidedBy: 'Ada', reason: 'x' });
    const sales = (laterFrom: Date, atMost = 10) =>
      affiliateSales(
        shop.api.services.db,
        affiliate.user.id,
        { from: new Date(Date.now() - dayMs), until: new Date(Date.now() + dayMs) },
        laterFrom,
        atMost,
      );
    const price = cents(shop.plan.price);
    const commission = commissionOf(shop.plan.price);
    const sums = (count: bigint) => ({
      salesCents: price * count,
      commissionCents: commission * count,
      purchases: Number(count),
      orderedCents: 0n,
      orders: 0,
    });
    const day = new Date(Date.now() - dayMs / 2);
    const all = await sales(day);
    expect(all.days).toEqual(new Map([[utcDay(), sums(3n)]]));
    expect(all.plans).toEqual([{ ...sums(3n), planUid: shop.plan.uid }]);
    expect(all.customers).toEqual([
      { ...sums(2n), userId: many.user.id },
      { ...sums(1n), userId: one.user.id },
    ]);
    const line = (account: SignedIn, purchaseId: string | undefined, sign: bigint) => ({
      purchaseId,
      userId: account.user.id,
      type: 'esim',
      planTitle: shop.plan.name,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      salesCents: price * sign,
      commissionCents: commission * sign,
    });
    expect(all.latest).toEqual([
      line(none, given, -1n),
      line(none, given, 1n),
      line(one, bought[2], 1n),
      line(many, bought[1], 1n),
      line(many, bought[0], 1n),
    ]);
    expect(new Set(all.firstBuyerIds)).toEqual(new Set([many, one, none].map(({ user }) => user.id)));
    const [best] = (await sales(day, 1)).customers;
    expect(best?.userId).toBe(many.user.id);

    const earlier = await sales(new Date(Date.now() + 1000));
    expect(earlier).toEqual({
      days: new Map([[utcDay(), sums(3n)]]),
      plans: [],
      customers: [],
      latest: [],
      firstBuyerIds: [],
    });
    const nothing = { days: new Map(), plans: [], customers: [], latest: [], firstBuyerIds: [] };
    const span = { from: new Date(0), until: new Date() };
    expect(await affiliateSales(silent, affiliate.user.id, span, new Date(), 5)).toEqual(nothing);
  }),
);

test('purchases that a person must decide are listed oldest first, and counted', async () => {
  const [one, other] = [await shop.fundedCustomer(), await shop.fundedCustomer()];
  const ids = [await shop.pay(one, 'esim'), await shop.pay(other, 'esim'), await shop.pay(one, 'esim')];
  await shop.pay(one, 'esim');
  for (const [at, id] of ids.entries())
    await change(id, `status = 'reconcile', created_at = now() - ${10 - at} * interval '1 minute'`);
  const { db } = shop.api.services;
  const buyers = (...accounts: SignedIn[]) =>
    sql`select id from users where id = any(${`{${accounts.map(({ user }) => user.id).join(',')}}`}::uuid[])`;
  const planTitle = shop.plan.name;
  expect(await findInReview(db, buyers(one, other), 2)).toEqual({
    total: 3,
    purchases: [
      { id: ids[0], userId: one.user.id, planTitle },
      { id: ids[1], userId: other.user.id, planTitle },
    ],
  });
  expect(await findInReview(db, buyers(await shop.api.signIn()), 2)).toEqual({ total: 0, purchases: [] });
  for (const id of ids) await refund(shop.api.services, id, 'not_delivered');
});

test('commission of what is not delivered is floored for each purchase', async () => {
  const [one, other, none] = [
    await shop.fundedCustomer(),
    await shop.fundedCustomer(),
    await shop.fundedCustomer(),
  ];
  const ids = [await shop.pay(one, 'esim'), await shop.pay(one, 'esim'), await shop.pay(other, 'esim')];
  await buy(one);
  await change(ids[1] ?? '', "status = 'ordering'");
  await change(ids[2] ?? '', "status = 'reconcile'");
  const { db } = shop.api.services;
  const nobody = randomUUID();
  const idsOf = (accounts: SignedIn[]) => accounts.map(({ user }) => user.id);
  const pending = (...payers: SignedIn[]) => pendingCommission(db, nobody, idsOf(payers), []);
  expect(await pending(one, other)).toBe(3n * commissionOf(shop.plan.price));
  expect(await pending(other)).toBe(commissionOf(shop.plan.price));
  expect(await pending(none)).toBe(0n);
  expect(await pending()).toBe(0n);
  expect(await pendingCommission(silent, nobody, [], [])).toBe(0n);
  // What the affiliate pays counts for the customers whose tie is in force.
  await change(ids[1] ?? '', `customer_id = '${none.user.id}'`);
  expect(await pendingCommission(db, one.user.id, [], idsOf([none]))).toBe(commissionOf(shop.plan.price));
  expect(await pendingCommission(db, one.user.id, [], idsOf([other]))).toBe(0n);
  for (const id of ids) await refund(shop.api.services, id, 'not_delivered');
});

test('a buyer’s purchases are found by amount: the oldest open one, and the last that was refunded', async () => {
  const account = await shop.fundedCustomer();
  const { db } = shop.api.services;
  const open = [await shop.pay(account, 'esim'), await shop.pay(account, 'esim')] as const;
  const gone = [await shop.pay(account, 'esim'), await shop.pay(account, 'esim')] as const;
  for (const id of gone) await refund(shop.api.services, id, 'not_delivered');
  await change(open[1], "created_at = now() - interval '2 hours', status = 'ordering'");
  await change(gone[0], "updated_at = now() + interval '1 minute'");
  const price = cents(shop.plan.price);
  const found = async (query: typeof oldestUnfulfilled, amount = price, id = account.user.id) =>
    (await query(db, id, amount))?.id ?? null;
  expect(await found(oldestUnfulfilled)).toBe(open[1]);
  expect(await found(oldestUnfulfilled, 1n)).toBeNull();
  expect(await found(oldestUnfulfilled, price, randomUUID())).toBeNull();
  expect(await found(lastRefunded)).toBe(gone[0]);
  expect(await found(lastRefunded, 1n)).toBeNull();
  expect(await found(lastRefunded, price, randomUUID())).toBeNull();
  const bulk = randomUUID();
  for (const id of [open[1], gone[0]]) await change(id, `bulk_purchase_id = '${bulk}'`);
  expect(await found(oldestUnfulfilled)).toBe(open[0]);
  expect(await found(lastRefunded)).toBe(gone[1]);
  for (const id of [open[1], gone[0]]) await change(id, 'bulk_purchase_id = null');
  await change(open[1], "status = 'reconcile'");
  expect(await found(oldestUnfulfilled)).toBe(open[1]);
});

test('a carrier’s purchases of eSIMs are those of eSIMs, of that carrier', async () => {
  const account = await shop.fundedCustomer();
  const esim = await shop.pay(account, 'esim');
  const plan = await shop.pay(account, 'data-plan');
  const { db } = shop.api.services;
  const { rows } = await db.execute<{ carrier: string }>(
    sql`select carrier from purchases where id = ${esim}`,
  );
  const ids = (await findEsimPurchases(db, rows[0]?.carrier ?? '')).map(({ id }) => id);
  expect(ids).toContain(esim);
  expect(ids).not.toContain(plan);
  expect(await findEsimPurchases(db, 'another')).toEqual([]);
});

test.each([
  ['esim', 'eSIM purchase: France 1 GB'],
  ['data-plan', 'Data plan purchase: France 1 GB'],
] as const)('a purchase of type %s is in the wallet as "%s"', (type, description) => {
  expect(describePurchase({ type, planTitle: 'France 1 GB' })).toBe(description);
});

describe('in a wallet', () => {
  test('purchases have all that its lines show, and open ones are the buyer’s own', async () => {
    const affiliate = await shop.fundedCustomer(100, { role: 'affiliate' });
    const customer = await shop.api.signIn({ affiliateId: affiliate.user.id, fname: 'Mei', lname: 'Tanaka' });
    const delivered = await buy(affiliate, customer.user.id);
    const returned = await buy(affiliate);
    await reversePurchase(shop.api.services, { purchaseId: returned, decidedBy: 'Ada', reason: 'x' });
    const [open, decided] = [await shop.pay(affiliate, 'data-plan'), await shop.pay(affiliate, 'esim')];
    await change(decided, "status = 'reconcile'");
    const strange = await shop.pay(await shop.fundedCustomer(), 'esim');
    const { db } = shop.api.services;
    const ids = [delivered, returned, strange];
    const found = await findWalletPurchases(db, ids, affiliate.user.id);
    const summary = (transactionId: string, changes: object) => ({
      transactionId,
      state: 'processing',
      type: 'esim',
      package_title: shop.plan.name,
      planId: shop.plan.uid,
      amount: shop.plan.price,
      customer: null,
      bulkPurchaseId: null,
      createdAt: expect.stringMatching(/Z$/) as string,
      ...changes,
    });
    const opened = summary(open, { type: 'data-plan' });
    const inReview = summary(decided, { state: 'in_review' });
    const { id, email } = customer.user;
    const receiver = { id, fname: 'Mei', lname: 'Tanaka', email };
    expect(found.byId).toEqual(
      new Map([
        [delivered, summary(delivered, { state: 'completed', customer: receiver })],
        [returned, summary(returned, { state: 'refunded' })],
        [open, opened],
        [decided, inReview],
        [strange, summary(strange, {})],
      ]),
    );
    expect(found.open).toEqual([opened, inReview]);
    expect((await findWalletPurchases(db, [strange], null)).open).toEqual([]);
    const nothing = { byId: new Map(), open: [] };
    expect(await findWalletPurchases(db, [], (await shop.api.signIn()).user.id)).toEqual(nothing);
    expect(await findWalletPurchases(db, [randomUUID()], null)).toEqual(nothing);
    expect(await findWalletPurchases(silent, [randomUUID()], null)).toEqual(nothing);
    const closed = { execute: () => Promise.reject(new Error('asked')) } as unknown as Queryable;
    expect(await findWalletPurchases(closed, [], null)).toEqual(nothing);
    const { rows } = await db.execute<{ at: Date }>(
      sql`select date_trunc('milliseconds', created_at)::text as at from purchases where id = ${open}`,
    );
    expect(found.open[0]?.createdAt).toBe(new Date(rows[0]?.at ?? 0).toISOString());

    const inState = async (state: Parameters<typeof purchaseIdsInState>[1]) => {
      const { rows: matching } = await db.execute<{ id: string }>(
        purchaseIdsInState(affiliate.user.id, state),
      );
      return matching.map((row) => row.id);
    };
    expect(await inState('completed')).toEqual([delivered]);
    expect(await inState('refunded')).toEqual([returned]);
    expect(await inState('processing')).toEqual([open]);
    expect(await inState('in_review')).toEqual([decided]);
    await refund(shop.api.services, open, 'not_delivered');
    expect(new Set(await inState('refunded'))).toEqual(new Set([returned, open]));
  });
});
