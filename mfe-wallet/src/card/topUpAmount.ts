import { formatDollars, maxPaidDollars, minTopUpDollars, t } from '@portal/contract';

/** Amounts to choose from, in dollars. */
export const presetDollars = [10, 25, 50];

/** Dollars without the decimals of a whole amount: '$10', '$10.50'. */
export const roundText = (dollars: number): string => formatDollars(dollars).replace(/[.,]00(?!\d)/, '');

/** Returns why an amount is invalid, or null. The input `null` is text that is not a positive amount. */
export function amountProblem(dollars: number | null): string | null {
  if (dollars === null) return t('Enter an amount above zero, for instance 50.00');
  if (dollars < minTopUpDollars)
    return t('The smallest amount is {amount}', { amount: formatDollars(minTopUpDollars) });
  if (dollars > maxPaidDollars)
    return t('The largest amount at once is {amount}', { amount: formatDollars(maxPaidDollars) });
  return null;
}
