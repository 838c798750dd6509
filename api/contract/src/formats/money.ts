import { localeOr } from '../language';

/** The currencies a plan is priced in; the wallet itself is always in USD. */
export type Currency = 'USD' | 'AUD' | 'CAD' | 'EUR' | 'GBP' | 'JPY';

/** Shown where a plan has no price in the visitor's currency. */
export const missingPrice = 'N/A';

/**
 * Formats an amount as usual for its currency, or 'N/A' when there is none. The sign of what is below zero is a minus, which
 * screen readers say, and no hyphen.
 * @param amount whole units of the currency (dollars, not cents)
 */
export function formatMoney(amount: number | null | undefined, currency: Currency = 'USD'): string {
  if (amount == null || !Number.isFinite(amount)) return missingPrice;
  return formatterFor(currency)
    .format(amount || 0)
    .replace('-', '−');
}

/** Dollars with two decimals, as the wallet shows them: '$1,234.50'. */
export function formatDollars(amountDollars: number | null | undefined): string {
  return formatMoney(amountDollars, 'USD');
}

/** Integer cents as the dollars of the wire: a number with at most two decimals. */
export function centsToDollars(amountCents: bigint | number): number {
  return Number(amountCents) / 100;
}

/** Whether an amount of dollars is exactly that of integer cents: not 0.1 + 0.2. */
export const isWholeCents = (amountDollars: number): boolean => {
  const cents = Math.round(amountDollars * 100);
  return Number.isSafeInteger(cents) && cents / 100 === amountDollars;
};

/**
 * Dollars of the wire as integer cents.
 * @throws RangeError when the amount is not finite, has more than two decimals, or is too large to be exact
 */
export function dollarsToCents(amountDollars: number): bigint {
  if (!isWholeCents(amountDollars)) {
    throw new RangeError(`${amountDollars} is not an amount of dollars with at most two decimals`);
  }
  return BigInt(Math.round(amountDollars * 100));
}

const formatters = new Map<string, Intl.NumberFormat>();

// In English, en-US keeps '$' for USD and tells the other dollars apart (A$, CA$), whatever the visitor's locale.
function formatterFor(currency: Currency): Intl.NumberFormat {
  const locale = localeOr('en-US');
  const key = locale + currency;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency });
    formatters.set(key, formatter);
  }
  return formatter;
}
