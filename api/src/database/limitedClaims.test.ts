// PostgreSQL may run a subquery again for each row it is compared with. A worker must not take more than its limit by
// that: what it has no time for would wait for the end of the lease.
import { takeLine } from '../bulkPurchases/runBulkPurchases';
import { takeOpenPayouts } from '../payouts/runPayouts';
import { takeDueRenewals, takeOpenAttempts } from '../renewals/renew';
import { takeDue } from '../esims/watch/watch';
import { testSettings } from '../testing/testSettings';
import { useDatabase } from '../testing/useDatabase';

// All that PostgreSQL has against it, so that it does it. Replicas check no foreign keys.
const options = [
  ...['hashagg', 'hashjoin', 'mergejoin', 'material', 'memoize', 'indexscan', 'bitmapscan', 'sort'].map(
    (way) => `enable_${way}=off`,
  ),
  'session_replication_role=replica',
].map((setting) => `-c ${setting}`);
const database = useDatabase(2, options.join(' '));

const due = 50;
const later = () => new Date(Date.now() + 1_000);

test.each([
  {
    claimed: 'eSIMs to check',
    limit: 4,
    insert: `insert into esims (uid, carrier, iccid, customer_id, user_id, purchase_id, tag, activation_code, smdp_address,
        service_status, profile_status, check_at)
      select n, 'maya', n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', '', '', 'active', 'enabled', now()
      from generate_series(1, ${due}) n`,
    claim: () => takeDue(database, 'maya', later()),
  },
  {
    claimed: 'rows of the engine',
    limit: 10,
    insert: `insert into work (name, lane, payload, run_at) select 'test', n % 3, '{}', now() from generate_series(1, ${due}) n`,
    claim: async () =>
      (await database.pool.query(`select * from work_take('test', 10, 100, gen_random_uuid(), 20, null)`))
        .rows,
  },
  {
    claimed: 'payouts',
    limit: 20,
    insert: `insert into payouts (id, affiliate_id, account_id, amount_cents, origin, transfer_key)
      select gen_random_uuid(), gen_random_uuid(), 'acct_1', 1000, 'request', n from generate_series(1, ${due}) n`,
    claim: () => takeOpenPayouts(database, later()),
  },
  {
    claimed: 'begun renewals',
    limit: 20,
    insert: `insert into renewal_attempts (esim_uid, plan_id, period, attempt, user_id, plan_uid, plan_title, amount_cents,
        purchase_id, state)
      select n, 'plan', '0.0', 1, gen_random_uuid(), 'plan', '', 500, gen_random_uuid(), 'buying'
      from generate_series(1, ${due}) n`,
    claim: () => takeOpenAttempts(database, later()),
  },
  {
    claimed: 'renewals',
    limit: 20,
    insert: `with plan as (
        insert into watched_plans (esim_uid, plan_id, product_uid, plan_title, is_unlimited, status, is_started, data_step,
          time_step, data_period, time_period, quota_bytes, remaining_bytes, largest_quota_bytes,
        latest_ends_at)
        select n, 'plan', 'product', '', false, 'active', true, 100, 0, 0, 0, 1024, 0, 1024, now() from generate_series(1, ${due}) n
        returning esim_uid, product_uid
      )
      insert into renewals (esim_uid, user_id, plan_uid, plan_title, agreed_cents, month_limit_cents)
      select esim_uid, gen_random_uuid(), product_uid, '', 500, 5000 from plan`,
    claim: () => takeDueRenewals({ ...database, settings: testSettings() }, later()),
  },
  {
    claimed: 'lines of a bulk purchase',
    limit: 1,
    insert: `with bulk as (
        insert into bulk_purchases (id, affiliate_id, carrier, plan_uid, plan_title, price_cents, lines)
        values (gen_random_uuid(), gen_random_uuid(), 'maya', 'plan', '', 500, ${due}) returning id
      )
      insert into bulk_purchase_lines (bulk_purchase_id, line, purchase_id, customer_id, name, email, tag, is_new_customer)
      select id, n, gen_random_uuid(), gen_random_uuid(), '', '', '', false from bulk, generate_series(1, ${due}) n`,
    claim: async () => [await takeLine(database, 'maya')].filter((line) => line !== null),
  },
])('a worker takes $limit $claimed at once, and the others the rest', async ({ limit, insert, claim }) => {
  await database.pool.query(insert);
  const sizes: number[] = [];
  for (let size = limit; size === limit; sizes.push(size)) size = (await claim()).length;
  const whole = Math.floor(due / limit);
  expect(sizes).toEqual([...Array.from({ length: whole }, () => limit), due % limit]);
});
