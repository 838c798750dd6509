// Stores eSIMs and plans of the carrier.
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { CarrierEsim, CarrierPlan } from '../carrier/carrier';
import type { Queryable, Transaction } from '../../base/database/database';
import { recordEvent } from '../../notices/events/events';
import { esimsTable, type EsimRow } from './esimsTables';
import { figuresOf } from './watch/planFigures';
import { recordFigures } from './watch/recordFigures';

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
export async function recordEsim(tx: Transaction, esim: CarrierEsim, owner: EsimOwner): Promise<void> {
  const now = new Date();
  await tx.insert(esimsTable).values({
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
    refreshedAt: now,
  });
  await recordEvent(tx, {
    kind: 'esim-created',
    key: esim.uid,
    userId: owner.customerId,
    data: { esimId: esim.uid, iccid: esim.iccid, transactionId: owner.purchaseId, tag: owner.tag },
  });
  const watched = { ...owner, uid: esim.uid, createdAt: now };
  await recordFigures(tx, watched, (esim.plans ?? []).map(figuresOf), now, now);
}

/** Adds a plan, or replaces its earlier state. A report that was requested earlier does not have it, and is not stored. */
export async function recordPlan(
  tx: Transaction,
  iccid: string,
  plan: CarrierPlan,
  now = new Date(),
): Promise<void> {
  const [esim] = await tx
    .update(esimsTable)
    .set({ checkAt: now, refreshedAt: now })
    .where(eq(esimsTable.iccid, iccid))
    .returning();
  if (esim) await recordFigures(tx, esim, [figuresOf(plan)], now, now);
}

/** Finds an eSIM, unless it is deleted. */
export async function findLiving(db: Queryable, condition: SQL): Promise<EsimRow | null> {
  const rows = await db
    .select()
    .from(esimsTable)
    .where(and(condition, isNull(esimsTable.deletedAt)))
    .limit(1);
  return rows[0] ?? null;
}

/** Finds an eSIM by uid or ICCID, unless it is deleted. */
export const findEsim = (db: Queryable, esimId: string): Promise<EsimRow | null> =>
  findLiving(db, sql`(${esimsTable.uid} = ${esimId} or ${esimsTable.iccid} = ${esimId})`);

/** Finds an eSIM by its LPA string, unless it is deleted. */
export const findEsimByActivationCode = (db: Queryable, activationCode: string): Promise<EsimRow | null> =>
  findLiving(db, eq(esimsTable.activationCode, activationCode));

/** uid and purchase_id of the eSIMs that no phone has installed, as a relation for the queries of other modules. */
export const uninstalledEsims = sql`(
  select uid, purchase_id from esims where deleted_at is null and profile_status = 'not-installed')`;

/** uid and purchase of every eSIM, deleted ones too, as a relation for the queries of other modules. */
export const deliveredEsims = sql`(select uid, purchase_id from esims)`;

/**
 * esim_uid, iccid, plan_id and is_deleted of every plan that has not ended, by what was reported last, as a relation for the
 * queries of other modules. A plan that its owner ended, or whose time is over, has ended.
 */
export const unfinishedPlans = sql`(
  select w.esim_uid, w.plan_id, e.iccid, e.deleted_at is not null as is_deleted
  from watched_plans w join esims e on e.uid = w.esim_uid
  where w.status <> 'ended' and w.time_step < 3 and (w.ends_at is null or w.ends_at > now()))`;

/** Finds the eSIM of a purchase. */
export async function findEsimOfPurchase(db: Queryable, purchaseId: string): Promise<EsimRow | null> {
  return (await db.select().from(esimsTable).where(eq(esimsTable.purchaseId, purchaseId)))[0] ?? null;
}

/** Finds the eSIMs of purchases, by the purchase, without deleted ones. */
export async function findEsimsOfPurchases(
  db: Queryable,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, EsimRow>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(esimsTable)
    .where(and(inArray(esimsTable.purchaseId, [...purchaseIds]), isNull(esimsTable.deletedAt)));
  return new Map(rows.map((row) => [row.purchaseId, row]));
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

/**
 * Locks the eSIM until the transaction ends: ordering a plan, refunding and deleting the eSIM each decide under this lock.
 * Lock a purchase before its eSIM. Returns null if the eSIM is deleted.
 */
export async function lockEsim(tx: Transaction, uid: string): Promise<EsimRow | null> {
  const rows = await tx
    .select()
    .from(esimsTable)
    .where(and(eq(esimsTable.uid, uid), isNull(esimsTable.deletedAt)))
    .for('update');
  return rows[0] ?? null;
}

/** Whether the eSIM is being deleted at its carrier. */
export const isBeingDeleted = ({ deletionUntil }: EsimRow): boolean =>
  deletionUntil !== null && deletionUntil.getTime() > Date.now();

/** Stores that the eSIM is being deleted until then. The caller holds its lock. */
export async function beginDeletion(tx: Transaction, uid: string, deletionUntil: Date): Promise<void> {
  await tx.update(esimsTable).set({ deletionUntil }).where(eq(esimsTable.uid, uid));
}

/** Ends a deletion that deleted nothing, unless another one has begun. */
export async function abandonDeletion(db: Queryable, uid: string, deletionUntil: Date): Promise<void> {
  await db
    .update(esimsTable)
    .set({ deletionUntil: null })
    .where(and(eq(esimsTable.uid, uid), eq(esimsTable.deletionUntil, deletionUntil)));
}

/** Hides the eSIM from every list. The row stays because its purchase refers to it. */
export async function markDeleted(db: Queryable, uid: string): Promise<void> {
  await db.update(esimsTable).set({ deletedAt: new Date() }).where(eq(esimsTable.uid, uid));
}
