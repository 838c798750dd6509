import { verifyLedger } from '../ledger/verify';
import type { Sandbox } from '../testing/sandbox';
import { startSandbox } from '../testing/sandbox';
import type { TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';
import { makeDemoData } from './demoData';

let sandbox: Sandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startTestApi(sandbox.settings);
}, 60_000);
afterAll(async () => {
  await api.stop();
  await sandbox.stop();
});

test('the story is told once, whoever asks, and leaves a sound ledger', async () => {
  const count = async () =>
    (
      await api.services.pool.query<{ n: number }>(
        'select (select count(*) from ledger_entries)::int + (select count(*) from esims)::int as n',
      )
    ).rows[0]?.n;
  await Promise.all([makeDemoData(api.services), makeDemoData(api.services)]);
  const first = await count();
  expect(first).toBeGreaterThan(60);
  await api.services.pool.query('delete from demo_data');
  await makeDemoData(api.services);
  expect(await count()).toBe(first);
  expect(await verifyLedger(api.services.db)).toEqual([]);
  const { rows } = await api.services.pool.query<{ customers: number }>(
    "select count(*)::int as customers from users where affiliate_id is not null and role = 'customer'",
  );
  expect(rows[0]?.customers).toBeGreaterThanOrEqual(12);
}, 60_000);
