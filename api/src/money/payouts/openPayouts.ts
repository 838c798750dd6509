import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';
import { payoutAccountsTable, payoutsTable as table } from './payoutsTables';

/** Ends the schedule of an affiliate who closes the account. */
export async function removePayoutSchedule(tx: Transaction, affiliateId: string): Promise<void> {
  await tx
    .update(payoutAccountsTable)
    .set({ schedule: 'none', nextPayoutAt: null })
    .where(eq(payoutAccountsTable.affiliateId, affiliateId));
}

/** Whether a payout of the affiliate waits or is on its way. */
export async function hasOpenPayout(db: Queryable, affiliateId: string): Promise<boolean> {
  const isOpen = inArray(table.state, ['waiting', 'processing']);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.affiliateId, affiliateId), isOpen))
    .limit(1);
  return rows.length > 0;
}
