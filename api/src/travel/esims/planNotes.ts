// What the portal knows of plans and the carrier does not: who ended them, and how the viewer paid for them.
import { sql } from 'drizzle-orm';
import type { EsimPlan } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';

export type PlanNote = Pick<EsimPlan, 'endedByOwner' | 'purchase'>;

/** The note of a plan on an eSIM; empty if there is none. */
export type PlanNotes = (esimUid: string, planId: string) => PlanNote;

export const withoutNotes: PlanNotes = () => ({});

interface Row extends Record<string, unknown> {
  esim_uid: string;
  plan_id: string;
  ended_by_owner: boolean;
  transaction_id: string | null;
  type: 'esim' | 'data-plan' | null;
  paid_at: string | null;
}

/** Reads the notes of all plans on these eSIMs. A purchase is shown to who paid for it alone. */
export async function readPlanNotes(
  db: Queryable,
  esims: readonly { uid: string; iccid: string }[],
  viewerId: string,
): Promise<PlanNotes> {
  if (esims.length === 0) return withoutNotes;
  const arrayOf = (values: string[]) =>
    sql`array[${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}]::text[]`;
  const uids = arrayOf(esims.map(({ uid }) => uid));
  const iccids = arrayOf(esims.map(({ iccid }) => iccid));
  const { rows } = await db.execute<Row>(sql`
    select esim_uid, plan_id, coalesce(w.ended_by_owner, false) as ended_by_owner,
      p.transaction_id, p.type, to_json(p.paid_at) #>> '{}' as paid_at
    from (select * from watched_plans where esim_uid = any(${uids})) w
    full join plan_purchases(${iccids}, ${viewerId}) p using (esim_uid, plan_id)
    where w.ended_by_owner or p.transaction_id is not null`);
  const notes = new Map(rows.map((row) => [`${row.esim_uid} ${row.plan_id}`, noteOf(row)]));
  return (esimUid, planId) => notes.get(`${esimUid} ${planId}`) ?? {};
}

const noteOf = ({ ended_by_owner, transaction_id, type, paid_at }: Row): PlanNote => ({
  ...(ended_by_owner && { endedByOwner: true }),
  ...(transaction_id &&
    type &&
    paid_at && {
      purchase: { transactionId: transaction_id, type, paidAt: new Date(paid_at).toISOString() },
    }),
});
