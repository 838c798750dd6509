// Commission of a period, line by line, for reports of the modules above.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** A time span; `until` is not included. */
export interface TimeSpan {
  from: Date;
  until: Date;
}

/**
 * Commission that an affiliate earned (positive) or lost by a refund (negative), as a query for the statements of other
 * modules. Its columns are `purchase_id`, `amount_cents` and `happened_at`.
 */
// `offset 0` makes PostgreSQL begin with the affiliate's account and look up each transaction by its key: without
// statistics it would read all transactions first.
export const commissionLines = (affiliateId: string, { from, until }: TimeSpan): SQL => sql`
  select t.reference::uuid as purchase_id, e.amount_cents, e.created_at as happened_at
  from (
    select e.transaction_id, e.amount_cents, e.created_at from ledger_accounts a
    cross join lateral (
      select transaction_id, amount_cents, created_at from ledger_entries
      where account_id = a.id and created_at >= ${from.toISOString()}::timestamptz
        and created_at < ${until.toISOString()}::timestamptz offset 0) e
    where a.kind = 'commission' and a.owner_id = ${affiliateId} offset 0) e
  cross join lateral (select reference from ledger_transactions where id = e.transaction_id offset 0) t`;
