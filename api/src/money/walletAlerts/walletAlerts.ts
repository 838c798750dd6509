// Tells users that a purchase left less in their wallet than the amount that they chose.
import { eq, sql, type SQL } from 'drizzle-orm';
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { WalletAlert } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { recordEvent } from '../../notices/events/events';
import { walletAlertsTable as table } from './walletAlertsTable';

/** The amount that a user chose, in cents, for a query that debits and asks for it in one statement; null without one. */
export const chosenAmount = (userId: string): SQL<string | null> =>
  sql`(select ${table.belowCents} from ${table} where ${table.userId} = ${userId})`;

/** Returns the amount that a user chose, in cents; null without one. */
export async function findBelowCents(db: Queryable, userId: string): Promise<bigint | null> {
  const [row] = await db.select().from(table).where(eq(table.userId, userId));
  return row?.belowCents ?? null;
}

/** Returns the amount that a user chose; null without one. */
export async function readWalletAlert(db: Queryable, userId: string): Promise<WalletAlert> {
  const belowCents = await findBelowCents(db, userId);
  return { below: belowCents === null ? null : centsToDollars(belowCents) };
}

/** Stores the amount, or removes it. */
export async function saveWalletAlert(
  db: Queryable,
  userId: string,
  { below }: WalletAlert,
): Promise<WalletAlert> {
  if (below === null) await db.delete(table).where(eq(table.userId, userId));
  else {
    const values = { belowCents: dollarsToCents(below), updatedAt: new Date() };
    await db
      .insert(table)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: table.userId, set: values });
  }
  return { below };
}

/** Whether a debit took a balance below an amount: once, until the balance is at least that amount again. */
export const hasCrossed = (belowCents: bigint, balanceCents: bigint, debitCents: bigint): boolean =>
  balanceCents < belowCents && balanceCents + debitCents >= belowCents;

/** A purchase and its buyer's wallet. `balanceCents` is what the purchase left, `belowCents` the amount that the buyer chose. */
export interface WalletDebit {
  userId: string;
  transactionId: string;
  amountCents: bigint;
  balanceCents: bigint;
  belowCents: bigint | null;
}

/** Stores that a purchase took the wallet below its owner's amount, if it is the one that did. */
export async function recordWalletBelow(
  db: Queryable,
  { userId, transactionId, amountCents, balanceCents, belowCents }: WalletDebit,
): Promise<void> {
  if (belowCents === null || !hasCrossed(belowCents, balanceCents, amountCents)) return;
  const data = { balanceCents: Number(balanceCents), belowCents: Number(belowCents), transactionId };
  await recordEvent(db, { kind: 'wallet-below', key: transactionId, userId, data });
}
