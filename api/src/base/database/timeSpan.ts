import { dayMs } from '@portal/contract';

/** From the start of a day or moment of a filter. Days are UTC days. */
export const startOf = (from: string): Date => new Date(from);

/** To the end of a day or moment of a filter, which is included; the end is not. */
export const endOf = (to: string): Date => new Date(Date.parse(to) + (to.length === 10 ? dayMs : 1));
