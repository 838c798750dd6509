/**
 * What was typed, as an international number: a national one ('081 234…') gets the chosen country's code
 * in place of its leading zero, and '00' is read as '+'.
 */
export function withDialCode(typed: string, dialCode: string): string {
  const text = typed.trim();
  if (!/\d/.test(text) || text.startsWith('+') || text.startsWith('(+')) return text;
  if (text.startsWith('00')) return `+${text.slice(2)}`;
  return `+${dialCode}${text.replace(/^0/, '')}`;
}
