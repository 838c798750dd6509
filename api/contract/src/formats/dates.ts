import { localeOr } from '../language';
import { blankMark } from './blank';

/** The carrier's date for plans that have not started. */
export const zeroDate = '0000-00-00 00:00:00';

export type DateInput = string | number | Date | null | undefined;

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const minute = { hour: '2-digit', minute: '2-digit' } as const;

/** dd/mm/yyyy in English, else the short form of the page's language, in the reader's time zone; '-' for the zero date, nothing, or what is not a date. */
export function formatDate(input: DateInput, timeZone?: string): string {
  return formatWith(input, { ...day, timeZone });
}

/** The same with hours and minutes, 'dd/mm/yyyy, hh:mm', in the reader's time zone; '-' as in formatDate. */
export function formatLocalDateTime(input: DateInput, timeZone?: string): string {
  return formatWith(input, { ...day, ...minute, timeZone });
}

/**
 * Date and time to the minute with the name of the reader's zone, for what must be done by then or happens then wherever the
 * reader is: an end, a renewal, a deadline; '-' as in formatDate.
 */
export function formatZonedDateTime(input: DateInput, timeZone?: string): string {
  return formatWith(input, { ...day, ...minute, timeZoneName: 'short', timeZone });
}

/** Date and time to the second with the zone, in the reader's time zone; '-' as in formatDate. */
export function formatExactDateTime(input: DateInput, timeZone?: string): string {
  return formatWith(input, { ...day, ...minute, second: '2-digit', timeZoneName: 'short', timeZone });
}

/** The moment meant, or null for the zero date, nothing, or what is not a date. */
export function parseDate(input: DateInput): Date | null {
  if (input == null || input === '') return null;
  const date = typeof input === 'string' ? parseText(input.trim()) : new Date(input);
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

const carrierDate = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/;
const dayOnly = /^(\d{4})-(\d{2})-(\d{2})$/;

function parseText(text: string): Date | null {
  if (text.startsWith('0000-00-00')) return null;
  // The carrier's dates are UTC without a time zone.
  const carrier = carrierDate.exec(text);
  if (carrier) return new Date(`${carrier[1]}T${carrier[2]}Z`);
  // A day without a time is that day wherever it is read: taken as UTC it would be the day before in America.
  const parts = dayOnly.exec(text);
  if (parts) return dayInReadersZone(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return new Date(text);
}

function dayInReadersZone(year: number, month: number, dayOfMonth: number): Date | null {
  const date = new Date(year, month - 1, dayOfMonth);
  return date.getMonth() === month - 1 ? date : null;
}

function formatWith(input: DateInput, options: Intl.DateTimeFormatOptions): string {
  const date = parseDate(input);
  return date ? new Intl.DateTimeFormat(localeOr('en-GB'), options).format(date) : blankMark;
}
