// Whose money a line moves. A positive balance of a user's account is what the house owes them.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';

/** The house's own accounts, made by the migration. Their balances are sums, never kept. */
export const houseAccounts = {
  card_processor: '00000000-0000-4000-8000-000000000001',
  purchases_held: '00000000-0000-4000-8000-000000000002',
  sales: '00000000-0000-4000-8000-000000000003',
  commission_cost: '00000000-0000-4000-8000-000000000004',
} as const;

export type HouseAccount = keyof typeof houseAccounts;
export type UserAccount = 'wallet' | 'commission';

/** One line of a posting. `amountCents` raises the account when positive, lowers it when negative. */
export type Line =
  | { account: HouseAccount; amountCents: bigint }
  | { account: UserAccount; ownerId: string; amountCents: bigint };

/** Makes the account when the user has none yet. */
export async function ensureAccount(db: Queryable, kind: UserAccount, ownerId: string): Promise<void> {
  await db.execute(
    sql`insert into ledger_accounts (kind, owner_id) values (${kind}, ${ownerId}) on conflict do nothing`,
  );
}

/** The balance of a user's account in cents; 0 when there is no such account yet. */
export async function balanceOf(db: Queryable, kind: UserAccount, ownerId: string): Promise<bigint> {
  const { rows } = await db.execute<{ balance_cents: string }>(
    sql`select balance_cents from ledger_accounts where kind = ${kind} and owner_id = ${ownerId}`,
  );
  return BigInt(rows[0]?.balance_cents ?? 0);
}
