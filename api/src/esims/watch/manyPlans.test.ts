// 10,000 active plans: what is due is found by an index. `npm run bench:api` says how quickly.
import { startTestApi, type TestApi } from '../../testing/testApi';
import { takeDue } from './watch';

const plans = 10_000;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.services.pool.query(
    `insert into esims (uid, carrier, iccid, customer_id, user_id, purchase_id, tag, activation_code, smdp_address,
       service_status, profile_status, check_at)
     select 'many-' || n, 'maya', 'many-' || n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', '', '',
       'active', 'enabled', now() + (n - 100) * interval '1 second' from generate_series(1, $1::int) n`,
    [plans],
  );
  await api.services.pool.query('analyze esims');
});
afterAll(() => api.stop());

test('taking what is due reads the index, not all eSIMs', async () => {
  const { rows } = await api.services.pool.query<{ 'QUERY PLAN': string }>(
    `explain select uid from esims where carrier = 'maya' and deleted_at is null and check_at <= now()
     order by check_at limit 4 for update skip locked`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('esims_check');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

test('all that is due is taken, each once', async () => {
  const now = new Date();
  const taken: string[] = [];
  for (;;) {
    const due = await takeDue(api.services, 'maya', now);
    if (due.length === 0) break;
    taken.push(...due.map(({ uid }) => uid));
  }
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.length).toBeGreaterThanOrEqual(98);
});
