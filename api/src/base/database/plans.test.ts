// Lists stay quick when there is much to list: they read through indexes, and page on the server.
import { closeIdleConnections } from '../../testing/closeIdleConnections';
import type { SeenPlan } from '../../testing/largeAccounts';
import {
  addCustomers,
  addOrders,
  addEsims,
  addPurchases,
  addSales,
  addTransactions,
  collectPlans,
} from '../../testing/largeAccounts';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();
let plans: SeenPlan[];
let affiliate: SignedIn;
let seller: SignedIn;
let account: SignedIn;
beforeAll(async () => {
  const { pool } = api.services;
  affiliate = await api.signIn({ role: 'affiliate' });
  account = await api.signIn();
  await pool.query("insert into ledger_accounts (kind, owner_id) values ('wallet', $1)", [account.user.id]);
  await addCustomers(pool, 2000, affiliate.user.id);
  await addCustomers(pool, 20_000, null);
  await addTransactions(pool, 5000, 'u.id = $1', [account.user.id]);
  await addTransactions(pool, 2, 'u.id <> $1', [account.user.id]);
  await addPurchases(pool);
  await addEsims(pool, 500, 'u.id = $1', [account.user.id]);
  await addEsims(pool, 1, 'u.id <> $1', [account.user.id]);
  seller = await api.signIn({ role: 'affiliate' });
  await addCustomers(pool, 500, seller.user.id);
  await addSales(pool, seller.user.id, 10, 365);
  await pool.query('vacuum analyze');
  plans = collectPlans(pool);
  await closeIdleConnections(pool);
});

const large = [
  'users',
  'ledger_accounts',
  'ledger_entries',
  'ledger_transactions',
  'esims',
  'purchases',
  'watched_plans',
];
/** The answer, and the large tables that were read from end to end for it. */
const ask = async (as: SignedIn, path: string) => {
  await api.call('GET', path, { as });
  plans.length = 0;
  const response = await api.call('GET', path, { as });
  expect(response.status).toBe(200);
  expect(plans.length).toBeGreaterThan(0);
  const read = plans.flatMap(({ sequentiallyRead, text }) =>
    sequentiallyRead.filter((table) => large.includes(table)).map((table) => `${table}: ${text}`),
  );
  const rowsRead = plans.reduce((sum, plan) => sum + plan.rowsRead, 0);
  return { body: response.body, read, rowsRead };
};

test.each([
  ['the wallet', (id: string) => `/wallet/${id}?pageSize=20`, 'transactions', 20, 5000],
  ['its last page', (id: string) => `/wallet/${id}?pageSize=20&page=250`, 'transactions', 20, 5000],
  ['its debits', (id: string) => `/wallet/${id}?pageSize=20&type=debit`, 'transactions', 20, 2500],
  ['its largest', (id: string) => `/wallet/${id}?pageSize=20&sort=amount`, 'transactions', 20, 5000],
  ['a search in it', (id: string) => `/wallet/${id}?pageSize=20&search=france`, 'transactions', 20, 2500],
  ['its eSIMs', (id: string) => `/esim/${id}?pageSize=20`, 'data', 20, 500],
  ['a search in them', (id: string) => `/esim/${id}?pageSize=20&search=trip%201`, 'data', 20, 111],
])('a user with much: %s', async (_name, pathOf, list, size, total) => {
  const { body, read } = await ask(account, pathOf(account.user.id));
  expect(body[list]).toHaveLength(size);
  expect(body['total']).toBe(total);
  expect(read).toEqual([]);
});

test('a user with much: the sums of their eSIMs, and the search of the header', async () => {
  const totals = await ask(account, `/esim/${account.user.id}/totals`);
  expect(totals.body).toMatchObject({ esims: 500, totalBytes: 500_000 });
  const search = await ask(account, '/search?q=trip');
  expect([...totals.read, ...search.read]).toEqual([]);
});

test.each([
  ['customers', (id: string) => `/affiliate/${id}/customers?pageSize=20`, 'customers', 2000],
  ['their last page', (id: string) => `/affiliate/${id}/customers?pageSize=20&page=100`, 'customers', 2000],
  [
    'a search in them',
    (id: string) => `/affiliate/${id}/customers?pageSize=20&search=omer%201`,
    'customers',
    1111,
  ],
])('an affiliate with many: %s', async (_name, pathOf, list, total) => {
  const { body, read } = await ask(affiliate, pathOf(affiliate.user.id));
  expect(body[list]).toHaveLength(20);
  expect(body['total']).toBe(total);
  expect(read).toEqual([]);
});

test.each([
  ['what needs attention', '', 2000],
  ['their last page', '&page=100', 2000],
  ['a search by customer', '&search=omer%201', 1111],
  ['by customer', '&sort=customer&order=asc', 2000],
])('an affiliate with many: the eSIMs of all customers, %s', async (_name, query, total) => {
  const { body, read } = await ask(affiliate, `/affiliate/${affiliate.user.id}/esims?pageSize=20${query}`);
  expect(body['data']).toHaveLength(20);
  expect(body['total']).toBe(total);
  expect(read).toEqual([]);
});

test('an affiliate with many: what runs out, as in the report', async () => {
  const { body, read } = await ask(
    seller,
    `/affiliate/${seller.user.id}/esims?pageSize=20&state=running_out`,
  );
  expect(body['total']).toBe(50);
  expect(read).toEqual([]);
});

test('an affiliate with many: what all of them bought, and the commission on it', async () => {
  const { body, read } = await ask(affiliate, `/wallet/${affiliate.user.id}/customers?pageSize=20`);
  expect(body['transactions']).toHaveLength(20);
  expect(body).toMatchObject({
    total: 2000,
    totals: { credit: 0, debit: 7980, commission: 2000 * 0.19 },
  });
  expect(read).toEqual([]);
  const earnings = await ask(affiliate, `/affiliate/${affiliate.user.id}/earnings`);
  expect(earnings.body).toMatchObject({ customers: 2000 });
  expect(earnings.read).toEqual([]);
});

test('an affiliate with many: what they paid for their customers', async () => {
  const payer = await api.signIn({ role: 'affiliate' });
  const { pool } = api.services;
  await pool.query("insert into ledger_accounts (kind, owner_id) values ('wallet', $1)", [payer.user.id]);
  await addCustomers(pool, 200, payer.user.id);
  await addOrders(pool, payer.user.id);
  await pool.query('analyze');
  const { body, read, rowsRead } = await ask(payer, `/wallet/${payer.user.id}/customers?pageSize=20`);
  expect(body['transactions']).toHaveLength(20);
  expect(body).toMatchObject({ total: 200, totals: { credit: 0, debit: 798 } });
  expect(read).toEqual([]);
  // Not each order for each other one.
  expect(rowsRead).toBeLessThan(200 * 20);
});

test('an affiliate with many: the report of a period', async () => {
  const { body, read } = await ask(seller, `/affiliate/${seller.user.id}/report?days=30`);
  expect(body).toMatchObject({ customers: 500, runningOut: { total: 50 } });
  expect((body['current'] as { purchases: number }).purchases).toBeGreaterThan(100);
  expect(read).toEqual([]);
});
