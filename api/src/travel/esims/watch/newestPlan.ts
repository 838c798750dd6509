// The newest plan of a product on an eSIM, as the watch knows it. Plans that a carrier leaves out for a while stay known; a
// plan that was deleted or refunded has not run out, and says nothing.
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../base/database/database';
import { hasQuota, usedShare } from './planFigures';
import { defineWork, enqueue } from '../../../base/work/work';
import { esimPlansTable } from './watchTables';

/** A look at a plan that may have run out. The watch enqueues it; the module of renewals, above this one, runs it. */
export const renewalWork = defineWork<{ esimUid: string }>({
  name: 'renewal',
  maxConcurrent: 8,
  deadlineSeconds: 120,
});

/** Has auto-renew look at an eSIM of which there is news. */
export const enqueueRenewal = (tx: Transaction, esimUid: string): Promise<void> =>
  enqueue(tx, renewalWork, { payload: { esimUid }, key: esimUid });

export interface NewestPlan {
  planId: string;
  /** Changes when the plan is topped up or extended. */
  period: string;
  /** By the figures that were reported last. */
  hasRunOut: boolean;
  /** One that ended without a start was not used. */
  isStarted: boolean;
  /** Whether a newer plan of the product was deleted or given back. */
  isSuccessorEnded: boolean;
}

/** Finds it, and whether it has ended or has less than that share of its data left. */
export async function findNewestPlan(
  db: Queryable,
  esimUid: string,
  productUid: string,
  lowShare: number,
): Promise<NewestPlan | null> {
  const plans = await db
    .select()
    .from(esimPlansTable)
    .where(and(eq(esimPlansTable.esimUid, esimUid), eq(esimPlansTable.productUid, productUid)))
    .orderBy(desc(esimPlansTable.firstSeenAt), desc(esimPlansTable.planId));
  const plan = plans.find(({ endedByOwner }) => !endedByOwner);
  if (!plan) return null;
  const isLow = plan.isStarted && hasQuota(plan) && usedShare(plan) > 1 - lowShare;
  return {
    planId: plan.planId,
    period: `${plan.dataPeriod}.${plan.timePeriod}`,
    hasRunOut: plan.timeStep === 3 || isLow,
    isStarted: plan.isStarted,
    isSuccessorEnded: plan !== plans[0] && plans[0]?.timeStep === 3,
  };
}

/** Whether it has run out in use: a condition of SQL on the eSIM and product of another table, by what was noticed so far. */
export const hasProbablyRunOut = (esimUid: SQL, productUid: SQL): SQL => sql`(
  select w.is_started and (w.time_step = 3 or w.data_step >= 95) from watched_plans w
  where w.esim_uid = ${esimUid} and w.product_uid = ${productUid} and not w.ended_by_owner
  order by w.first_seen_at desc, w.plan_id desc limit 1)`;
