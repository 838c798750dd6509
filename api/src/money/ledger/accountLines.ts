// All lines of a user's accounts, for a copy of their data.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** The lines of the wallet, or of the other accounts, oldest first. */
export const accountLinesQuery = (ownerId: string, of: 'wallet' | 'commission'): SQL => {
  const kinds = of === 'wallet' ? sql`'wallet', 'disputed'` : sql`'commission', 'payouts_in_transit'`;
  return sql`
    select t.created_at, a.kind as account, t.kind, t.description, e.amount_cents, t.reference, t.id as transaction_id
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id
    where a.kind in (${kinds}) and a.owner_id = ${ownerId}
    order by e.id`;
};
