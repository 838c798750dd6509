/**
 * Returns a text with 0 to 9 in place of Arabic, Persian and full-width digits. A phone that is set to Arabic has no others on
 * its number pad.
 */
export const latinDigits = (text: string): string =>
  // The last four bits of each are its value.
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % 16));
