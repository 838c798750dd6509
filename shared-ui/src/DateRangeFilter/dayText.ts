/** A day as yyyy-mm-dd in the reader's own time zone, as it stands in an address. */
export function dayText(date: Date | null): string | null {
  if (!date) return null;
  const parts = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-');
}

/** The day meant by yyyy-mm-dd; null for what an address may hold instead. */
export function readDay(text: string | null): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '');
  if (!match) return null;
  const [, year = 0, month = 0, day = 0] = match.map(Number);
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}
