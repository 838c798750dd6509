// Commission: earned, reversed and moved of an affiliate, and that of one purchase.
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database';
import { accountsTable, entriesTable, transactionsTable } from './ledgerTables';
import type { CommissionMoney } from './movements';
import { commissionKey } from './movements';

export interface CommissionTotals {
  earnedCents: bigint;
  /** Not negative. */
  reversedCents: bigint;
  /** What went to the wallet; not negative. */
  movedCents: bigint;
}

/** Totals over all time; earned less reversed and moved is the balance of the account. */
export async function commissionTotals(db: Queryable, affiliateId: string): Promise<CommissionTotals> {
  const amount = entriesTable.amountCents;
  const isMoved = eq(transactionsTable.kind, 'commission_transfer');
  const rows = await db
    .select({
      earned: sql<string>`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)`,
      reversed: sql<string>`coalesce(-sum(${amount}) filter (where ${amount} < 0 and not ${isMoved}), 0)`,
      moved: sql<string>`coalesce(-sum(${amount}) filter (where ${isMoved}), 0)`,
    })
    .from(entriesTable)
    .innerJoin(transactionsTable, eq(transactionsTable.id, entriesTable.transactionId))
    .innerJoin(accountsTable, eq(accountsTable.id, entriesTable.accountId))
    .where(and(eq(accountsTable.kind, 'commission'), eq(accountsTable.ownerId, affiliateId)));
  const [row] = rows;
  return {
    earnedCents: BigInt(row?.earned ?? 0),
    reversedCents: BigInt(row?.reversed ?? 0),
    movedCents: BigInt(row?.moved ?? 0),
  };
}

/** The commission that an affiliate can move, below zero after refunds of what was moved; locked until the end. */
export async function lockedCommission(tx: Transaction, affiliateId: string): Promise<bigint> {
  const rows = await tx
    .select({ balanceCents: accountsTable.balanceCents })
    .from(accountsTable)
    .where(and(eq(accountsTable.kind, 'commission'), eq(accountsTable.ownerId, affiliateId)))
    .for('update');
  return rows[0]?.balanceCents ?? 0n;
}

/** Returns the commission of a purchase, or null if it has none. */
export async function accruedCommission(db: Queryable, purchaseId: string): Promise<CommissionMoney | null> {
  const rows = await db
    .select({ affiliateId: accountsTable.ownerId, amountCents: entriesTable.amountCents })
    .from(transactionsTable)
    .innerJoin(entriesTable, eq(entriesTable.transactionId, transactionsTable.id))
    .innerJoin(accountsTable, eq(accountsTable.id, entriesTable.accountId))
    .where(
      and(
        eq(transactionsTable.idempotencyKey, commissionKey(purchaseId)),
        eq(accountsTable.kind, 'commission'),
      ),
    );
  const [row] = rows;
  return row?.affiliateId ? { purchaseId, affiliateId: row.affiliateId, amountCents: row.amountCents } : null;
}
