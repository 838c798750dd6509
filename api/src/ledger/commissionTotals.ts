// What came into an affiliate's commission account and what refunds took out of it.
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { accountsTable, entriesTable } from './ledgerTables';

export interface CommissionTotals {
  earnedCents: bigint;
  /** Not negative. */
  reversedCents: bigint;
}

/** Over all time; their difference is the account's balance. */
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
