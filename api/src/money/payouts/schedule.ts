// When a schedule pays. Days are UTC days.
import type { PayoutSchedule } from '@portal/contract';

const monday = 1;
const daysOfWeek = 7;

/** The next moment after `now`: Monday, or the first day of a month, at midnight; null without a schedule. */
export function nextPayoutAt(schedule: PayoutSchedule, now: Date): Date | null {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  switch (schedule) {
    case 'none':
      return null;
    case 'weekly': {
      const daysUntilMonday = (monday + daysOfWeek - now.getUTCDay()) % daysOfWeek || daysOfWeek;
      return new Date(Date.UTC(year, month, now.getUTCDate() + daysUntilMonday));
    }
    case 'monthly':
      return new Date(Date.UTC(year, month + 1, 1));
  }
}
