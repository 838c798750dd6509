import { dayMs, daysBefore, utcDay } from '@portal/contract';
import { randomUUID } from 'node:crypto';
// The report of an affiliate: every figure comes from the ledger, the purchases and the watch.
import { sql } from 'drizzle-orm';
import type { AffiliateReport } from '@portal/contract/schemas';
import { reversePurchase } from '../../../shop/purchases/reversal';
import { runJob } from '../../../testing/outbox';
import type { SignedIn } from '../../../testing/testApi';
import { useShop } from '../../../testing/useShop';
import { withinOneDay } from '../../../testing/withinOneDay';
import { affiliateReport } from './affiliateReport';
import { storeVisits } from './referralVisits';

const shop = useShop();
const dayTest = (name: string, body: () => Promise<void>) => test(name, withinOneDay(body));

const pathOf = ({ user }: SignedIn, query = '') => `/affiliate/${user.id}/report${query}`;
const report = async (as: SignedIn, query = '') => {
  const response = await shop.api.call('GET', pathOf(as, query), { as });
  expect(response.status).toBe(200);
  return response.body as unknown as AffiliateReport;
};
const shareOf = (dollars: number) => Math.floor((Math.round(dollars * 100) * 5) / 100) / 100;

async function affiliateWithCustomer(changes: object = {}) {
  const affiliate = await shop.api.signIn({ role: 'affiliate', companyName: 'Travel Ltd' });
  const customer = await shop.fundedCustomer(100, { affiliateId: affiliate.user.id, ...changes });
  return { affiliate, customer };
}

dayTest('sums what customers bought, less refunds, beside the period before', async () => {
  const { affiliate, customer } = await affiliateWithCustomer();
  const { price } = shop.plan;
  await shop.buyEsim(customer);
  await shop.buyEsim(customer);
  // What the affiliate pays is an order beside the sales.
  await shop.fund(affiliate, 100);
  await shop.buyEsim(affiliate, customer.user.id);

  const bought = await report(affiliate);
  const ordered = { ordered: price, orders: 1 };
  const sold = {
    sales: (Math.round(price * 100) * 2) / 100,
    commission: shareOf(price) * 2,
    purchases: 2,
    ...ordered,
  };
  const nothing = { sales: 0, commission: 0, purchases: 0, ordered: 0, orders: 0 };
  expect(bought).toMatchObject({
    days: 30,
    customers: 1,
    current: { ...sold, newCustomers: 1 },
    before: { ...nothing, newCustomers: 0 },
    destinations: [{ place: 'FR', sales: sold.sales, purchases: 2, ...ordered }],
    topCustomers: [{ customer: { id: customer.user.id, fname: 'Ada' }, ...sold }],
  });
  expect(bought.series).toHaveLength(30);
  expect(bought.series[0]?.day).toBe(bought.from);
  expect(bought.series.at(-1)).toEqual({ day: bought.to, ...sold, before: nothing });

  const { rows } = await shop.api.services.db.execute<{ id: string }>(
    sql`select id from purchases where user_id = ${customer.user.id} limit 1`,
  );
  const decision = { purchaseId: rows[0]?.id ?? '', decidedBy: 'Ada', reason: 'It never connected' };
  await reversePurchase(shop.api.services, decision);
  expect((await report(affiliate)).latest.map(({ sales, commission }) => [sales, commission])).toEqual([
    [-price, -shareOf(price)],
    [price, shareOf(price)],
    [price, shareOf(price)],
  ]);
  const left = { sales: price, commission: shareOf(price), purchases: 1, ...ordered };
  expect((await report(affiliate)).current).toMatchObject(left);
  const order = await shop.api.services.db.execute<{ id: string }>(
    sql`select id from purchases where user_id = ${affiliate.user.id}`,
  );
  await reversePurchase(shop.api.services, { ...decision, purchaseId: order.rows[0]?.id ?? '' });
  expect((await report(affiliate)).current).toMatchObject({ ...left, ordered: 0, orders: 0 });

  const later = new Date(Date.now() + 7 * dayMs);
  const weekAfter = await affiliateReport(shop.api.services.db, affiliate.user.id, 7, later);
  expect(weekAfter).toMatchObject({
    current: { ...nothing, newCustomers: 0 },
    before: { ...left, ordered: 0, orders: 0, newCustomers: 1 },
    topCustomers: [],
    destinations: [],
  });
  expect(weekAfter.series.at(-1)).toMatchObject({ ...nothing, before: { ...left, ordered: 0, orders: 0 } });
});

dayTest('an order that earned commission is no sale of the customer’s own', async () => {
  const { affiliate, customer } = await affiliateWithCustomer();
  await shop.api.services.db.execute(
    sql`update users set password_hash = 'x' where id = ${customer.user.id}`,
  );
  await shop.fund(affiliate, 100);
  await shop.buyEsim(affiliate, customer.user.id);
  const { price } = shop.plan;
  const figures = { sales: 0, purchases: 0, commission: shareOf(price), ordered: price, orders: 1 };
  expect(await report(affiliate)).toMatchObject({
    current: figures,
    topCustomers: [{ customer: { id: customer.user.id }, ...figures }],
    destinations: [{ place: 'FR', sales: 0, ordered: price }],
  });
});

