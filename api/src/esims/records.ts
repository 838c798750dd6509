// Stores eSIMs and plans of the carrier.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CarrierEsim, CarrierPlan } from '../carrier/carrier';
import type { Queryable } from '../database/database';
import type { EsimRow } from './esimsTables';
import { esimsTable } from './esimsTables';

export interface EsimOwner {
  /** The id of the carrier. */
  carrier: string;
  purchaseId: string;
  customerId: string;
  /** The buyer. */
  userId: string;
  /** The user's name for the eSIM; the carrier's tag is the purchase id. */
  tag: string;
}

/** Stores a new eSIM in the transaction that fulfils its purchase. */
export async function recordEsim(db: Queryable, esim: CarrierEsim, owner: EsimOwner): Promise<void> {
  await db.insert(esimsTable).values({
    ...owner,
    uid: esim.uid,
    iccid: esim.iccid,
    activationCode: esim.activationCode,
    smdpAddress: esim.smdpAddress,
    apn: esim.apn,
    autoApn: esim.autoApn,
    serviceStatus: esim.serviceStatus,
    profileStatus: esim.profileStatus,
    assignedAt: esim.assignedAt === null ? null : new Date(esim.assignedAt),
    plans: esim.plans ?? [],
    refreshedAt: new Date(),
  });
}

/** Adds a plan, or replaces its earlier state. */
export async function recordPlan(db: Queryable, iccid: string, plan: CarrierPlan): Promise<void> {
  await db
    .update(esimsTable)
    .set({
      plans: sql`(select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(${esimsTable.plans}) p
                  where p ->> 'id' <> ${plan.id}) || ${JSON.stringify([plan])}::jsonb`,
    })
    .where(eq(esimsTable.iccid, iccid));
}

/** Stores the current state of an eSIM and its plans. */
export async function recordState(
  db: Queryable,
  uid: string,
  state: { esim?: CarrierEsim; plans: readonly CarrierPlan[] },
): Promise<void> {
  await db
    .update(esimsTable)
    .set({
      plans: state.plans,
      refreshedAt: new Date(),
      ...(state.esim
        ? {
            serviceStatus: state.esim.serviceStatus,
            profileStatus: state.esim.profileStatus,
            apn: state.esim.apn,
            autoApn: state.esim.autoApn,
          }
        : {}),
    })
    .where(eq(esimsTable.uid, uid));
}

/** Finds an eSIM by uid or ICCID, unless it is deleted. */
export async function findEsim(db: Queryable, esimId: string): Promise<EsimRow | null> {
  const rows = await db
    .select()
    .from(esimsTable)
    .where(
      and(
        sql`(${esimsTable.uid} = ${esimId} or ${esimsTable.iccid} = ${esimId})`,
        isNull(esimsTable.deletedAt),
      ),
    )
    .limit(1);
  return rows[0] ?? null;
}

/** Finds an eSIM by its LPA string, unless it is deleted. */
export async function findEsimByActivationCode(
  db: Queryable,
  activationCode: string,
): Promise<EsimRow | null> {
  const rows = await db
    .select()
    .from(esimsTable)
    .where(and(eq(esimsTable.activationCode, activationCode), isNull(esimsTable.deletedAt)))
    .limit(1);
  return rows[0] ?? null;
}

/** uid and purchase of every eSIM, deleted ones too, as a relation for the queries of other modules. */
export const deliveredEsims = sql`(select uid, purchase_id from esims)`;

/** Finds the eSIM of a purchase. */
export async function findEsimOfPurchase(db: Queryable, purchaseId: string): Promise<EsimRow | null> {
  const rows = await db.select().from(esimsTable).where(eq(esimsTable.purchaseId, purchaseId));
  return rows[0] ?? null;
}

/** Changes what its owner chooses. @returns the changed eSIM */
export async function changeEsim(
  db: Queryable,
  esim: EsimRow,
  change: { tag?: string | undefined; isArchived?: boolean | undefined },
): Promise<EsimRow> {
  const { tag = esim.tag, isArchived = esim.archivedAt !== null } = change;
  const archivedAt = isArchived ? (esim.archivedAt ?? new Date()) : null;
  await db.update(esimsTable).set({ tag, archivedAt }).where(eq(esimsTable.uid, esim.uid));
  return { ...esim, tag, archivedAt };
}

/** Hides the eSIM from every list. The row stays because its purchase refers to it. */
export async function markDeleted(db: Queryable, uid: string): Promise<void> {
  await db.update(esimsTable).set({ deletedAt: new Date() }).where(eq(esimsTable.uid, uid));
}
