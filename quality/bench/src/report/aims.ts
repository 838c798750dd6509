import * as readings from './readings';
import type { Reading } from './readings';
import type { Report } from './report';
import { units, type Unit } from './units';

/** One aim and its result. */
export interface Aim {
  aim: string;
  result: string;
  /** In the unit, for the comparison with the record. */
  value: number;
  unit: Unit;
  isMet: boolean;
}

interface Rule {
  /** What is measured; `{of}` is the page or the application. */
  name: string;
  unit: Unit;
  limit: number;
  read: (report: Report) => Reading[];
}

/** Every aim, with the reason for its limit. Times are throttled and cold where the name says nothing else. */
const rules: readonly Rule[] = [
  // A visitor does not notice a tenth, and it buys teams that release alone.
  ...(['cold', 'warm'] as const).map((cache) => ({
    name: `{of}: route ready, ${cache}, federated / single`,
    unit: 'ratio' as const,
    limit: 1.1,
    read: readings.readyRatio(cache),
  })),
  // The words of the first HTML are the largest there: network and parsing of it take 550 ms.
  { name: '{of}: LCP', unit: 'ms', limit: 700, read: readings.lcp(['/login', '/']) },
  // The figures of an eSIM and the destinations of the shop are the server's, a round trip behind the HTML.
  { name: '{of}: LCP', unit: 'ms', limit: 1200, read: readings.lcp(['/esim/{id}', '/?buy=esim']) },
  // Its fields are in the first HTML, which is there after 550 ms.
  { name: '{of}: first key taken', unit: 'ms', limit: 700, read: readings.firstKey },
  // React, the router, the store, the federation runtime and the frame are 130 kB; the rest is the page's own.
  { name: '{of}: scripts', unit: 'bytes', limit: 155_000, read: readings.scripts(['/login']) },
  { name: '{of}: scripts', unit: 'bytes', limit: 165_000, read: readings.scripts(['/', '/esim/{id}']) },
  { name: '{of}: scripts', unit: 'bytes', limit: 205_000, read: readings.scripts(['/?buy=esim']) },
  // What several remotes compile in is loaded by each (docs/decisions/0058-shared-ui-stays-compiled-in.md).
  {
    name: 'A visit through five screens and the shop: scripts, federated / single',
    unit: 'ratio',
    limit: 1.1,
    read: readings.visitRatio,
  },
  // Both load the chunks that changed; a remote has an entry as well, the single bundle its runtime's list of chunks.
  {
    name: 'After a release of {of}: scripts, federated / single',
    unit: 'ratio',
    limit: 1.1,
    read: readings.releaseRatio('scriptBytes', (released) => released !== 'shell'),
  },
  {
    name: 'After a release of {of}: route ready, federated / single',
    unit: 'ratio',
    limit: 1,
    read: readings.releaseRatio('ready', (released) => released !== 'shell'),
  },
  // The remotes' files stay in the cache; those of a single application have other names.
  {
    name: 'After a release of the {of}: route ready, federated / single',
    unit: 'ratio',
    limit: 0.9,
    read: readings.releaseRatio('ready', (released) => released === 'shell'),
  },
  // What follows a press within a tenth of a second seems to be caused by it (Nielsen, Usability Engineering, 1993).
  { name: 'Navigation after idle, {of}: first paint', unit: 'ms', limit: 100, read: readings.navigation },
  { name: 'Shop’s first step after idle, {of}: first paint', unit: 'ms', limit: 100, read: readings.shop },
  { name: '{of}: INP at CPU 4×', unit: 'ms', limit: 100, read: readings.interactions },
  // No growth is the aim; two identical runs differ by this much.
  { name: '{of}: does not grow with remotes', unit: 'ratio', limit: 1.05, read: readings.growth },
  // A tenth of 'good', 0.1 (web.dev/cls), so that nothing is seen to move.
  { name: 'CLS of {of}', unit: 'shift', limit: 0.02, read: readings.shift },
  { name: 'Lighthouse mobile {of}: performance', unit: 'score', limit: 95, read: readings.mobilePerformance },
  { name: 'Lighthouse {of}', unit: 'score', limit: 100, read: readings.lighthouseOthers },
];

/**
 * All aims for which this report has results.
 *
 * @throws when a figure is not finite: a measurement that measured nothing is no result
 */
export const compareWithAims = (report: Report): Aim[] =>
  rules.flatMap(({ name, unit, limit, read }) =>
    read(report).map(({ of, value, detail }) => {
      const { format, isMoreBetter } = units[unit];
      const aim = `${name.replace('{of}', of)} ${isMoreBetter ? '≥' : '≤'} ${format(limit)}`;
      if (!Number.isFinite(value)) throw new Error(`${aim}: ${detail ?? value} is no figure.`);
      return {
        aim,
        result: detail ? `${format(value)} (${detail})` : format(value),
        value,
        unit,
        isMet: isMoreBetter ? value >= limit : value <= limit,
      };
    }),
  );
