// Addresses of a bulk purchase: whether somebody else has an account is nobody's business.
import { runBulkPurchases } from '../../testing/bulkCalls';
import { randomUUID } from 'node:crypto';
import { findEmailsTo } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();
let affiliate: SignedIn;
beforeEach(async () => {
  affiliate = await shop.fundedCustomer(50, { role: 'affiliate' });
});

const someone = (changes: { name?: string; email?: string } = {}) => ({
  name: 'Ada Lovelace',
  email: `ada-${randomUUID()}@example.com`,
  tag: 'Team trip',
  ...changes,
});
const several = (count: number) => Array.from({ length: count }, () => someone());
type Lines = ReturnType<typeof several>;
const check = (lines: Lines) =>
  shop.api.call('POST', '/bulk-purchases/check', { as: affiliate, body: { planId: shop.plan.uid, lines } });
const create = (lines: Lines) =>
  shop.api.call('POST', '/bulk-purchases', {
    as: affiliate,
    body: { planId: shop.plan.uid, price: shop.plan.price, lines },
  });

test('whether an address has an account of somebody else is said by no check and no error', async () => {
  const other = await shop.api.signIn({ role: 'affiliate' });
  const strangers = [await shop.api.signIn(), await shop.api.signIn({ affiliateId: other.user.id })];
  const answers = await Promise.all([
    ...strangers.map(({ user }) => check([someone({ email: user.email })])),
    check([someone()]),
  ]);
  expect(answers[0]?.body).toMatchObject({ errors: [], newCustomers: 1 });
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
  const names = await Promise.all([
    ...strangers.map(({ user }) => check([someone({ name: '', email: user.email })])),
    check([someone({ name: '' })]),
  ]);
  for (const { body } of names) expect(body).toEqual(names[0]?.body);
});

test('whoever has an account gets the eSIM in it, by mail as every owner, and becomes nobody’s customer', async () => {
  const stranger = await shop.api.signIn();
  const created = await create([someone({ email: stranger.user.email })]);
  expect(created.status).toBe(201);
  await runBulkPurchases(shop.api);
  const path = `/bulk-purchases/${String(created.body['bulkPurchaseId'])}/lines`;
  expect((await shop.api.call('GET', path, { as: affiliate })).body['lines']).toMatchObject([
    { state: 'completed' },
  ]);
  const own = await shop.api.call('GET', `/esim/${stranger.user.id}`, { as: stranger });
  expect(own.body).toMatchObject({ total: 1 });
  const customers = `/affiliate/${affiliate.user.id}/customers`;
  expect((await shop.api.call('GET', customers, { as: affiliate })).body).toMatchObject({ total: 0 });
  expect((await shop.api.call('GET', `/esim/${stranger.user.id}`, { as: affiliate })).status).toBe(404);
});

test('a new customer is written to in the affiliate’s language, and whoever has an account in their own', async () => {
  const body = { language: 'de' };
  await shop.api.call('PUT', `/user/${affiliate.user.id}/language`, { as: affiliate, body });
  const lines = [someone(), someone({ email: (await shop.api.signIn()).user.email })];
  await create(lines);
  await runBulkPurchases(shop.api);
  const mails = await Promise.all(lines.map(({ email }) => findEmailsTo(shop.api, email)));
  expect(mails).toMatchObject([[{ template: 'install', language: 'de' }], [{ template: 'install' }]]);
  expect(mails[1]?.[0]?.language).toBeUndefined();
});

test('the name in the account of somebody else is shown to no affiliate who orders for the address', async () => {
  const stranger = await shop.api.signIn({ fname: 'Hidden', lname: 'Stranger' });
  const known = await shop.api.signIn({ fname: 'Known', affiliateId: affiliate.user.id });
  const lines = [someone({ email: stranger.user.email }), someone({ name: '', email: known.user.email })];
  const created = await create(lines);
  await runBulkPurchases(shop.api);
  const ask = (path: string) => shop.api.call('GET', path, { as: affiliate });
  const order = `/bulk-purchases/${String(created.body['bulkPurchaseId'])}`;
  const ids = ((await ask(`${order}/lines`)).body['lines'] as { transactionId: string }[]).map(
    ({ transactionId }) => transactionId,
  );
  const purchases = await Promise.all(ids.map((id) => ask(`/payment/purchase/${id}`)));
  const report = await ask(`/affiliate/${affiliate.user.id}/report`);
  for (const id of ids)
    await shop.api.call('POST', `/payment/purchase/${id}/refund`, {
      as: affiliate,
      headers: { 'idempotency-key': randomUUID() },
    });
  const wallet = await ask(`/wallet/${affiliate.user.id}`);
  expect(wallet.text).toContain('"purchase"');
  const shown = [...purchases, wallet, report].map(({ text }) => text.includes('Hidden'));
  expect(shown).toEqual([false, false, false, false]);
  expect(purchases.map(({ text }) => text.includes('Known'))).toEqual([false, true]);
  for (const { text } of [wallet, report]) expect(text).toContain('Known');
});

test('the limit counts addresses, not calls, and not those of own customers', async () => {
  const { pool } = shop.api.services;
  const known = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const attempts = async () =>
    (await pool.query<{ sum: number }>('select coalesce(sum(attempts), 0)::int as sum from throttles'))
      .rows[0]?.sum ?? 0;
  const before = await attempts();
  await check([...several(7), someone({ name: '', email: known.user.email })]);
  expect((await attempts()) - before).toBe(7);
  await check([someone({ name: '', email: known.user.email })]);
  expect((await attempts()) - before).toBe(7);
  await pool.query('update throttles set attempts = 19_995');
  expect((await check(several(4))).status).toBe(200);
  expect((await check(several(4))).status).toBe(200);
  const refused = await check(several(1));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await pool.query('delete from throttles');
});
