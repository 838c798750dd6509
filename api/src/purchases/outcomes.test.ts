// What the buyer is shown and told about a purchase that did not simply succeed.
import { sql } from 'drizzle-orm';
import { findEmailsTo } from '../testing/outbox';
import type { SignedIn } from '../testing/testApi';
import { readSettings } from '../settings';
import { useShop } from '../testing/useShop';
import { settleOpenPurchases } from './settleOpen';

jest.setTimeout(30_000);
const shop = useShop({ MAYA_TIMEOUT_MS: '1200', ABANDONED_PURCHASE_SECONDS: '180' });
afterEach(() => shop.sandbox.switch());

const wallet = async (person: SignedIn) =>
  (await shop.api.call('GET', `/wallet/${person.user.id}`, { as: person })).body;
const transactions = async (person: SignedIn) =>
  (await wallet(person))['transactions'] as { type: string; description: string; purchase?: object }[];
const titlesTo = async (person: SignedIn) =>
  (await findEmailsTo(shop.api, person.user.email)).flatMap(({ data }) =>
    'title' in data ? data.title : [],
  );
const grow = (id: string, interval: string) =>
  shop.api.services.db.execute(
    sql`update purchases set updated_at = now() - ${interval}::interval where id = ${id}`,
  );
const order = (person: SignedIn, transactionId: string, more = {}) =>
  shop.api.call('POST', '/esim', { as: person, body: { planId: shop.plan.uid, transactionId, ...more } });

test('a paid purchase without an order is Processing in the wallet, and refunded within five minutes with an email', async () => {
  const person = await shop.richCustomer(30);
  const id = await shop.pay(person, 'esim');
  const open = expect.objectContaining({
    transactionId: id,
    state: 'processing',
    package_title: shop.plan.name,
  });
  expect((await wallet(person))['openPurchases']).toEqual([open]);
  expect((await transactions(person))[0]).toMatchObject({ type: 'debit', purchase: { state: 'processing' } });

  await grow(id, '2 minutes');
  await settleOpenPurchases(shop.api.services);
  expect((await wallet(person))['openPurchases']).toHaveLength(1);
  await grow(id, '4 minutes');
  await settleOpenPurchases(shop.api.services);

  expect(await wallet(person)).toMatchObject({ walletBalance: 30, openPurchases: [] });
  expect((await transactions(person)).slice(0, 2)).toMatchObject([
    { type: 'credit', purchase: { transactionId: id, state: 'refunded' } },
    { type: 'debit', purchase: { transactionId: id, state: 'refunded' } },
  ]);
  expect(await titlesTo(person)).toEqual(['Your purchase was refunded']);
});

test('by default an abandoned purchase waits for four minutes at most until the worker looks at it', () => {
  const { settings } = shop.api.services;
  const defaults = readSettings({
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value ?? '')])),
    ABANDONED_PURCHASE_SECONDS: undefined,
  });
  expect(defaults.ABANDONED_PURCHASE_SECONDS).toBeLessThanOrEqual(240);
});

test('an order that the carrier answers after all is completed by the worker, with an email', async () => {
  const person = await shop.richCustomer(30);
  const id = await shop.pay(person, 'esim');
  await shop.sandbox.switch({
    carrier: { timeoutAfterWork: { operations: ['createEsim', 'retrieveCustomer', 'retrieveEsim'] } },
  });
  expect((await order(person, id)).status).toBe(504);
  expect((await transactions(person))[0]).toMatchObject({ purchase: { state: 'processing' } });
  await shop.sandbox.switch();
  await grow(id, '1 hour');
  await settleOpenPurchases(shop.api.services);
  expect((await transactions(person))[0]).toMatchObject({ purchase: { state: 'completed' } });
  expect(await titlesTo(person)).toEqual(['Your purchase is complete']);
});

test('a purchase that a person must decide is In review', async () => {
  const person = await shop.richCustomer(30);
  const id = await shop.pay(person, 'esim');
  await shop.api.services.db.execute(sql`update purchases set status = 'reconcile' where id = ${id}`);
  expect((await wallet(person))['openPurchases']).toMatchObject([{ state: 'in_review' }]);
  await shop.api.services.db.execute(sql`update purchases set status = 'debited' where id = ${id}`);
});

test('nobody is mailed about a purchase that worked at once', async () => {
  const person = await shop.richCustomer(30);
  await shop.buyEsim(person);
  expect(await titlesTo(person)).toEqual([]);
  expect(await wallet(person)).toMatchObject({
    openPurchases: [],
    transactions: [{ purchase: { state: 'completed', customer: null } }, {}],
  });
});

test('an affiliate sees for whom each purchase was, on every way of reading the wallet', async () => {
  const affiliate = await shop.richCustomer(50, { role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id, fname: 'Mei', lname: 'Tanaka' });
  await shop.buyEsim(affiliate, customer.user.id);
  for (const query of ['', '?sort=amount&order=asc', '?type=debit']) {
    const answer = await shop.api.call('GET', `/wallet/${affiliate.user.id}${query}`, { as: affiliate });
    const found = (answer.body['transactions'] as { type: string; purchase?: { customer: object } }[]).find(
      ({ type }) => type === 'debit',
    );
    expect(found?.purchase?.customer).toEqual({
      id: customer.user.id,
      fname: 'Mei',
      lname: 'Tanaka',
      email: customer.user.email,
    });
  }
});
