import { gibibyte } from '@portal/contract';
import { verifyLedger } from '../reconciliation/verifyLedger';
import type { Sandbox } from '../../testing/sandbox';
import { startSandbox } from '../../testing/sandbox';
import type { TestApi } from '../../testing/testApi';
import { startTestApi } from '../../testing/testApi';
import { esimTotals } from '../../travel/esims/totals';
import { settleOpenPurchases } from '../../shop/purchases/settleOpen';
import { createDemoData, prepareDemoAccounts } from './demoData';
import { demoPassword } from './demoUsers';

let sandbox: Sandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startTestApi(sandbox.settings);
  await Promise.all([createDemoData(api.services), createDemoData(api.services)]);
});
afterAll(async () => {
  await api.stop();
  await sandbox.stop();
});

test('demo data is created once and leaves a consistent ledger', async () => {
  const count = async () =>
    (
      await api.services.pool.query<{ n: number }>(
        'select (select count(*) from ledger_entries)::int + (select count(*) from esims)::int as n',
      )
    ).rows[0]?.n;
  const first = await count();
  expect(first).toBeGreaterThan(60);
  await api.services.pool.query('delete from demo_data');
  await createDemoData(api.services);
  expect(await count()).toBe(first);
  expect(await verifyLedger(api.services.db)).toEqual([]);
  const { rows } = await api.services.pool.query<{ customers: number }>(
    "select count(*)::int as customers from users where affiliate_id is not null and role = 'customer'",
  );
  expect(rows[0]?.customers).toBeGreaterThanOrEqual(12);
});

test('whoever buys has accepted the invitation, and one customer has not yet', async () => {
  const { rows } = await api.services.pool.query(
    `select fname, (select count(*)::int from purchases where user_id = users.id) as purchases
     from users where password_hash is null`,
  );
  expect(rows).toEqual([{ fname: 'Niran', purchases: 0 }]);
});

test('everything happened in the past, documents follow their payments, and nobody is told of it', async () => {
  const { rows } = await api.services.pool.query(
    `select
       (select count(*)::int from ledger_transactions where created_at > now() - interval '1 hour') as postings,
       (select count(*)::int from purchases where greatest(created_at, updated_at) > now() - interval '1 hour') as purchases,
       (select count(*)::int from top_ups where greatest(created_at, credited_at) > now() - interval '1 hour') as "topUps",
       (select count(*)::int from receipts r join ledger_transactions t on t.id = r.ledger_transaction_id
        where r.issued_at <> t.created_at) as receipts,
       (select count(*)::int from events) as events, (select count(*)::int from mails) as mails,
       (select extract(day from max(created_at) - min(created_at))::int from ledger_transactions) as days`,
  );
  expect(rows).toEqual([
    {
      postings: 0,
      purchases: 0,
      topUps: 0,
      receipts: 0,
      events: 0,
      mails: 0,
      days: expect.any(Number) as number,
    },
  ]);
  expect((rows[0] as { days: number }).days).toBeGreaterThan(60);
});

test('the eSIM that is almost used up has 2.8 of 3 GB used, and the dashboard names it', async () => {
  const { rows } = await api.services.pool.query<{ customer_id: string; quota: number; remaining: number }>(
    `select customer_id, quota_bytes::float8 as quota, remaining_bytes::float8 as remaining
     from esims join watched_plans on esim_uid = uid where tag = 'Lisbon, almost used up'`,
  );
  expect(rows[0]?.quota).toBe(3 * gibibyte);
  expect((rows[0]?.remaining ?? 0) / gibibyte).toBeGreaterThan(0.15);
  expect((rows[0]?.remaining ?? 0) / gibibyte).toBeLessThan(0.25);
  const totals = await esimTotals(api.services.db, rows[0]?.customer_id ?? '');
  expect(totals.almostUsedUp.first?.tag).toBe('Lisbon, almost used up');
});

test('an unlimited eSIM is in use, one is ready to install, and a purchase is in review', async () => {
  const { rows } = await api.services.pool.query<{ tag: string; status: string }>(
    `select tag, profile_status as status from esims join watched_plans on esim_uid = uid
     where tag in ('Barcelona, unlimited', 'Rome next month') order by tag`,
  );
  expect(rows).toEqual([
    { tag: 'Barcelona, unlimited', status: 'enabled' },
    { tag: 'Rome next month', status: 'not-installed' },
  ]);
  await settleOpenPurchases(api.services);
  const open = await api.services.pool.query<{ status: string; tag: string }>(
    "select status, tag from purchases where status not in ('fulfilled', 'refunded')",
  );
  expect(open.rows).toEqual([{ status: 'reconcile', tag: 'Mei, Bangkok' }]);
});

test('whoever is told of the demo accounts can sign in before the story is played', async () => {
  const fresh = await startTestApi(sandbox.settings);
  try {
    await prepareDemoAccounts(fresh.services);
    const body = { email: 'demo.customer@example.com', password: demoPassword, role: 'customer' };
    expect((await fresh.call('POST', '/auth/login', { body })).status).toBe(200);
    await fresh.services.pool.query("insert into demo_data (story, finished_at) values ('third', now())");
    await fresh.services.pool.query(
      "update users set email = 'moved@example.com' where email = 'demo.customer@example.com'",
    );
    await prepareDemoAccounts(fresh.services);
    expect((await fresh.call('POST', '/auth/login', { body })).status).toBe(422);
  } finally {
    await fresh.stop();
  }
});
