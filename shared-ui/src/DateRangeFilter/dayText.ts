import { utcDay } from '@portal/contract';

/** Formats a day as yyyy-mm-dd in the user's time zone, as in the URL. */
export function dayText(date: Date | null): string | null {
  if (!date) return null;
  const parts = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-');
}

/** Parses yyyy-mm-dd; null for anything else. */
export function readDay(text: string | null): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '');
  if (!match) return null;
  const [, year = 0, month = 0, day = 0] = match.map(Number);
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

/**
 * Reads the day range of a URL, and the moments to request from the server, because rows show the time of the user's time
 * zone; null is no limit. `to` in a URL is the destination of a purchase, whose dialog every page can show; a day there is
 * the limit of an older link.
 */
export function readDays(params: URLSearchParams) {
  const first = readDay(params.get('from'));
  const last = readDay(params.get('until')) ?? readDay(params.get('to'));
  const query = { ...(first && { from: first.toISOString() }), ...(last && { to: endOf(last) }) };
  return { from: dayText(first), to: dayText(last), query };
}

/** The last moment of a day, which has 23 or 25 hours where the clock changes. The server includes it. */
const endOf = (day: Date): string => {
  const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
  return new Date(Math.min(next - 1, lastMoment)).toISOString();
};

/** The end of the years with four digits, which are all that the server accepts. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The changes of a URL that set what `readDays` reads. A destination in it stays. */
export const daysInUrl = (
  { from, to }: { from: string | null; to: string | null },
  params: URLSearchParams,
): Record<string, string | null> => ({
  from,
  until: to,
  ...(readDay(params.get('to')) ? { to: null } : {}),
});

/** From the first day of the month to today, in UTC as the server counts days. */
export function thisMonth(): { from: string; to: string } {
  const to = utcDay();
  return { from: `${to.slice(0, 8)}01`, to };
}
