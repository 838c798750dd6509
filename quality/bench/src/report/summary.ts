import type { Aim } from './aims';
import type { Report } from './report';

const ms = (value: number) => `${Math.round(value)} ms`;

/** A report in a line, for docs/figures.md: first visit, returning visitor, interactions, and how many aims are met. */
export function summaryOf({ firstLoads = [], interactions = [] }: Report, aims: readonly Aim[]): string {
  const loads = firstLoads
    .filter(({ variant, condition }) => variant === 'federated' && condition === 'throttled')
    .map(({ page, cache, values }) => `${page} ${cache} ${ms(values.ready.median)}`);
  const slowest = interactions.reduce((most, { inp }) => Math.max(most, inp.median), 0);
  const met = aims.filter(({ isMet }) => isMet).length;
  return [
    loads.length > 0 ? `ready, throttled: ${loads.join(', ')}` : '',
    interactions.length > 0 ? `slowest interaction ${ms(slowest)}` : '',
    `${met} of ${aims.length} aims met`,
  ]
    .filter(Boolean)
    .join('; ');
}
