/** Given for a typed text that is no date. */
export const dateNotValid = { code: 1, message: 'Date input not valid.' } as const;

export type DateRange = readonly [start: Date | null, end: Date | null];

const separator = ' - ';
const pattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** MM/dd/yyyy, or nothing. */
export function dateText(date: Date | null): string {
  if (!date) return '';
  return `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${String(date.getFullYear()).padStart(4, '0')}`;
}

/** Both ends, 'MM/dd/yyyy - MM/dd/yyyy', or the start alone while the end is not chosen. */
export function rangeText([start, end]: DateRange): string {
  return [start, end]
    .filter((date) => date !== null)
    .map(dateText)
    .join(separator);
}

/** The day typed as MM/dd/yyyy, null for nothing, or undefined for what is no day of the calendar. */
export function readDate(text: string): Date | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, month = 0, day = 0, year = 0] = (pattern.exec(trimmed) ?? []).map(Number);
  const date = new Date(year, month - 1, day);
  // The calendar of JavaScript turns 02/30 into March, so a day that came back changed does not exist.
  const isSame = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return year > 0 && isSame ? date : undefined;
}

/** Both ends of a typed range; undefined when either is no date or they stand in the wrong order. */
export function readRange(text: string): DateRange | undefined {
  const [startText = '', endText = '', ...rest] = text.split(/\s+-\s+|\s*–\s*/);
  const [start, end] = [readDate(startText), readDate(endText)];
  if (rest.length > 0 || start === undefined || end === undefined) return undefined;
  return start && end && end < start ? undefined : [start, end];
}
