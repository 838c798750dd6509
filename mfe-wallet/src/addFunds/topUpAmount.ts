import { formatDollars } from '@portal/contract';

/** What the API takes at once, in dollars: the card processor’s least charge, and the portal’s own limit. */
export const smallestDollars = 0.5;
export const largestDollars = 10_000;

/** Why an amount cannot be paid; null when it can. `null` is text that is no amount above zero. */
export function amountProblem(dollars: number | null): string | null {
  if (dollars === null) return 'Enter an amount above zero, for instance 50.00';
  if (dollars < smallestDollars) return `The smallest amount is ${formatDollars(smallestDollars)}`;
  if (dollars > largestDollars) return `The largest amount at once is ${formatDollars(largestDollars)}`;
  return null;
}
