import { formatDollars, maxPaidDollars, minTopUpDollars } from '@portal/contract';

/** Amounts to choose from, in dollars. */
export const presetDollars = [10, 25, 50];

/** Returns why an amount is invalid, or null. The input `null` is text that is not a positive amount. */
export function amountProblem(dollars: number | null): string | null {
  if (dollars === null) return 'Enter an amount above zero, for instance 50.00';
  if (dollars < minTopUpDollars) return `The smallest amount is ${formatDollars(minTopUpDollars)}`;
  if (dollars > maxPaidDollars) return `The largest amount at once is ${formatDollars(maxPaidDollars)}`;
  return null;
}
