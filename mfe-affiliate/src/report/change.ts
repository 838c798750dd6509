import { localeOr } from '@portal/contract';
/** A figure next to the same figure of the period before. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** '15.1%'; null when the period before had nothing to compare with. */
  share: string | null;
}

const percent = new Intl.NumberFormat(localeOr('en'), {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

const directions: Readonly<Record<string, Change['direction']>> = { '1': 'up', '-1': 'down' };

/** Compares two sums. A share of nothing, or of a loss, says nothing and is left out. */
export function changeOf(now: number, before: number): Change {
  const direction = directions[String(Math.sign(now - before))] ?? 'same';
  if (before <= 0) return { direction, share: null };
  return { direction, share: percent.format(Math.abs((now - before) / before)) };
}