dayTest('an order counts when it is delivered, so a period that is over keeps its figures', async () => {
  const { affiliate, customer } = await affiliateWithCustomer();
  await shop.fund(affiliate, 100);
  const transactionId = await shop.pay(affiliate, 'esim');
  await shop.api.services.db.execute(
    sql`update purchases set created_at = now() - interval '40 days' where id = ${transactionId}`,
  );
  const paid = await report(affiliate);
  const body = { planId: shop.plan.uid, transactionId, customerId: customer.user.id };
  expect((await shop.api.call('POST', '/esim', { as: affiliate, body })).status).toBe(201);
  const delivered = await report(affiliate);
  expect(delivered.before).toEqual(paid.before);
  expect(delivered.current).toMatchObject({ ordered: shop.plan.price, orders: 1 });
});

dayTest('counts visits, sign-ups and first purchases of those who signed up by the link', async () => {
  const { affiliate, customer } = await affiliateWithCustomer({ termsAcceptedAt: new Date() });
  const created = await shop.fundedCustomer(50, { affiliateId: affiliate.user.id });
  const visit = (id: string) => shop.api.call('POST', `/affiliate/${id}/visit`);
  expect((await report(affiliate)).funnel).toEqual({ visits: 0, signUps: 1, firstPurchases: 0 });
  const referralName = `funnel-${randomUUID().slice(0, 8)}`;
  await shop.api.call('PUT', `/affiliate/${affiliate.user.id}/company`, {
    as: affiliate,
    body: { company_name: 'Funnel Ltd', domain: '', colour: '', referral_name: referralName },
  });
  for (const id of [affiliate.user.id, referralName]) expect((await visit(id)).status).toBe(202);
  for (const id of [customer.user.id, 'mistyped']) expect((await visit(id)).status).toBe(404);
  await shop.buyEsim(customer);
  await shop.buyEsim(customer);
  await shop.buyEsim(created);
  expect((await report(affiliate)).funnel).toEqual({ visits: 2, signUps: 1, firstPurchases: 1 });
  const { rows } = await shop.api.services.db.execute(
    sql`select * from referral_visits where affiliate_id = ${affiliate.user.id}`,
  );
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {})).toEqual(['affiliate_id', 'day', 'visits']);
  // Who has left is no sign-up any more, and so no first purchase.
  await shop.api.services.db.execute(
    sql`update users set affiliate_id = null where id = ${customer.user.id}`,
  );
  expect((await report(affiliate)).funnel).toEqual({ visits: 2, signUps: 0, firstPurchases: 0 });
});

dayTest('visits that no report can show any more are removed', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const { db } = shop.api.services;
  for (const daysAgo of [179, 181]) {
    const day = utcDay(daysBefore(daysAgo));
    await storeVisits(db, affiliate.user.id, day, 3);
  }
  await runJob(shop.api, 'referral-visits-remove-old');
  const { rows } = await db.execute<{ visits: number }>(
    sql`select visits from referral_visits where affiliate_id = ${affiliate.user.id}`,
  );
  expect(rows).toEqual([{ visits: 3 }]);
});

test('names customers whose eSIM runs out, unless another plan lasts', async () => {
  const { affiliate, customer } = await affiliateWithCustomer();
  const { uid } = await shop.buyEsim(customer);
  const { db } = shop.api.services;
  const watch = (planId: string, dataStep: number) =>
    db.execute(sql`
      insert into watched_plans (esim_uid, plan_id, product_uid, plan_title, is_unlimited, status, quota_bytes,
        remaining_bytes, ends_at, is_started, data_step, time_step, data_period, time_period, largest_quota_bytes)
      values (${uid}, ${planId}, 'fr', 'France 1 GB', false, 'active', 1000, 100, '2027-01-01T00:00:00Z', true,
        ${dataStep}, 0, 0, 0, 1000)`);
  await db.execute(sql`delete from watched_plans where esim_uid = ${uid}`);
  await watch('low', 80);
  expect((await report(affiliate)).runningOut).toEqual({
    total: 1,
    esims: [
      {
        customer: { id: customer.user.id, fname: 'Ada', lname: customer.user.lname },
        esimUid: uid,
        tag: 'Holiday',
        planTitle: 'France 1 GB',
        isUnlimited: false,
        remainingBytes: 100,
        endsAt: '2027-01-01T00:00:00.000Z',
      },
    ],
  });
  await watch('fresh', 0);
  expect((await report(affiliate)).runningOut).toEqual({ total: 0, esims: [] });
});

test('is the affiliate’s alone, for the periods that there are', async () => {
  const { affiliate, customer } = await affiliateWithCustomer();
  const stranger = await shop.api.signIn({ role: 'affiliate' });
  const ask = (as?: SignedIn, query = '') => shop.api.call('GET', pathOf(affiliate, query), { as });
  expect((await ask(stranger)).status).toBe(404);
  expect((await ask(customer)).status).toBe(404);
  expect((await ask()).status).toBe(403);
  expect((await ask(affiliate, '?days=8')).status).toBe(422);
  for (const days of [7, 30, 90]) expect((await report(affiliate, `?days=${days}`)).days).toBe(days);
});
