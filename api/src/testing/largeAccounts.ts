// Fills a database as after years of use: an affiliate with thousands of customers, a user with thousands of
// transactions, and many others. Inserts rows directly, because the API would take hours.
import type pg from 'pg';

const ledgerTables = ['ledger_entries', 'ledger_transactions'];

/** Inserts customers with wallets, optionally of an affiliate. */
export const addCustomers = (pool: pg.Pool, count: number, affiliateId: string | null) =>
  pool.query(
    `with made as (
       insert into users (email, role, fname, lname, affiliate_id, created_at)
       select gen_random_uuid() || '@example.com', 'customer', 'Customer', n::text, $2, now() - n * interval '1 minute'
       from generate_series(1, $1::int) n returning id)
     insert into ledger_accounts (kind, owner_id) select 'wallet', id from made`,
    [count, affiliateId],
  );

/** Inserts alternating top-ups and purchases for each wallet, without the ledger's checks. */
export async function addTransactions(
  pool: pg.Pool,
  perUser: number,
  userCondition: string,
  values: string[],
): Promise<void> {
  for (const table of ledgerTables) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(
    `with lines as materialized (
       select gen_random_uuid() as id, a.id as account_id, n
       from ledger_accounts a join users u on u.id = a.owner_id and a.kind = 'wallet'
       cross join generate_series(1, ${perUser}) n where ${userCondition}),
     made as (
       insert into ledger_transactions (id, kind, idempotency_key, description, reference, created_at)
       select id, case when n % 2 = 0 then 'hold' else 'top_up' end, id::text,
         case when n % 2 = 0 then 'eSIM purchase: France' else 'Wallet top-up by card' end, id::text,
         now() - n * interval '1 hour'
       from lines)
     insert into ledger_entries (transaction_id, account_id, amount_cents)
     select id, account_id, case when n % 2 = 0 then -399 else 500 end from lines order by random()`,
    values,
  );
  for (const table of ledgerTables) await pool.query(`alter table ${table} enable trigger user`);
}

/** Inserts a completed purchase for each purchase transaction. */
export const addPurchases = (pool: pg.Pool) =>
  pool.query(
    `insert into purchases (id, user_id, type, carrier, plan_uid, plan_title, amount_cents, status, customer_id)
     select t.id, a.owner_id, 'esim', 'c', 'x', 'France', 399, 'fulfilled', a.owner_id
     from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id
     join ledger_accounts a on a.id = e.account_id
     where t.kind = 'hold'`,
  );

/** Inserts eSIMs with one plan each, which the worker does not watch: no work is enqueued for each of them. */
export const addEsims = (pool: pg.Pool, perUser: number, userCondition: string, values: string[]) =>
  pool.query(
    `with held as (
       insert into esims (carrier, uid, iccid, customer_id, user_id, purchase_id, tag, activation_code, smdp_address,
         service_status, profile_status, assigned_at, check_at)
       select 'c', gen_random_uuid(), gen_random_uuid(), u.id, u.id, gen_random_uuid(), 'Trip ' || n, 'LPA:1$A$B', 'A',
         'active', 'enabled', '2026-01-01', null
       from users u cross join generate_series(1, ${perUser}) n where ${userCondition} returning uid)
     insert into watched_plans (esim_uid, plan_id, product_uid, plan_title, is_unlimited, status, quota_bytes,
       remaining_bytes, is_started, data_step, time_step, data_period, time_period, largest_quota_bytes)
     select uid, 'p', 'x', 'x', false, 'active', 1000, 500, true, 0, 0, 0, 0, 1000 from held`,
    values,
  );

const saleCents = 399;
const saleCommissionCents = 19;

/** Inserts a delivered purchase for each customer of an affiliate that the affiliate paid, without the ledger's checks. */
export async function addOrders(pool: pg.Pool, affiliateId: string): Promise<void> {
  for (const table of ledgerTables) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(
    `with ordered as materialized (
       select gen_random_uuid() as id, id as customer_id from users where affiliate_id = $1),
     bought as (
       insert into purchases (id, user_id, type, carrier, plan_uid, plan_title, amount_cents, status, customer_id)
       select id, $1, 'esim', 'c', 'x', 'France', ${saleCents}, 'fulfilled', customer_id from ordered),
     posted as (
       insert into ledger_transactions (id, kind, idempotency_key, description, reference)
       select id, 'hold', 'hold:' || id, 'eSIM purchase: France', id::text from ordered
       union all
       select gen_random_uuid(), 'capture', 'hold-end:' || id, 'eSIM purchase: France', id::text from ordered)
     insert into ledger_entries (transaction_id, account_id, amount_cents)
     select o.id, a.id, -${saleCents}
     from ordered o join ledger_accounts a on a.owner_id = $1 and a.kind = 'wallet'`,
    [affiliateId],
  );
  for (const table of ledgerTables) await pool.query(`alter table ${table} enable trigger user`);
}

