// Stores what the carrier reported about the plans of an eSIM, and records the events that follow from it.
import { hourMs } from '@portal/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Carrier } from '../../carrier/carrier';
import type { Transaction } from '../../../base/database/database';
import { recordEvent } from '../../../notices/events/events';
import type { EsimRow } from '../esimsTables';
import { nextClockAt, readFacts } from './planFacts';
import { areSameFigures } from './planFigures';
import { nextCheckAt, speedWindowMs, type UsagePoint } from './schedule';
import {
  planFiguresTable,
  esimPlansTable,
  type EsimPlanRow,
  type PlanFigures,
  type ReportedPlan,
} from './watchTables';

type WatchedEsim = Pick<EsimRow, 'uid' | 'carrier' | 'customerId' | 'createdAt'>;

/** When the eSIM is due again if the carrier reports none of its plans. */
const withoutPlansMs = 6 * hourMs;

/**
 * Compares an eSIM's plans with what is stored, stores the changes and records events. The caller holds the lock of the
 * eSIM's row, so that each fact is found once.
 *
 * @param reportedAt when the carrier was asked for the figures
 * @returns how many events are new
 */
export async function recordFigures(
  tx: Transaction,
  esim: WatchedEsim,
  plans: readonly ReportedPlan[],
  reportedAt: Date,
  now: Date,
): Promise<number> {
  const watched = await tx.select().from(esimPlansTable).where(eq(esimPlansTable.esimUid, esim.uid));
  let newEvents = 0;
  for (const plan of plans) {
    const before = watched.find(({ planId }) => planId === plan.planId) ?? null;
    newEvents += await recordPlanFigures(tx, esim, before, plan, reportedAt, now);
  }
  return newEvents;
}

async function recordPlanFigures(
  tx: Transaction,
  esim: WatchedEsim,
  before: EsimPlanRow | null,
  plan: ReportedPlan,
  reportedAt: Date,
  now: Date,
): Promise<number> {
  const { progress, facts } = readFacts(before, plan, now);
  const isEndedByOwner = before?.endedByOwner === true && progress.timeStep === 3;
  const row = {
    ...plan,
    ...progress,
    clockAt: nextClockAt(progress, plan),
    ...(!isEndedByOwner && wasNotEnded(before, reportedAt) && { endedByOwner: false, endingUntil: null }),
  };
  await tx
    .insert(esimPlansTable)
    .values({ firstSeenAt: now, ...row, esimUid: esim.uid })
    .onConflictDoUpdate({ target: [esimPlansTable.esimUid, esimPlansTable.planId], set: row });
  if (!before || !areSameFigures(before, plan)) {
    const { planId, status, quotaBytes, remainingBytes, endsAt } = plan;
    await tx
      .insert(planFiguresTable)
      .values({ esimUid: esim.uid, planId, reportedAt, status, quotaBytes, remainingBytes, endsAt })
      .onConflictDoNothing();
  }
  let newEvents = 0;
  for (const { kind, period } of isEndedByOwner ? [] : facts) {
    const isNew = await recordEvent(tx, {
      kind,
      key: `${esim.carrier}:${esim.uid}:${plan.planId}:${period}`,
      userId: esim.customerId,
      data: {
        esimUid: esim.uid,
        planId: plan.planId,
        planTitle: plan.planTitle,
        quotaBytes: plan.isUnlimited ? 0 : plan.quotaBytes,
        remainingBytes: plan.isUnlimited ? 0 : plan.remainingBytes,
        endsAt: plan.endsAt?.toISOString() ?? null,
        reportedAt: reportedAt.toISOString(),
      },
    });
    if (isNew) newEvents += 1;
  }
  return newEvents;
}

/** Whether the carrier lists a plan as before though the time is over in which it could carry out the request to end it. */
const wasNotEnded = (before: EsimPlanRow | null, reportedAt: Date): boolean =>
  before !== null && before.endingUntil !== null && reportedAt > before.endingUntil;

/** When the carrier is asked about the eSIM next: for the plan that is nearest to news; null if all have ended. */
export async function nextCheckOf(
  tx: Transaction,
  esim: WatchedEsim,
  plans: readonly PlanFigures[],
  now: Date,
): Promise<Date | null> {
  if (plans.length === 0) return new Date(now.getTime() + withoutPlansMs);
  const points = await tx
    .select({
      planId: planFiguresTable.planId,
      at: planFiguresTable.reportedAt,
      remainingBytes: planFiguresTable.remainingBytes,
    })
    .from(planFiguresTable)
    .where(
      and(
        eq(planFiguresTable.esimUid, esim.uid),
        gt(planFiguresTable.reportedAt, new Date(now.getTime() - 2 * speedWindowMs)),
      ),
    )
    .orderBy(planFiguresTable.reportedAt);
  const historyOf = (planId: string): UsagePoint[] => points.filter((point) => point.planId === planId);
  const times = plans.flatMap((plan) => {
    const at = nextCheckAt(plan, historyOf(plan.planId), esim.createdAt, now);
    return at ? [at.getTime()] : [];
  });
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * Marks a plan that the carrier is about to be asked to end, so that auto-renew does not buy it again after a lost answer. If
 * it was not ended, a later report removes the mark. The caller holds the lock of the eSIM.
 */
export async function markEnding(
  tx: Transaction,
  esimUid: string,
  planId: string,
  { maxCallMs, settleMs }: Pick<Carrier, 'maxCallMs' | 'settleMs'>,
): Promise<void> {
  await tx
    .update(esimPlansTable)
    .set({ endedByOwner: true, endingUntil: new Date(Date.now() + maxCallMs + settleMs) })
    .where(and(eq(esimPlansTable.esimUid, esimUid), eq(esimPlansTable.planId, planId)));
}

/**
 * Marks a plan that was deleted or given back: nobody is told of its end, and auto-renew does not buy it again. The caller
 * holds the lock of the eSIM.
 */
export async function markEndedByOwner(tx: Transaction, esimUid: string, planId: string): Promise<void> {
  await tx
    .update(esimPlansTable)
    .set({ timeStep: 3, clockAt: null, endedByOwner: true, endingUntil: null })
    .where(and(eq(esimPlansTable.esimUid, esimUid), eq(esimPlansTable.planId, planId)));
}

/** Tells what the clock alone says about an eSIM's plans, from the figures that were reported last. */
export async function recordClock(tx: Transaction, esim: EsimRow, now: Date): Promise<number> {
  const plans = await tx.select().from(esimPlansTable).where(eq(esimPlansTable.esimUid, esim.uid));
  return recordFigures(tx, esim, plans, esim.refreshedAt ?? now, now);
}
