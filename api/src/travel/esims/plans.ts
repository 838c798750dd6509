// The plans that carriers list on eSIMs.
import { and, eq, getTableColumns, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { EsimPlan } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { esimPlansTable, type EsimPlanRow } from './watch/watchTables';

/** A plan, and how the viewer paid for it. */
export interface StoredPlan extends EsimPlanRow {
  purchase: EsimPlan['purchase'] | null;
}

interface Esim {
  uid: string;
  iccid: string;
}

/** Null unless the viewer bought the plan. */
const purchase = sql<EsimPlan['purchase'] | null>`case when p.plan_id is not null then json_build_object(
  'transactionId', p.transaction_id, 'type', p.type,
  'paidAt', to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`;

/**
 * Reads the plans on these eSIMs, the newest start first, as the specification says; plans that have not started come last.
 * @param viewerId whose purchases are named
 * @returns the plans of an eSIM
 */
export async function readPlans(
  db: Queryable,
  esims: readonly Esim[],
  viewerId: string | null = null,
): Promise<(esim: Pick<Esim, 'uid'>) => StoredPlan[]> {
  const plans = new Map(esims.map(({ uid }) => [uid, [] as StoredPlan[]]));
  const iccids = sql.param(esims.map(({ iccid }) => iccid));
  const rows = await db
    .select({ ...getTableColumns(esimPlansTable), purchase })
    .from(esimPlansTable)
    .leftJoin(
      sql`plan_purchases(${iccids}::text[], ${viewerId}) p`,
      sql`p.esim_uid = ${esimPlansTable.esimUid} and p.plan_id = ${esimPlansTable.planId}`,
    )
    .where(and(inArray(esimPlansTable.esimUid, [...plans.keys()]), esimPlansTable.isListed))
    .orderBy(
      sql`${esimPlansTable.startsAt} desc nulls last`,
      esimPlansTable.firstSeenAt,
      esimPlansTable.planId,
    );
  for (const plan of rows) plans.get(plan.esimUid)?.push(plan);
  return ({ uid }) => plans.get(uid) ?? [];
}

/** Reads the plans on one eSIM, likewise. */
export const findPlans = async (db: Queryable, esim: Esim, viewerId?: string): Promise<StoredPlan[]> =>
  (await readPlans(db, [esim], viewerId))(esim);

/** Whether a plan was used by any report of its carrier, which may have forgotten it since. */
export async function wasEverUsed(db: Queryable, esimUid: string, planId: string): Promise<boolean> {
  const { isStarted, startsAt, remainingBytes, quotaBytes } = esimPlansTable;
  const isUsed = or(isStarted, isNotNull(startsAt), lt(remainingBytes, quotaBytes));
  const ofPlan = and(eq(esimPlansTable.esimUid, esimUid), eq(esimPlansTable.planId, planId));
  return (await db.$count(esimPlansTable, and(ofPlan, isUsed))) > 0;
}
