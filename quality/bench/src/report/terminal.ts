import { table } from '../../../../deploy/release/src/output';
import type { Aim } from './aims';
import type { Report } from './report';

/** Summary for the terminal: the first loads and every aim with its result. */
export function renderTable({ firstLoads = [], failures }: Report, aims: Aim[]): string {
  const whole = (value: number) => String(Math.round(value));
  const loads = firstLoads.map(({ page, condition, cache, variant, values }) => [
    `${page} ${condition} ${cache}`,
    variant,
    whole(values.lcp.median),
    whole(values.ready.median),
    whole(values.data.median),
    (values.scriptBytes.median / 1000).toFixed(1),
  ]);
  loads.sort((a, b) => `${a[0]}${a[1]}`.localeCompare(`${b[0]}${b[1]}`));
  const missed = aims.filter(({ isMet }) => !isMet).length;
  return [
    loads.length > 0
      ? table(['First load', 'portal', 'LCP ms', 'ready ms', 'data ms', 'scripts kB'], loads)
      : '',
    table(
      ['Aim', 'result', ''],
      aims.map(({ aim, result, isMet }) => [aim, result, isMet ? 'met' : 'MISSED']),
    ),
    ...failures.map(({ name, message }) => `${name} could not be measured: ${message}`),
    `${aims.length - missed} of ${aims.length} aims met.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
