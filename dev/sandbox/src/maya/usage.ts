import { createHash } from 'node:crypto';
import { carrierTime, dayMs } from './carrierTime';
import type { StoredPlan } from './model';

export interface UsageRecord {
  id: string;
  /** YYYY-MM-DD, UTC. */
  date: string;
  plan_id: string;
  /** Bytes. */
  total_used: number;
}

const startOfDay = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

/** Between one and five thirds of the average; deterministic for a plan and day. */
const mood = (planId: string, day: number): number => {
  const digest = createHash('sha256').update(`${planId}/${day}`).digest();
  return 1 / 3 + (digest.readUInt16BE(0) / 0xffff) * (4 / 3);
};

const activeMs = (plan: StoredPlan, day: number, fromMs: number, untilMs: number): number =>
  Math.max(0, Math.min(untilMs, day + dayMs) - Math.max(fromMs, day, plan.activatedAtMs ?? Infinity));

const variedBytes = (plan: StoredPlan, day: number, fromMs: number, untilMs: number): number =>
  (plan.bytesPerDay * mood(plan.id, day) * activeMs(plan, day, fromMs, untilMs)) / dayMs;

/** Factor for the days before `usedBy`, so that their sum matches it. */
const scaleBefore = ({ usedBy, ...plan }: StoredPlan): number => {
  if (!usedBy || plan.activatedAtMs === null) return 1;
  let sum = 0;
  for (let day = startOfDay(plan.activatedAtMs); day < usedBy.atMs; day += dayMs) {
    sum += variedBytes(plan, day, 0, usedBy.atMs);
  }
  return sum > 0 ? usedBy.bytes / sum : 0;
};

/**
 * Usage of a plan up to a time, one record per day, oldest first. Usage is spread evenly over the day and stops at
 * the quota and at the plan's end.
 */
export const usageUntil = (plan: StoredPlan, untilMs: number): UsageRecord[] => {
  if (plan.activatedAtMs === null || plan.bytesPerDay === 0) return [];
  const end = Math.min(untilMs, plan.endsAtMs ?? untilMs, plan.endedAtMs ?? untilMs);
  const scale = scaleBefore(plan);
  const scaledUntil = Math.min(end, plan.usedBy?.atMs ?? 0);
  const records: UsageRecord[] = [];
  let left = plan.quotaBytes;
  for (let day = startOfDay(plan.activatedAtMs); day < end && left > 0; day += dayMs) {
    const bytes = scale * variedBytes(plan, day, 0, scaledUntil) + variedBytes(plan, day, scaledUntil, end);
    const used = Math.min(left, Math.floor(bytes));
    left -= used;
    const date = carrierTime(day).slice(0, 10);
    if (used > 0) records.push({ id: `${plan.id}-${date}`, date, plan_id: plan.id, total_used: used });
  }
  return records;
};

export const usedBytes = (plan: StoredPlan, untilMs: number): number =>
  usageUntil(plan, untilMs).reduce((sum, record) => sum + record.total_used, 0);
