import { dayMs, formatDate, utcDay, type DataUsageRecord } from '@portal/contract';
import type { UsageBar } from 'shared-ui';

/** Returns one bar per day over all plans, oldest first. The carrier counts by days in UTC and tells no hours. */
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

/** Returns the bars of the last days, of days without usage, too. */
export function usageOfLastDays(
  records: readonly DataUsageRecord[],
  days: number,
  nowMs: number,
): UsageBar[] {
  const used = new Map(usageByDay(records).map((bar) => [bar.id, bar]));
  return Array.from({ length: days }, (_, index) => {
    const day = utcDay(new Date(nowMs - (days - 1 - index) * dayMs));
    return used.get(day) ?? { id: day, label: formatDate(day), value: 0 };
  });
}
