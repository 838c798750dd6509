// Carrier plans that belong to a purchase.
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { purchasesTable } from './purchasesTable';

/** Whether a purchase has delivered that plan. */
export async function isPlanClaimed(db: Queryable, iccid: string, carrierPlanId: string): Promise<boolean> {
  const rows = await db
    .select({ id: purchasesTable.id })
    .from(purchasesTable)
    .where(and(eq(purchasesTable.iccid, iccid), eq(purchasesTable.carrierPlanId, carrierPlanId)));
  return rows.length > 0;
}
