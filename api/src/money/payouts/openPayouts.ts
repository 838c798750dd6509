import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { payoutsTable as table } from './payoutsTables';

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
