// What the buyer sees of a purchase that did not succeed at once.
import { sql } from 'drizzle-orm';
import { findEmailsTo } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { readSettings } from '../../settings';
import { useShop } from '../../testing/useShop';
import { settleOpenPurchases } from './settleOpen';

const shop = useShop({ ABANDONED_PURCHASE_SECONDS: '180' });

const wallet = async (account: SignedIn) =>
  (await shop.api.call('GET', `/wallet/${account.user.id}`, { as: account })).body;
const transactions = async (account: SignedIn) =>
  (await wallet(account))['transactions'] as { type: string; description: string; purchase?: object }[];
const toldByMail = async (account: SignedIn) =>
  (await findEmailsTo(shop.api, account.user.email)).flatMap((email) =>
    email.template === 'notification' ? email.data.items.map(({ title, link }) => [title, link]) : [],
  );
const orderAddress = (id: string) => `http://portal.test/customers/several/${id}`;
const grow = (id: string, interval: string) =>
  shop.api.services.db.execute(
    sql`update purchases set updated_at = now() - ${interval}::interval where id = ${id}`,
  );
const order = (account: SignedIn, transactionId: string, more = {}) =>
  shop.api.call('POST', '/esim', { as: account, body: { planId: shop.plan.uid, transactionId, ...more } });

test('a paid purchase without an order is Processing in the wallet, and refunded within five minutes with an email', async () => {
  const account = await shop.fundedCustomer(30);
  const id = await shop.pay(account, 'esim');
  const open = expect.objectContaining({
    transactionId: id,
    state: 'processing',
    package_title: shop.plan.name,
  });
  expect((await wallet(account))['openPurchases']).toEqual([open]);
  expect((await transactions(account))[0]).toMatchObject({
    type: 'debit',
    purchase: { state: 'processing' },
  });

  await grow(id, '2 minutes');
  await settleOpenPurchases(shop.api.services);
  expect((await wallet(account))['openPurchases']).toHaveLength(1);
  await grow(id, '4 minutes');
  await settleOpenPurchases(shop.api.services);

  expect(await wallet(account)).toMatchObject({ walletBalance: 30, openPurchases: [] });
  expect((await transactions(account)).slice(0, 2)).toMatchObject([
    { type: 'credit', purchase: { transactionId: id, state: 'refunded' } },
    { type: 'debit', purchase: { transactionId: id, state: 'refunded' } },
  ]);
  expect(await toldByMail(account)).toEqual([['Your purchase was refunded', orderAddress(id)]]);
});

test('by default an abandoned purchase waits for four minutes at most until the worker looks at it', () => {
  const { settings } = shop.api.services;
  const texts = Object.entries(settings).filter(
    ([, value]) => value !== undefined && typeof value !== 'object',
  );
  const defaults = readSettings({
    ...Object.fromEntries(texts.map(([name, value]) => [name, (value as string | number).toString()])),
    ABANDONED_PURCHASE_SECONDS: undefined,
  });
  expect(defaults.ABANDONED_PURCHASE_SECONDS).toBeLessThanOrEqual(240);
});

test('an order that the carrier answers after all is completed by the worker, with an email', async () => {
  const account = await shop.fundedCustomer(30);
  const id = await shop.pay(account, 'esim');
  await shop.sandbox.switch({
    carrier: { hangUpAfterWork: { operations: ['createEsim', 'retrieveCustomer', 'retrieveEsim'] } },
  });
  expect((await order(account, id)).status).toBe(504);
  expect((await transactions(account))[0]).toMatchObject({ purchase: { state: 'processing' } });
  await shop.sandbox.switch();
  await grow(id, '1 hour');
  await settleOpenPurchases(shop.api.services);
  expect((await transactions(account))[0]).toMatchObject({ purchase: { state: 'completed' } });
  expect(await toldByMail(account)).toEqual([['Your purchase is complete', orderAddress(id)]]);
});

test('a purchase that an operator must decide is In review', async () => {
  const account = await shop.fundedCustomer(30);
  const id = await shop.pay(account, 'esim');
  await shop.api.services.db.execute(sql`update purchases set status = 'reconcile' where id = ${id}`);
  expect((await wallet(account))['openPurchases']).toMatchObject([{ state: 'in_review' }]);
  await shop.api.services.db.execute(sql`update purchases set status = 'debited' where id = ${id}`);
});

test('nobody is mailed about a purchase that worked at once', async () => {
  const account = await shop.fundedCustomer(30);
  await shop.buyEsim(account);
  expect(await toldByMail(account)).toEqual([]);
  expect(await wallet(account)).toMatchObject({
    openPurchases: [],
    transactions: [{ purchase: { state: 'completed', customer: null } }, {}],
  });
});

test('an affiliate sees for whom each purchase was, on every way of reading the wallet', async () => {
  const affiliate = await shop.fundedCustomer(50, { role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id, fname: 'Mei', lname: 'Tanaka' });
  await shop.buyEsim(affiliate, customer.user.id);
  for (const query of ['', '?sort=amount&order=asc', '?type=debit']) {
    const response = await shop.api.call('GET', `/wallet/${affiliate.user.id}${query}`, { as: affiliate });
    const found = (response.body['transactions'] as { type: string; purchase?: { customer: object } }[]).find(
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
