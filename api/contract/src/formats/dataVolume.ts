import { localeOr } from '../language';
import { blankMark } from './blank';

const bytesInMebibyte = 1024 ** 2;
/** In bytes. */
export const gibibyte = 1024 ** 3;
const noBreakSpace = '\u00A0';

/** Bytes as GiB, not rounded. */
export function bytesToGib(bytes: number): number {
  return bytes / gibibyte;
}

/** Bytes as 'n.nn GiB', or '-' when unknown. */
export function formatGib(bytes: number | null | undefined): string {
  return formatVolume(bytes, gibibyte, 'GiB');
}

/** Bytes as 'n.nn MB', or '-' when unknown. */
export function formatMb(bytes: number | null | undefined): string {
  return formatVolume(bytes, bytesInMebibyte, 'MB');
}

/**
 * A plan's quota in the words of the shop, '10 GB' or '500 MB', with a no-break space; '-' when unknown.
 * @param quotaMb as the catalogue gives it; 1024 of them are a GB
 */
export function formatDataQuota(quotaMb: number | null | undefined): string {
  if (quotaMb == null || !Number.isFinite(quotaMb)) return blankMark;
  const [value, unit] = Math.abs(quotaMb) < 1024 ? [quotaMb, 'MB'] : [quotaMb / 1024, 'GB'];
  return `${trimDecimals(value)}${noBreakSpace}${unit}`;
}

function formatVolume(bytes: number | null | undefined, bytesInUnit: number, unit: string): string {
  if (bytes == null || !Number.isFinite(bytes)) return blankMark;
  return `${inLanguage((bytes / bytesInUnit).toFixed(2))}${noBreakSpace}${unit}`;
}

function trimDecimals(value: number): string {
  return inLanguage(String(Number(value.toFixed(2))));
}

/** With the decimal sign of the page's language. */
const inLanguage = (digits: string): string =>
  digits.replace('.', (0.5).toLocaleString(localeOr('en')).slice(1, -1));
