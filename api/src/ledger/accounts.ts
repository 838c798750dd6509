// Whose money a line moves. A positive balance of a user's account is what the house owes them.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';

/** The house's own accounts, made by the migration. Their balances are sums, never kept. */
export type HouseAccount = 'card_processor' | 'purchases_held' | 'sales' | 'commission_cost';
export type UserAccount = 'wallet' | 'commission';

/** One line of a posting. `amountCents` raises the account when positive, lowers it when negative. */
export type Line =
  | { account: HouseAccount; amountCents: bigint }
  | { account: UserAccount; ownerId: string; amountCents: bigint };

/** The balance of a user's account in cents; 0 when there is no such account yet. */
export async function balanceOf(db: Queryable, kind: UserAccount, ownerId: string): Promise<bigint> {
  const { rows } = await db.execute<{ balance_cents: string }>(
    sql`select balance_cents from ledger_accounts where kind = ${kind} and owner_id = ${ownerId}`,
  );
  return BigInt(rows[0]?.balance_cents ?? 0);
}
