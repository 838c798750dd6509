import { hasDecimalComma } from '../formats/decimalComma';
import { latinDigits } from './codes';

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * What a field for an amount holds of a typed or pasted text: '$1,000.00' is 1000.00, '٢٥' is 25. Everything else
 * stays as it is, so that it is refused and never read as another amount.
 */
export function amountTextOf(text: string): string {
  const amount = withoutSignBehind(latinDigits(text).replace(/^\s*\$?\s*/, ''));
  if (hasDecimalComma()) return withPoint(amount);
  return grouped.test(amount.trim()) ? amount.replaceAll(',', '').trim() : amount;
}

/** '5 $' is 5; what has no sign stays as it was typed. */
function withoutSignBehind(amount: string): string {
  const trimmed = amount.trimEnd();
  return trimmed.endsWith('$') ? trimmed.slice(0, -1).trimEnd() : amount;
}

/** '1.234,50' is 1234.50, '20,5' is 20.5. '1,000' is a thousand in English and one here: it stays, and is refused. */
function withPoint(amount: string): string {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(amount)) return amount.replaceAll('.', '').replace(',', '.');
  return /^\d*,\d{0,2}$/.test(amount) ? amount.replace(',', '.') : amount;
}

/** What a field shows of an amount such as '12.50': '12,50' where the page's language has a decimal comma. */
export const shownAmount = (text: string): string => (hasDecimalComma() ? text.replace('.', ',') : text);

/** Whether a text is digits with at most one point. */
export function isAmountInput(text: string): boolean {
  return /^\d*(?:\.\d*)?$/.test(text);
}

/** The dollars typed, or null when the text is no amount above zero. Rounded to cents. */
export function parseAmountInput(text: string): number | null {
  const digits = text.replace(/^\$/, '').trim();
  if (!isAmountInput(digits)) return null;
  // Rounded as the field shows it on blur. '' is 0 and '.' no number: neither is an amount.
  const amountDollars = Number(Number(digits).toFixed(2));
  return Number.isFinite(amountDollars) && amountDollars > 0 ? amountDollars : null;
}

/** What the field shows when it loses focus: two decimals, or the text as typed when it is no number. */
export function formatAmountOnBlur(text: string): string {
  const amount = text.trim();
  if (amount === '' || amount === '.' || !isAmountInput(amount)) return text;
  return Number(amount).toFixed(2);
}
