import { sql } from 'drizzle-orm';
import { pathOf } from '@portal/contract';
import { destinations as destinationsCall } from '@portal/contract/calls';
import type { DestinationsResponse, PlansResponse } from '@portal/contract/schemas';
import { useShop } from '../../testing/useShop';

const shop = useShop();

const readDestinations = async (headers: Record<string, string> = {}) => {
  const response = await shop.api.call('GET', pathOf(destinationsCall), { headers });
  return { ...response, offers: response.body as unknown as DestinationsResponse };
};

test('answers every destination with its lowest prices, plans and countries', async () => {
  const { offers } = await readDestinations();
  const france = offers.countries.find(({ code }) => code === 'FR');
  const plans = await shop.api.call('GET', '/packages/product-plans?country=FR', {
    as: await shop.api.signIn(),
  });
  const sold = (plans.body as unknown as PlansResponse).plans.filter(({ rrp_usd }) => (rrp_usd ?? 0) > 0);
  expect(france?.plans).toBe(sold.length);
  expect(france?.from.rrp_usd).toBe(Math.min(...sold.map(({ rrp_usd }) => rrp_usd ?? Infinity)));
  expect(sold.find(({ regions = [] }) => regions.includes('europe'))).toBeDefined();

  expect(offers.regions.map(({ region }) => region)).toHaveLength(9);
  expect(offers.regions.find(({ region }) => region === 'aunz')).toMatchObject({ countries: 2 });
  // The carrier lists the plans of the Balkans under Europe too; Europe has the countries of its widest plan.
  const count = (name: string) => offers.regions.find(({ region }) => region === name)?.countries ?? 0;
  expect(count('europe')).toBeGreaterThan(count('balkans'));
  expect(offers.stale).toBe(false);
});

test('answers the prices of the cheapest plan, as its page does, not the lowest of each currency', async () => {
  const { db } = shop.api.services;
  await db.execute(
    sql`update catalogue_plans set price_usd_cents = 2, price_gbp_cents = null where name = 'Spain 1 GB 1 Day'`,
  );
  const { offers } = await readDestinations();
  const { from } = offers.countries.find(({ code }) => code === 'ES') ?? {};
  expect(from).toMatchObject({ rrp_usd: 0.02, rrp_gbp: null });
});

test('is cached for a minute, and answers 304 until something changes', async () => {
  const first = await readDestinations();
  expect(first.headers['cache-control']).toBe('public, max-age=60');
  const etag = String(first.headers['etag']);
  const same = await readDestinations({ 'if-none-match': etag });
  expect(same).toMatchObject({ status: 304, text: '' });

  await shop.api.services.db.execute(
    sql`update catalogue_plans set price_usd_cents = 1 where name = 'France 1 GB 1 Day'`,
  );
  const changed = await readDestinations({ 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.offers.countries.find(({ code }) => code === 'FR')?.from.rrp_usd).toBe(0.01);
});

test('counts no plan that is withdrawn or has no price in dollars', async () => {
  const { db } = shop.api.services;
  const norway = async () =>
    (await readDestinations()).offers.countries.find(({ code }) => code === 'NO')?.plans ?? 0;
  const before = await norway();
  await db.execute(sql`update catalogue_plans set withdrawn_at = now() where name = 'Norway 1 GB 1 Day'`);
  await db.execute(sql`update catalogue_plans set price_usd_cents = null where name = 'Norway 1 GB 5 Days'`);
  await db.execute(sql`update catalogue_plans set price_usd_cents = 0 where name = 'Norway 3 GB 10 Days'`);
  expect(await norway()).toBe(before - 3);
});

test('answers plans by their ids, leaves out those no longer sold, and limits their number', async () => {
  const as = await shop.api.signIn();
  const read = (uids: string) =>
    shop.api.call('GET', `/packages/plans?uids=${encodeURIComponent(uids)}`, { as });
  const found = (await read(`${shop.plan.uid},gone,${shop.otherPlan.uid}`)).body as unknown as PlansResponse;
  expect(found.plans.map(({ uid }) => uid).sort()).toEqual([shop.plan.uid, shop.otherPlan.uid].sort());
  expect((await read(Array.from({ length: 11 }, (_, index) => `p${index}`).join(','))).status).toBe(422);
  expect((await read('')).status).toBe(422);
  expect((await shop.api.call('GET', '/packages/plans?uids=x')).status).toBe(403);
});

test('names the plan of a purchase beside its transaction', async () => {
  const account = await shop.fundedCustomer();
  await shop.buyEsim(account);
  const wallet = await shop.api.call('GET', `/wallet/${account.user.id}`, { as: account });
  const [line] = wallet.body['transactions'] as { purchase?: { planId?: string } }[];
  expect(line?.purchase?.planId).toBe(shop.plan.uid);
});
