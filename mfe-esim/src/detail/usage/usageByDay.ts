import { formatDate, type DataUsageRecord } from '@portal/contract';
import type { UsageBar } from 'shared-ui';

/** Returns one bar per day over all plans, oldest first. */
export function usageByDay(records: readonly DataUsageRecord[]): UsageBar[] {
  const byDay = new Map<string, number>();
  for (const { date, total_used } of records) {
    const day = date.slice(0, 10);
    byDay.set(day, (byDay.get(day) ?? 0) + (Number.isFinite(total_used) ? total_used : 0));
  }
  return [...byDay]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, value]) => ({ id: day, label: formatDate(day), value }));
}
