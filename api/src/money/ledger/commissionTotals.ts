// Commission: earned, reversed, moved and paid out of an affiliate, and that of one purchase.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';
import { lockedBalance } from './accounts';
import { accountsTable, entriesTable, transactionsTable } from './ledgerTables';
import { commissionKey, type CommissionMoney } from './movements';
import { isCommissionLost } from './disputeMovements';
import type { PostingKind } from './post';

export interface CommissionTotals {
  earnedCents: bigint;
  /** Not negative. */
  reversedCents: bigint;
  /** What went to the wallet; not negative. */
  movedCents: bigint;
  /** What left in payouts or is on its way; not negative. */
  paidOutCents: bigint;
}

/** Totals over all time; earned less reversed, moved and paid out is the balance of the account. */
export async function commissionTotals(db: Queryable, affiliateId: string): Promise<CommissionTotals> {
  const amount = entriesTable.amountCents;
  const sumOf = (...kinds: PostingKind[]) =>
    sql<string>`coalesce(sum(${amount}) filter (where ${inArray(transactionsTable.kind, kinds)}), 0)`;
  const rows = await db
    .select({
      earned: sumOf('commission'),
      reversed: sumOf('reversal', 'commission_lost', 'commission_reinstated'),
      moved: sumOf('commission_transfer'),
      paidOut: sumOf('payout', 'payout_failed'),
    })
    .from(entriesTable)
    .innerJoin(transactionsTable, eq(transactionsTable.id, entriesTable.transactionId))
    .innerJoin(accountsTable, eq(accountsTable.id, entriesTable.accountId))
    .where(and(eq(accountsTable.kind, 'commission'), eq(accountsTable.ownerId, affiliateId)));
  const [row] = rows;
  return {
    earnedCents: BigInt(row?.earned ?? 0),
    reversedCents: -BigInt(row?.reversed ?? 0),
    movedCents: -BigInt(row?.moved ?? 0),
    paidOutCents: -BigInt(row?.paidOut ?? 0),
  };
}

/** The commission that an affiliate can move or be paid, below zero after refunds of what was; locked until the end. */
export const lockedCommission = (tx: Transaction, affiliateId: string): Promise<bigint> =>
  lockedBalance(tx, 'commission', affiliateId);

/** Returns the commission of a purchase, or null if it has none or lost it with its payment. */
export const accruedCommission = (db: Queryable, purchaseId: string): Promise<CommissionMoney | null> =>
  findCommission(db, purchaseId, sql`not ${isCommissionLost(sql`${purchaseId}::text`)}`);

/** Returns the commission that a purchase lost with its payment, or null. */
export const lostCommission = (db: Queryable, purchaseId: string): Promise<CommissionMoney | null> =>
  findCommission(db, purchaseId, isCommissionLost(sql`${purchaseId}::text`));

async function findCommission(
  db: Queryable,
  purchaseId: string,
  condition: SQL,
): Promise<CommissionMoney | null> {
  const rows = await db
    .select({ affiliateId: accountsTable.ownerId, amountCents: entriesTable.amountCents })
    .from(transactionsTable)
    .innerJoin(entriesTable, eq(entriesTable.transactionId, transactionsTable.id))
    .innerJoin(accountsTable, eq(accountsTable.id, entriesTable.accountId))
    .where(
      and(
        eq(transactionsTable.idempotencyKey, commissionKey(purchaseId)),
        eq(accountsTable.kind, 'commission'),
        condition,
      ),
    );
  const [row] = rows;
  return row?.affiliateId ? { purchaseId, affiliateId: row.affiliateId, amountCents: row.amountCents } : null;
}
