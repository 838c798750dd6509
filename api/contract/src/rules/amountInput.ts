/** Whether a field for an amount may hold this text while it is typed: digits and at most one point. */
export function isAmountInput(text: string): boolean {
  return /^\d*(?:\.\d*)?$/.test(text);
}

/** The dollars typed, or null when the text is no amount above zero. Rounded to cents. */
export function parseAmountInput(text: string): number | null {
  const digits = text.replace(/^\$/, '').trim();
  if (!isAmountInput(digits)) return null;
  // '' is 0 and '.' no number: neither is an amount.
  const amountDollars = Math.round(Number(digits) * 100) / 100;
  return Number.isFinite(amountDollars) && amountDollars > 0 ? amountDollars : null;
}

/** What the field shows when it loses focus: two decimals, or the text as typed when it is no number. */
export function formatAmountOnBlur(text: string): string {
  if (text === '' || text === '.' || !isAmountInput(text)) return text;
  return Number(text).toFixed(2);
}
