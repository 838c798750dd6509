/** Lengths of time in milliseconds, as `Date` and timers take them. A day is 24 hours, whatever the clocks of a country do. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The moment so many days before another, without one before now. */
export const daysBefore = (days: number, moment: Date = new Date()): Date =>
  new Date(moment.getTime() - days * dayMs);

/** The day of a moment in UTC as yyyy-mm-dd, by default today. */
export const utcDay = (moment: Date = new Date()): string => moment.toISOString().slice(0, 10);
