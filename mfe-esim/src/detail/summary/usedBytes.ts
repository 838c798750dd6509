import { parseDate, type DataUsageRecord, type EsimPlan, dayMs } from '@portal/contract';

const finite = (bytes: number) => (Number.isFinite(bytes) ? Math.max(0, bytes) : 0);

/**
 * Bytes used in the last days. A plan that began in that time is counted by its own figures, as the ring next to it is: the
 * carrier's daily records lag behind them.
 *
 * @param records the carrier's records of those days
 */
export function usedBytes(
  records: readonly DataUsageRecord[],
  plans: readonly EsimPlan[],
  days: number,
  nowMs: number,
): number {
  const started = plans.filter((plan) => {
    const startMs = parseDate(plan.start_time)?.getTime() ?? 0;
    return plan.data_quota_bytes > 0 && startMs > nowMs - days * dayMs;
  });
  const counted = new Set(started.map(({ id }) => id));
  const byFigures = started.reduce(
    (sum, plan) => sum + finite(plan.data_quota_bytes - plan.data_bytes_remaining),
    0,
  );
  return records
    .filter(({ plan_id }) => !counted.has(plan_id))
    .reduce((sum, { total_used }) => sum + finite(total_used), byFigures);
}
