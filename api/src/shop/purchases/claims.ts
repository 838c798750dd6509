// Carrier plans that belong to a purchase.
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { purchasesTable } from './purchasesTable';

/** Whether a purchase has delivered that plan. */
export async function isPlanClaimed(db: Queryable, iccid: string, carrierPlanId: string): Promise<boolean> {
  const hasPlan = and(eq(purchasesTable.iccid, iccid), eq(purchasesTable.carrierPlanId, carrierPlanId));
  return (await db.$count(purchasesTable, hasPlan)) > 0;
}
