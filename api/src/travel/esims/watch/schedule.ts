// When the carrier is asked next about a plan: the nearer its end and the faster its use, the sooner. Pure functions.
import { dayMs, hourMs, minuteMs } from '@portal/contract';
import { hasQuota, usedShare } from './planFigures';
import type { PlanFigures } from './watchTables';

/** Remaining bytes at a time. */
export interface UsagePoint {
  at: Date;
  remainingBytes: number;
}

/** Limits of the time between two checks of a plan whose data is used. */
export const shortestMs = 4 * minuteMs;
export const maxMs = 6 * hourMs;
/** Plans of which no new data can be told: unlimited, used up, or idle for days. */
const seldomMs = 12 * hourMs;
/** Over which time the speed is measured. */
export const speedWindowMs = 6 * hourMs;
/** The share of the estimated time to the next threshold that passes until the next check. */
const cautiousShare = 0.4;
/** A phone that rests may begin to use data at any time: this share of the quota in an hour. */
const burstShareAnHour = 0.03;

/**
 * When to ask the carrier about a plan again; null if never, because it has ended.
 *
 * @param history what the carrier reported before, the oldest first, over `speedWindowMs` or longer
 * @param boughtAt when the eSIM or the plan was delivered
 */
export function nextCheckAt(
  plan: PlanFigures,
  history: readonly UsagePoint[],
  boughtAt: Date,
  now: Date,
): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (plan.status === 'ended') return null;
  if (plan.status === 'not-started') return after(waitMsUntilStart(now.getTime() - boughtAt.getTime()));
  // The carrier is asked once more when the end is due, in case the plan was extended.
  const endsInMs = plan.endsAt ? plan.endsAt.getTime() - now.getTime() : Infinity;
  const untilEndMs = endsInMs > 0 ? endsInMs + minuteMs : hourMs;
  const isCounted = hasQuota(plan) && usedShare(plan) < 1;
  return after(Math.min(isCounted ? waitMsOfUse(plan, history, now) : seldomMs, untilEndMs));
}

function waitMsUntilStart(ageMs: number): number {
  if (ageMs < 7 * dayMs) return hourMs;
  return ageMs < 60 * dayMs ? maxMs : dayMs;
}

function waitMsOfUse(plan: PlanFigures, history: readonly UsagePoint[], now: Date): number {
  const speed = Math.max(recentSpeed(plan, history, now), averageSpeed(plan, now));
  const burst = (plan.quotaBytes * burstShareAnHour) / hourMs;
  const untilNextMs = bytesToNext(plan) / Math.max(speed, burst);
  return Math.min(maxMs, Math.max(shortestMs, untilNextMs * cautiousShare));
}

/** Bytes until 80 or 95 per cent are used, or all. */
function bytesToNext(plan: PlanFigures): number {
  const used = usedShare(plan);
  const next = used < 0.8 ? 0.8 : used < 0.95 ? 0.95 : 1;
  return (next - used) * plan.quotaBytes;
}

/** Bytes in a millisecond, over the last hours. */
function recentSpeed(plan: PlanFigures, history: readonly UsagePoint[], now: Date): number {
  const since = now.getTime() - speedWindowMs;
  const first = history.findLast(({ at }) => at.getTime() <= since) ?? history[0];
  if (!first) return 0;
  const ms = Math.max(minuteMs, now.getTime() - Math.max(since, first.at.getTime()));
  return Math.max(0, first.remainingBytes - plan.remainingBytes) / ms;
}

function averageSpeed(plan: PlanFigures, now: Date): number {
  if (!plan.startsAt) return 0;
  const ms = Math.max(hourMs, now.getTime() - plan.startsAt.getTime());
  return (plan.quotaBytes - plan.remainingBytes) / ms;
}
