// What the shop offers first for a place and filters is sold: the wallet pays its price, and the eSIM has its plan.
import { filterPackages, type DataFilter, type DaysFilter } from '@portal/contract';
import { calls, type PlansResponse } from '@portal/contract/schemas';
import { useShop } from '../../testing/useShop';

const shop = useShop();
const budget = 100;

const ofCountry = (code: string) => `/packages/product-plans?country=${code}`;
const ofRegion = (region: string) => `${calls.regionPlans.path}?region=${region}`;

type Case = [place: string, path: string, days: DaysFilter, data: DataFilter, name: RegExp];

test.each<Case>([
  ['Italy', ofCountry('IT'), 'all', 'all', /^Italy 1 GB /],
  ['Europe', ofRegion('europe'), 'all', 'all', /^Europe 1 GB /],
  ['Japan', ofCountry('JP'), 15, 'all', /^Japan 5 GB 15 Days$/],
  ['Balkans', ofRegion('balkans'), 'all', 10, /^Balkans 10 GB /],
  ['Global', ofRegion('global'), 5, 100, /^Global Unlimited 5 Days$/],
])('sells the package found by %s', async (_place, path, days, data, found) => {
  const as = await shop.fundedCustomer(budget);
  const answer = (await shop.api.call('GET', path, { as })).body as unknown as PlansResponse;
  const [plan] = filterPackages(answer.plans, { days, data });
  if (!plan) throw new Error('Nothing was found.');
  const { uid, name, rrp_usd } = plan;
  const price = rrp_usd ?? 0;
  expect(name).toMatch(found);
  const transactionId = await shop.pay(as, 'esim', { uid, name, price });
  const order = await shop.api.call('POST', '/esim', { as, body: { planId: uid, transactionId } });
  expect(order.status).toBe(201);

  const esim = order.body['esim'] as { uid: string };
  const plans = await shop.api.call('GET', `/esim/${esim.uid}/data-plans`, { as });
  expect(plans.body).toMatchObject({ result: { plans: [{ plan_type: { id: uid, plan_name: name } }] } });
  const wallet = await shop.api.call('GET', `/wallet/${as.user.id}`, { as });
  expect(wallet.body['walletBalance']).toBeCloseTo(budget - price, 5);
  expect(wallet.body['transactions']).toEqual([
    expect.objectContaining({ type: 'debit', amount: price, description: `eSIM purchase: ${name}` }),
    expect.objectContaining({ type: 'credit', amount: budget }),
  ]);
});
