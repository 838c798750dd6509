import { orBlank } from './blank';

const names =
  typeof Intl.DisplayNames === 'function' ? new Intl.DisplayNames(['en'], { type: 'region' }) : null;

/** The English name of a country by its two letters ('TH' → 'Thailand'); the text itself when it is no code; '-' for blank. */
export function countryName(code: string | null | undefined): string {
  const text = orBlank(code);
  if (!names || !/^[A-Za-z]{2}$/.test(text)) return text;
  return names.of(text.toUpperCase()) ?? text;
}
