// Commission that will be earned if the purchases under way succeed.
import { and, inArray } from 'drizzle-orm';
import { commissionCents } from '@portal/contract';
import type { Queryable } from '../database/database';
import { purchasesTable } from './purchasesTable';

/** In cents, floored for each purchase as it will be accrued; of purchases paid and not yet delivered. */
export async function pendingCommission(db: Queryable, customerIds: readonly string[]): Promise<bigint> {
  if (customerIds.length === 0) return 0n;
  const open = await db
    .select({ amountCents: purchasesTable.amountCents })
    .from(purchasesTable)
    .where(
      and(
        inArray(purchasesTable.userId, [...customerIds]),
        inArray(purchasesTable.status, ['debited', 'ordering', 'reconcile']),
      ),
    );
  return open.reduce((sum, { amountCents }) => sum + commissionCents(amountCents), 0n);
}
