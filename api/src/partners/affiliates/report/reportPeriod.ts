import { dayMs, utcDay } from '@portal/contract';

// The period of a report and the one before it, in days of UTC. Pure functions.

export interface ReportPeriod {
  /** First and last day, `2026-11-23`. */
  from: string;
  to: string;
  earlierFrom: Date;
  laterFrom: Date;
  /** Not included: the end of today. */
  until: Date;
}

/** The day so many days later, or earlier if negative. */
export const dayAfter = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs));

/** The last days, of which the last one is today, and as many before. */
export function periodOf(days: number, now: Date): ReportPeriod {
  const to = utcDay(now);
  const from = dayAfter(to, 1 - days);
  const beginOf = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    from,
    to,
    earlierFrom: beginOf(dayAfter(from, -days)),
    laterFrom: beginOf(from),
    until: beginOf(dayAfter(to, 1)),
  };
}
