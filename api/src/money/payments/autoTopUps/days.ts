// Days and months of limits are those of UTC.
const dayOf = (at: Date, days = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days));
const monthOf = (at: Date, months = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));

export const startOfDay = (now: Date): Date => dayOf(now);
export const nextDay = (now: Date): Date => dayOf(now, 1);
export const startOfMonth = (now: Date): Date => monthOf(now);
export const nextMonth = (now: Date): Date => monthOf(now, 1);
