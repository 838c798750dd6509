import { dayMs } from '@portal/contract';

// PostgreSQL reads years of four digits as JavaScript writes them, and has no year 0.
const earliestMs = Date.parse('0001-01-01T00:00:00.000Z');
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');
const storable = (ms: number): Date => new Date(Math.min(latestMs, Math.max(earliestMs, ms)));

/** From the start of a day or moment of a filter. Days are UTC days. */
export const startOf = (from: string): Date => storable(Date.parse(from));

/** To the end of a day or moment of a filter, which is included; the end is not. */
export const endOf = (to: string): Date => storable(Date.parse(to) + (to.length === 10 ? dayMs : 1));
