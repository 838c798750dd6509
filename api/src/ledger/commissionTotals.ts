// Earned and reversed commission: of an affiliate, and of one purchase.
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { accountsTable, entriesTable, transactionsTable } from './ledgerTables';
import type { CommissionMoney } from './movements';
import { commissionKey } from './movements';

export interface CommissionTotals {
  earnedCents: bigint;
  /** Not negative. */
  reversedCents: bigint;
}

/** Totals over all time; their difference is the balance of the account. */
export async function commissionTotals(db: Queryable, affiliateId: string): Promise<CommissionTotals> {
  const amount = entriesTable.amountCents;
  const rows = await db
    .select({
      earned: sql<string>`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)`,
      reversed: sql<string>`coalesce(-sum(${amount}) filter (where ${amount} < 0), 0)`,
    })
    .from(entriesTable)
    .innerJoin(accountsTable, eq(accountsTable.id, entriesTable.accountId))
    .where(and(eq(accountsTable.kind, 'commission'), eq(accountsTable.ownerId, affiliateId)));
  return { earnedCents: BigInt(rows[0]?.earned ?? 0), reversedCents: BigInt(rows[0]?.reversed ?? 0) };
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
