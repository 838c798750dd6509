// The Idempotency-Key of a purchase: its first answer stands, whatever else happens at the same time or afterwards.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SignedIn } from '../testing/testApi';
import { useShop } from '../testing/useShop';

const shop = useShop();

const purchase = (person: SignedIn, changes = {}, headers = {}) =>
  shop.api.call('POST', '/payment/purchase', {
    as: person,
    body: shop.wishOf(person, changes),
    headers,
  });

test('the same key answers the first answer again and debits once, also at the same time', async () => {
  const person = await shop.richCustomer(50);
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => purchase(person, {}, headers)));
  answers.push(await purchase(person, {}, headers));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await shop.balance(person)).toBeCloseTo(50 - shop.plan.price, 5);
});

test('a key’s first answer stands, also when the price has changed since', async () => {
  const person = await shop.richCustomer(50);
  const headers = { 'idempotency-key': randomUUID() };
  const { db } = shop.api.services;
  const first = await purchase(person, {}, headers);
  try {
    await db.execute(sql`update catalogue_plans set rrp_usd = rrp_usd + 1 where uid = ${shop.plan.uid}`);
    expect(await purchase(person, {}, headers)).toMatchObject({ status: 200, body: first.body });
    expect((await purchase(person)).body).toMatchObject({ code: 'price_changed' });
  } finally {
    await db.execute(sql`update catalogue_plans set rrp_usd = rrp_usd - 1 where uid = ${shop.plan.uid}`);
  }
});

test('the same key at the same time debits once from a wallet that has enough for one', async () => {
  const person = await shop.richCustomer(shop.plan.price);
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => purchase(person, {}, headers)));
  answers.push(await purchase(person, {}, headers));
  expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await shop.balance(person)).toBe(0);
});

test('a key that was refused may be used again when the reason is gone', async () => {
  const person = await shop.richCustomer(1);
  const headers = { 'idempotency-key': randomUUID() };
  expect((await purchase(person, {}, headers)).status).toBe(402);
  await shop.fund(person, 50);
  expect((await purchase(person, {}, headers)).status).toBe(200);
});

test('one key for two things at the same time buys one of them', async () => {
  const person = await shop.richCustomer(50);
  const headers = { 'idempotency-key': randomUUID() };
  const types = ['esim', 'data-plan', 'esim', 'data-plan'];
  const answers = await Promise.all(types.map((type) => purchase(person, { type }, headers)));
  expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 200, 422, 422]);
  expect(await shop.balance(person)).toBeCloseTo(50 - shop.plan.price, 5);
});

test('the same key for something else is refused', async () => {
  const person = await shop.richCustomer();
  const headers = { 'idempotency-key': randomUUID() };
  await purchase(person, {}, headers);
  expect(await purchase(person, { type: 'data-plan' }, headers)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
});
