// Ledger accounts. A positive balance of a user's account is what the portal owes the user.
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';

/** The portal's own accounts, created by a migration. Their balances are computed, not stored. */
type HouseAccount = 'card_processor' | 'purchases_held' | 'sales' | 'commission_cost' | 'balances_given_up';
/** `disputed`: money of a wallet that a bank disputes. */
export type UserAccount = 'wallet' | 'commission' | 'payouts_in_transit' | 'disputed';

/** A line of a posting. A positive `amountCents` increases the balance of the account. */
export type Line =
  | { account: HouseAccount; amountCents: bigint }
  | { account: UserAccount; ownerId: string; amountCents: bigint };

/** An account of the portal, or that of a user. */
type Party = HouseAccount | readonly [account: UserAccount, ownerId: string];

const lineOf = (party: Party, amountCents: bigint): Line =>
  typeof party === 'string'
    ? { account: party, amountCents }
    : { account: party[0], ownerId: party[1], amountCents };

/** The lines of an amount that goes from one account to another. */
export const moved = (amountCents: bigint, from: Party, to: Party): readonly Line[] => [
  lineOf(from, -amountCents),
  lineOf(to, amountCents),
];

/** Returns the balance of a user's account in cents; 0 if it does not exist yet. */
export async function balanceOf(db: Queryable, kind: UserAccount, ownerId: string): Promise<bigint> {
  const { rows } = await db.execute<{ balance_cents: string }>(
    sql`select balance_cents from ledger_accounts where kind = ${kind} and owner_id = ${ownerId}`,
  );
  return BigInt(rows[0]?.balance_cents ?? 0);
}

/** The same, locked until the transaction ends. */
export async function lockedBalance(tx: Transaction, kind: UserAccount, ownerId: string): Promise<bigint> {
  const { rows } = await tx.execute<{ balance_cents: string }>(
    sql`select balance_cents from ledger_accounts where kind = ${kind} and owner_id = ${ownerId} for update`,
  );
  return BigInt(rows[0]?.balance_cents ?? 0);
}
