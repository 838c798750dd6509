import { language, localeOr } from '../language';

const steps = [
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
] as const;

/** Counts above this are abbreviated in tiles. */
const maxWhole = 9999;

/** A count for a tile: whole up to 9,999, then as K, M and B. */
export const formatCount = (value: number): string =>
  Math.abs(value) > maxWhole ? abbreviateNumber(value) : formatWholeNumber(value);

/** With thousands separators: '12,345'. */
export const formatWholeNumber = (value: number): string => value.toLocaleString(localeOr('en-US'));

/** Large numbers as K, M and B with two decimals ('1.50K'), in other languages as those abbreviate them; smaller ones as they are. */
export function abbreviateNumber(value: number): string {
  if (language() !== 'en')
    return value.toLocaleString(language(), { notation: 'compact', maximumFractionDigits: 2 });
  // 999 999 rounds to 1000.00K, which a reader expects as 1.00M: so choose the step after rounding.
  const step = steps.find(({ size }) => Math.round((Math.abs(value) / size) * 100) / 100 >= 1);
  if (!step || Math.abs(value) < 1e3) return String(Number(value.toFixed(2)));
  return `${(value / step.size).toFixed(2)}${step.letter}`;
}
