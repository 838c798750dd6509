// What users are told about a plan, each fact once: a pure function of what was told, the carrier's figures and the time.
import { dayMs, hourMs } from '@portal/contract';
import type { PlanKind } from '../../../notices/events/events';
import { hasQuota, usedShare } from './planFigures';
import type { PlanFigures, PlanProgress } from './watchTables';

export interface PlanFact {
  kind: PlanKind;
  /** Counts how often the plan was topped up or extended before: the fact is told once in each period. */
  period: number;
}

const untouched: PlanProgress = {
  isStarted: false,
  dataStep: 0,
  timeStep: 0,
  dataPeriod: 0,
  timePeriod: 0,
  maxQuotaBytes: 0,
  latestEndsAt: null,
};

/** A corrected figure is no top-up, and a corrected end is no extension, unless they change by more than this. */
const topUpShare = 1.01;
const extensionMs = hourMs;
const restoredShare = 0.2;

/** Of a plan that began longer ago nothing is told when it is seen for the first time. */
const newsMs = dayMs;

/**
 * Compares a plan with what was told about it.
 *
 * @param previous null when the plan is seen for the first time
 * @returns the facts to tell, the gravest one alone where several are reached at once, and the progress to store
 */
export function readFacts(
  previous: PlanProgress | null,
  plan: PlanFigures,
  now: Date,
): { progress: PlanProgress; facts: PlanFact[] } {
  const before = withNewPeriods(previous ?? untouched, plan);
  const isStarted = before.isStarted || plan.status === 'active' || isPast(plan.startsAt, now);
  const progress: PlanProgress = {
    isStarted,
    dataPeriod: before.dataPeriod,
    timePeriod: before.timePeriod,
    dataStep:
      isStarted && plan.status !== 'not-started'
        ? laterOf(before.dataStep, dataStepOf(plan))
        : before.dataStep,
    timeStep: laterOf(before.timeStep, timeStepOf(plan, isStarted, now)),
    maxQuotaBytes: Math.max(before.maxQuotaBytes, plan.quotaBytes),
    latestEndsAt: latest(before.latestEndsAt, plan.endsAt),
  };
  const facts = previous || isNews(plan, now) ? factsBetween(before, progress) : [];
  return { progress, facts };
}

/** When the clock alone makes the next fact, because the plan's end is known; null if nothing is to come. */
export function nextClockAt(progress: PlanProgress, plan: PlanFigures): Date | null {
  if (!plan.endsAt || !progress.isStarted || progress.timeStep === 3) return null;
  const leadMs =
    progress.timeStep === 0 && isLonger(plan, 4) ? 3 : progress.timeStep < 2 && isLonger(plan, 2) ? 1 : 0;
  return new Date(plan.endsAt.getTime() - leadMs * dayMs);
}

function withNewPeriods(before: PlanProgress, plan: PlanFigures): PlanProgress {
  const isToppedUp = before.maxQuotaBytes > 0 && plan.quotaBytes > before.maxQuotaBytes * topUpShare;
  const isExtended =
    before.latestEndsAt !== null &&
    plan.endsAt !== null &&
    plan.endsAt.getTime() > before.latestEndsAt.getTime() + extensionMs;
  const isRestored = isExtended && usedShare(plan) <= 1 - restoredShare;
  return {
    ...before,
    ...((isToppedUp || isRestored) && { dataStep: 0 as const, dataPeriod: before.dataPeriod + 1 }),
    ...(isExtended && { timeStep: 0 as const, timePeriod: before.timePeriod + 1 }),
  };
}

function dataStepOf(plan: PlanFigures): PlanProgress['dataStep'] {
  if (!hasQuota(plan)) return 0;
  const used = usedShare(plan);
  if (used >= 1) return 100;
  if (used >= 0.95) return 95;
  return used >= 0.8 ? 80 : 0;
}

function timeStepOf(plan: PlanFigures, isStarted: boolean, now: Date): PlanProgress['timeStep'] {
  if (plan.status === 'ended') return 3;
  if (!plan.endsAt || !isStarted) return 0;
  const leftMs = plan.endsAt.getTime() - now.getTime();
  if (leftMs <= 0) return 3;
  if (leftMs <= dayMs && isLonger(plan, 2)) return 2;
  return leftMs <= 3 * dayMs && isLonger(plan, 4) ? 1 : 0;
}

/** A plan of three days is not told at its start that it ends in three days. */
const isLonger = ({ startsAt, endsAt }: PlanFigures, days: number): boolean =>
  !startsAt || !endsAt || endsAt.getTime() - startsAt.getTime() >= days * dayMs - hourMs;

/** Whether a plan that is seen for the first time has news: one that began long ago is taken over in silence. */
const isNews = ({ startsAt }: PlanFigures, now: Date): boolean =>
  startsAt === null || now.getTime() - startsAt.getTime() <= newsMs;

const dataKinds = { 80: 'data-80-percent', 95: 'data-95-percent', 100: 'data-used-up' } as const;
const timeKinds = { 1: 'ends-in-3-days', 2: 'ends-in-1-day' } as const;

function factsBetween(before: PlanProgress, after: PlanProgress): PlanFact[] {
  const { isStarted, dataStep, timeStep, dataPeriod, timePeriod } = after;
  if (timeStep === 3) {
    // The end of a plan that nobody used is no news to its owner.
    return before.timeStep < 3 && isStarted ? [{ kind: 'plan-ended', period: timePeriod }] : [];
  }
  const facts: PlanFact[] = [];
  if (dataStep > before.dataStep && dataStep !== 0) {
    facts.push({ kind: dataKinds[dataStep], period: dataPeriod });
  }
  // Days are no help when no data is left.
  if (timeStep > before.timeStep && timeStep !== 0 && dataStep < 100) {
    facts.push({ kind: timeKinds[timeStep], period: timePeriod });
  }
  if (facts.length === 0 && isStarted && !before.isStarted) facts.push({ kind: 'plan-started', period: 0 });
  return facts;
}

const isPast = (date: Date | null, now: Date): boolean => date !== null && date.getTime() <= now.getTime();
const laterOf = <Step extends number>(left: Step, right: Step): Step => (left > right ? left : right);
const latest = (left: Date | null, right: Date | null): Date | null =>
  !left || (right && right > left) ? right : left;
