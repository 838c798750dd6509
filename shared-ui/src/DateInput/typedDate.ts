import { t, localeOr, language } from '@portal/contract';

/** Error for text that is not a date. */
export const dateNotValid = { code: 1, message: t('Date input not valid.') } as const;

export type DateRange = readonly [start: Date | null, end: Date | null];

/** Hint under the field: the error, and the expected format. */
export const dateNotValidHelp = {
  'month-first': t('Date input not valid. Use mm/dd/yyyy, for example 12/31/2026.'),
  'day-first': t('Date input not valid. Use dd/mm/yyyy, for example 31/12/2026.'),
} as const;

/** How an ambiguous date such as 05/06/2026 is read. */
export type DayOrder = 'month-first' | 'day-first';

/** Short dates of the page's language, in the digits and the calendar that are read: 31.12.2026 in German. */
const short = new Intl.DateTimeFormat(`${localeOr('en-US')}-u-nu-latn-ca-gregory`, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The order of the page's language. */
export const ownOrder: DayOrder = short.format(new Date(2026, 11, 31)).startsWith('31')
  ? 'day-first'
  : 'month-first';

const separator = ' - ';
const ends = new RegExp(`\\s+-\\s+|\\s*–\\s*|\\s+(?:to|${t('to', {}, 'a day')})\\s+`);
const dayOrMonthFirst = /^(\d{1,2})[/.-]\s?(\d{1,2})[/.-]\s?(\d{4})\.?$/;
const yearFirst = /^(\d{4})[/.-]\s?(\d{1,2})[/.-]\s?(\d{1,2})\.?$/;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Formats a date as the language does, in English as MM/dd/yyyy, or dd/MM/yyyy if days come first; '' for none. */
export function dateText(date: Date | null, order: DayOrder = ownOrder): string {
  if (!date) return '';
  if (language() !== 'en') return short.format(date);
  const [month, day] = [twoDigits(date.getMonth() + 1), twoDigits(date.getDate())];
  const start = order === 'day-first' ? `${day}/${month}` : `${month}/${day}`;
  return `${start}/${String(date.getFullYear()).padStart(4, '0')}`;
}

/** Formats a range as two dates, 'MM/dd/yyyy - MM/dd/yyyy' in English, or its start while the end is missing. */
export function rangeText([start, end]: DateRange, order: DayOrder = ownOrder): string {
  return [start, end]
    .filter((date) => date !== null)
    .map((date) => dateText(date, order))
    .join(separator);
}

/** Returns the date of year, month and day; undefined for a day that does not exist. */
function dateOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month - 1, day);
  // JavaScript turns 02/30 into March, so a day that changed does not exist.
  const isSame = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return year > 0 && isSame ? date : undefined;
}

function readInOrder(text: string, order: DayOrder): Date | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, isoYear = 0, isoMonth = 0, isoDay = 0] = (yearFirst.exec(trimmed) ?? []).map(Number);
  if (isoYear > 0) return dateOf(isoYear, isoMonth, isoDay);
  const [, first = 0, second = 0, year = 0] = (dayOrMonthFirst.exec(trimmed) ?? []).map(Number);
  return order === 'day-first' ? dateOf(year, second, first) : dateOf(year, first, second);
}

/** Parses in the given order, or in the other one if that yields no date; both ends in the same order. */
function readAll(texts: readonly string[], order: DayOrder): (Date | null)[] | undefined {
  const other = order === 'day-first' ? 'month-first' : 'day-first';
  for (const tried of [order, other] as const) {
    const dates = texts.map((text) => readInOrder(text, tried));
    if (dates.every((date) => date !== undefined)) return dates;
  }
  return undefined;
}

/** Parses a typed date: null for empty text, undefined for invalid text. */
export function readDate(text: string, order: DayOrder = ownOrder): Date | null | undefined {
  return readAll([text], order)?.[0];
}

/** Parses a typed range, whichever end comes first; undefined if an end is invalid. */
export function readRange(text: string, order: DayOrder = ownOrder): DateRange | undefined {
  const [startText = '', endText = '', ...rest] = text.split(ends);
  const [start, end] = readAll([startText, endText], order) ?? [];
  if (rest.length > 0 || start === undefined || end === undefined) return undefined;
  return start && end && end < start ? [end, start] : [start, end];
}

/** Returns true if a typed date is valid in either order, such as 05/06/2026. */
export const isAmbiguous = (text: string) =>
  [...text.matchAll(/(\d{1,2})[/.-]\s?(\d{1,2})[/.-]\s?\d{4}/g)].every(
    ([, first, second]) => Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second),
  ) && /\d[/.-]\s?\d{1,2}[/.-]\s?\d{4}/.test(text);

const inWords = new Intl.DateTimeFormat(localeOr('en'), {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Formats a date or a range with the month's name, which is unambiguous. */
export const dateInWords = (dates: readonly (Date | null)[]) =>
  dates
    .filter((date) => date !== null)
    .map((date) => inWords.format(date))
    .join(' – ');
