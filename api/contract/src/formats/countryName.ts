import { language } from '../language';
import { orBlank } from './blank';

const names =
  typeof Intl.DisplayNames === 'function' ? new Intl.DisplayNames([language()], { type: 'region' }) : null;

/** The name of a country in the page's language by its two letters ('TH' → 'Thailand'); the text itself when it is no code; '-' for blank. */
export function countryName(code: string | null | undefined): string {
  const text = orBlank(code);
  if (!names || !/^[A-Za-z]{2}$/.test(text)) return text;
  return names.of(text.toUpperCase()) ?? text;
}
