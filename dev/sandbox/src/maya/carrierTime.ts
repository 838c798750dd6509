const zeroDate = '0000-00-00 00:00:00';

/** Formats a time like the carrier, in UTC: YYYY-MM-DD HH:mm:ss; the zero date for null. */
export const carrierTime = (ms: number | null): string =>
  ms === null ? zeroDate : new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

export const dayMs = 24 * 60 * 60 * 1000;