/**
 * Inserts delivered purchases of an affiliate's customers with their commission, spread over so many days, and for each
 * an eSIM with a watched plan, of which one in a hundred runs out. Without the ledger's checks.
 */
export async function addSales(
  pool: pg.Pool,
  affiliateId: string,
  perCustomer: number,
  days: number,
): Promise<void> {
  for (const table of ledgerTables) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(
    `insert into ledger_accounts (kind, owner_id, balance_cents)
     values ('commission', $1, $2) on conflict do nothing`,
    [affiliateId, 0],
  );
  await pool.query(
    `with sold as materialized (
       select gen_random_uuid() as id, gen_random_uuid() as commission_id, u.id as user_id,
         now() - random() * $3::int * interval '1 day' as at
       from users u cross join generate_series(1, $2::int) n where u.affiliate_id = $1),
     bought as (
       insert into purchases (id, user_id, type, carrier, plan_uid, plan_title, amount_cents, status, created_at)
       select id, user_id, 'esim', 'c', 'x', 'France', ${saleCents}, 'fulfilled', at from sold),
     esim as (
       insert into esims (carrier, uid, iccid, customer_id, user_id, purchase_id, tag, activation_code, smdp_address,
         service_status, profile_status, check_at, created_at)
       select 'c', id, id, user_id, user_id, id, '', '', '', 'active', 'enabled', null, at from sold),
     posted as (
       insert into ledger_transactions (id, kind, idempotency_key, description, reference, created_at)
       select id, 'hold', 'hold:' || id, 'eSIM purchase: France', id::text, at from sold
       union all
       select gen_random_uuid(), 'capture', 'hold-end:' || id, 'eSIM purchase: France', id::text, at from sold
       union all
       select commission_id, 'commission', 'commission:' || id, 'Commission on a purchase', id::text, at from sold)
     insert into ledger_entries (transaction_id, account_id, amount_cents, created_at)
     select commission_id, a.id, ${saleCommissionCents}, at
     from sold join ledger_accounts a on a.owner_id = $1 and a.kind = 'commission'
     union all
     select sold.id, a.id, -${saleCents}, at
     from sold join ledger_accounts a on a.owner_id = sold.user_id and a.kind = 'wallet'
     order by at`,
    [affiliateId, perCustomer, days],
  );
  for (const table of ledgerTables) await pool.query(`alter table ${table} enable trigger user`);
  // Statistics of before these customers would have PostgreSQL expect none, and read all eSIMs once for each of them.
  await pool.query('analyze users, esims, purchases, ledger_transactions, ledger_entries, ledger_accounts');
  await pool.query(
    `insert into affiliate_sales
     select s.* from users u join purchases p on p.user_id = u.id cross join lateral affiliate_sales_of(p.id) s
     where u.affiliate_id = $1`,
    [affiliateId],
  );
  await pool.query(
    `insert into watched_plans (esim_uid, plan_id, product_uid, plan_title, is_unlimited, status, quota_bytes,
       remaining_bytes, is_started, data_step, time_step, data_period, time_period, largest_quota_bytes)
     select e.uid, 'p', 'x', 'France', false, 'active', 1000, 100, true, case when n % 100 = 0 then 80 else 0 end,
       case when n % 100 = 0 then 0 else 3 end, 0, 0, 1000
     from (
       select e.uid, row_number() over () as n from esims e join users u on u.id = e.customer_id
       where u.affiliate_id = $1 and e.carrier = 'c') e
     on conflict do nothing`,
    [affiliateId],
  );
  // The watch looks at what has not ended.
  await pool.query(
    `update esims set check_at = now() + interval '1 day'
     where uid in (select esim_uid from watched_plans where time_step < 3)`,
  );
}

/** The plan of an executed statement, also of statements within functions. */
export interface SeenPlan {
  sequentiallyRead: string[];
  /** Rows of tables that were read, those that a filter refused included. */
  rowsRead: number;
  text: string;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const scanned = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(scanned),
];

const rowsOf = (node: PlanNode): number =>
  (node['Relation Name']
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);

/**
 * Collects the plans of all statements of the pool, from its next connection on. Needs a superuser. Rows are better
 * inserted before: a bulk insert reports a plan for each foreign key of each row.
 */
export function collectPlans(pool: pg.Pool): SeenPlan[] {
  const seen: SeenPlan[] = [];
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, its types do not say so
  pool.options.onConnect = (client): Promise<unknown> => {
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('{');
      if (!message.includes('plan:') || start < 0) return;
      const { Plan: plan, 'Query Text': text } = JSON.parse(message.slice(start)) as {
        Plan: PlanNode;
        'Query Text': string;
      };
      seen.push({ sequentiallyRead: scanned(plan), rowsRead: rowsOf(plan), text });
    });
    // `random_page_cost` for SSDs, as production servers have it.
    return client.query(
      `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
       set auto_explain.log_format = json; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
       set client_min_messages = log;
       set random_page_cost = 1.1`,
    );
  };
  return seen;
}
