import { formatDollars } from '@portal/contract';

/** Limits per payment in dollars: the card processor's minimum charge, and the portal's maximum. */
export const minDollars = 0.5;
export const maxDollars = 10_000;

/** Amounts to choose from, in dollars. */
export const presetDollars = [10, 25, 50];

/** Returns why an amount is invalid, or null. The input `null` is text that is not a positive amount. */
export function amountProblem(dollars: number | null): string | null {
  if (dollars === null) return 'Enter an amount above zero, for instance 50.00';
  if (dollars < minDollars) return `The smallest amount is ${formatDollars(minDollars)}`;
  if (dollars > maxDollars) return `The largest amount at once is ${formatDollars(maxDollars)}`;
  return null;
}
