// Which of two postings came first. Ids of entries say so: an entry is stored under the lock of its account, and the clocks of
// the processes that date purchases and payments differ.
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';

/** The payment of the user's last credited top-up of that amount. */
export async function lastTopUp(db: Queryable, userId: string, amountCents: bigint): Promise<string | null> {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select t.reference from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet' and a.owner_id = ${userId}
    join ledger_transactions t on t.id = e.transaction_id and t.kind = 'top_up'
    where e.amount_cents = ${amountCents} order by e.id desc limit 1`);
  return rows[0]?.reference ?? null;
}

/** When a posting was made, as an expression: by the clock of the database, which dates purchases, too. */
export const postedAt = (key: string): SQL =>
  sql`(select created_at from ledger_transactions where idempotency_key = ${key})`;

/** Whether a posting came after another one on the same account. */
export async function isPostedAfter(db: Queryable, key: string, earlierKey: string): Promise<boolean> {
  const positionOf = (of: string) => sql`(
    select max(e.id) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.idempotency_key = ${of})`;
  const { rows } = await db.execute<{ is_after: boolean | null }>(
    sql`select ${positionOf(key)} > ${positionOf(earlierKey)} as is_after`,
  );
  return rows[0]?.is_after === true;
}
