import { withClient } from '@portal/local';

/** Accounts with years of data: a customer’s transactions and eSIMs, and an affiliate’s customers. */
export interface LargeAccounts {
  /** Gets 5,000 transactions and 500 eSIMs and becomes the affiliate’s customer. */
  customerEmail: string;
  /** Gets 2,000 additional customers. */
  affiliateEmail: string;
}

const accountOf = `(select id from ledger_accounts where kind = 'wallet' and owner_id = (select id from users
  where email = $1))`;

/**
 * Alternating top-ups of ten dollars and purchases of four; each transaction has its two entries, as the ledger
 * requires.
 */
const movements = [
  `insert into ledger_accounts (kind, owner_id) select 'wallet', id from users where email = $1
    on conflict do nothing`,
  `create temporary table seeded on commit drop as select gen_random_uuid() as id, n, n % 2 = 1 as is_credit
    from generate_series(1, 5000) n`,
  `insert into ledger_transactions (id, kind, idempotency_key, description, reference, created_at)
    select id, case when is_credit then 'top_up' else 'hold' end, 'seed:' || n,
      case when is_credit then 'Wallet top-up by card' else 'eSIM purchase: Country ' || n end,
      case when is_credit then 'seed:' || n else id::text end,
      now() - (5001 - n) * interval '1 hour' from seeded order by n`,
  `insert into ledger_entries (transaction_id, account_id, amount_cents, created_at)
    select id, ${accountOf}, case when is_credit then 1000 else -400 end, now() from seeded order by n`,
  `insert into ledger_entries (transaction_id, account_id, amount_cents, created_at)
    select id, (select id from ledger_accounts where owner_id is null and kind =
      case when is_credit then 'card_processor' else 'purchases_held' end),
      case when is_credit then -1000 else 400 end, now() from seeded order by n`,
  `update ledger_accounts set balance_cents = (select sum(amount_cents) from ledger_entries where account_id = ${accountOf})
    where id = ${accountOf}`,
];

const esims = `with held as (
  insert into esims (carrier, uid, iccid, customer_id, user_id, purchase_id, tag, activation_code, smdp_address,
    service_status, profile_status, assigned_at, refreshed_at)
  select (select carrier from catalogue_plans limit 1), 'seed' || n, (8900000000000000000 + n)::text, u.id, u.id, gen_random_uuid(), 'Trip ' || lpad(n::text, 3, '0'),
    'LPA:1$rsp.example.com$SEED-' || n, 'rsp.example.com', 'active', 'enabled',
    now() - n * interval '1 day', now()
  from users u, generate_series(1, 500) n where u.email = $1 returning uid)
  insert into watched_plans (esim_uid, plan_id, product_uid, plan_title, validity_days, is_unlimited, status, quota_bytes,
    remaining_bytes, starts_at, ends_at, is_started, data_step, time_step, data_period, time_period, largest_quota_bytes)
  select uid, 'plan', 'fr-1', 'France 1 GB 1 Day', 2, false, 'active', 1073741824, 536870912, '2026-01-01T00:00:00Z',
    '2099-01-01T00:00:00Z', true, 0, 0, 0, 0, 1073741824 from held`;

const customers = `insert into users (email, role, fname, lname, country, phone_number, is_email_verified, affiliate_id, created_at)
  select 'client' || lpad(n::text, 4, '0') || '@example.com', 'customer', 'Client', 'Number' || lpad(n::text, 4, '0'), 'SE',
    '+4670' || (1000000 + n), true, a.id, now() - n * interval '1 hour'
  from users a, generate_series(1, 2000) n where a.email = $1`;

/** Inserts years of data directly into the database; the portal would need hours. */
export async function seedLargeAccounts(databaseUrl: string, accounts: LargeAccounts): Promise<void> {
  const { customerEmail, affiliateEmail } = accounts;
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    for (const statement of movements) {
      await client.query(statement, statement.includes('$1') ? [customerEmail] : []);
    }
    await client.query(esims, [customerEmail]);
    await client.query(customers, [affiliateEmail]);
    await client.query(
      'update users set affiliate_id = (select id from users where email = $1) where email = $2',
      [affiliateEmail, customerEmail],
    );
    await client.query('commit');
  });
}
