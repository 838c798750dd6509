// The Idempotency-Key of a purchase: its first answer stands, whatever else happens at the same time or afterwards.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();

const purchase = (account: SignedIn, changes = {}, headers = {}) =>
  shop.api.call('POST', '/payment/purchase', {
    as: account,
    body: shop.buildPurchaseRequest(account, changes),
    headers,
  });

test('the same key answers the first answer again and debits once, also at the same time', async () => {
  const account = await shop.fundedCustomer(50);
  const headers = { 'idempotency-key': randomUUID() };
  const responses = await Promise.all(Array.from({ length: 5 }, () => purchase(account, {}, headers)));
  responses.push(await purchase(account, {}, headers));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(await shop.balance(account)).toBeCloseTo(50 - shop.plan.price, 5);
});

test('a key’s first answer stands, also when the price has changed since', async () => {
  const account = await shop.fundedCustomer(50);
  const headers = { 'idempotency-key': randomUUID() };
  const { db } = shop.api.services;
  const first = await purchase(account, {}, headers);
  try {
    await db.execute(
      sql`update catalogue_plans set price_usd_cents = price_usd_cents + 100 where uid = ${shop.plan.uid}`,
    );
    expect(await purchase(account, {}, headers)).toMatchObject({ status: 200, body: first.body });
    expect((await purchase(account)).body).toMatchObject({ code: 'price_changed' });
  } finally {
    await db.execute(
      sql`update catalogue_plans set price_usd_cents = price_usd_cents - 100 where uid = ${shop.plan.uid}`,
    );
  }
});

test('the same key at the same time debits once from a wallet that has enough for one', async () => {
  const account = await shop.fundedCustomer(shop.plan.price);
  const headers = { 'idempotency-key': randomUUID() };
  const responses = await Promise.all(Array.from({ length: 5 }, () => purchase(account, {}, headers)));
  responses.push(await purchase(account, {}, headers));
  expect(responses.map(({ status: code }) => code)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(await shop.balance(account)).toBe(0);
});

test('a key that was rejected may be used again when the reason is gone', async () => {
  const account = await shop.fundedCustomer(1);
  const headers = { 'idempotency-key': randomUUID() };
  expect((await purchase(account, {}, headers)).status).toBe(402);
  await shop.fund(account, 50);
  expect((await purchase(account, {}, headers)).status).toBe(200);
});

test('one key for two things at the same time buys one of them', async () => {
  const account = await shop.fundedCustomer(50);
  const headers = { 'idempotency-key': randomUUID() };
  const types = ['esim', 'data-plan', 'esim', 'data-plan'];
  const responses = await Promise.all(types.map((type) => purchase(account, { type }, headers)));
  expect(responses.map(({ status: code }) => code).sort()).toEqual([200, 200, 422, 422]);
  expect(await shop.balance(account)).toBeCloseTo(50 - shop.plan.price, 5);
});

test('the same key for something else is rejected', async () => {
  const account = await shop.fundedCustomer();
  const headers = { 'idempotency-key': randomUUID() };
  await purchase(account, {}, headers);
  expect(await purchase(account, { type: 'data-plan' }, headers)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
});
