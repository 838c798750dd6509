// The figures of a report that have an aim.
import type { FirstLoad } from '../measurements/firstLoad';
import type { Report } from './report';
import { units } from './units';

/** A figure of a page or an application. */
export interface Reading {
  of: string;
  value: number;
  /** What it was computed from. */
  detail?: string;
}

const found = (readings: (Reading | undefined)[]) => readings.filter((reading) => reading !== undefined);

const throttledLoads = ({ firstLoads = [] }: Report) =>
  firstLoads.filter(({ condition }) => condition === 'throttled');

const ratioOf = (
  of: string,
  federated: number,
  single: number,
  format: (value: number) => string,
): Reading => ({
  of,
  value: federated / single,
  detail: `${format(federated)} / ${format(single)}`,
});

/** Federated compared with the single bundle, for each page. */
export const readyRatio =
  (cache: FirstLoad['cache']) =>
  (report: Report): Reading[] => {
    const loads = throttledLoads(report).filter((load) => load.cache === cache);
    return found(
      loads.map(({ page, variant, values }) => {
        const single = loads.find((load) => load.page === page && load.variant === 'single');
        if (variant !== 'federated' || !single) return undefined;
        return ratioOf(page, values.ready.median, single.values.ready.median, units.ms.format);
      }),
    );
  };

const federatedCold = (value: 'lcp' | 'scriptBytes', pages: readonly string[]) => (report: Report) =>
  throttledLoads(report)
    .filter(({ page, variant, cache }) => variant === 'federated' && cache === 'cold' && pages.includes(page))
    .map(({ page, values }): Reading => ({ of: page, value: values[value].median }));

export const lcp = (pages: readonly string[]) => federatedCold('lcp', pages);
export const scripts = (pages: readonly string[]) => federatedCold('scriptBytes', pages);

export const firstKey = ({ firstKeys = [] }: Report): Reading[] =>
  firstKeys
    .filter(({ variant }) => variant === 'federated')
    .map(({ takenAfter }) => ({ of: '/login', value: takenAfter.median }));

/** What a returning visitor loads and waits after a release. */
export const releaseRatio =
  (value: 'scriptBytes' | 'ready', includes: (released: string) => boolean) =>
  ({ releases = [] }: Report): Reading[] =>
    found(
      releases.map(({ released, variant, values }) => {
        const single = releases.find((load) => load.released === released && load.variant === 'single');
        if (variant !== 'federated' || !single || !includes(released)) return undefined;
        const { format } = units[value === 'ready' ? 'ms' : 'bytes'];
        return ratioOf(released, values[value].median, single.values[value].median, format);
      }),
    );

/** All scripts of a visit. */
export function visitRatio({ visits = [] }: Report): Reading[] {
  const [federated, single] = (['federated', 'single'] as const).map((name) =>
    Math.max(
      ...visits
        .filter(({ variant }) => variant === name)
        .flatMap(({ scriptBytes }) => Object.values(scriptBytes)),
    ),
  );
  if (visits.length === 0 || federated === undefined || single === undefined) return [];
  return [ratioOf('', federated, single, units.bytes.format)];
}

export const navigation = (report: Report): Reading[] =>
  (report.navigation ?? [])
    .filter(({ variant, preparation }) => variant === 'federated' && preparation === 'after idle')
    .map(({ condition, firstPaint }) => ({ of: condition, value: firstPaint.median }));

export const shop = (report: Report): Reading[] =>
  (report.shop ?? [])
    .filter(({ variant }) => variant === 'federated')
    .map(({ condition, firstPaint }) => ({ of: condition, value: firstPaint.median }));

export const interactions = (report: Report): Reading[] =>
  (report.interactions ?? []).map(({ screen, inp }) => ({ of: screen, value: inp.median }));

/** The page with most remotes compared with the one with fewest. */
export function growth({ growth: loads = [] }: Report): Reading[] {
  const pages = [...new Set(loads.map(({ page }) => page))];
  return found(
    pages.map((page) => {
      const sorted = loads.filter((load) => load.page === page).sort((a, b) => a.remotes - b.remotes);
      const [few, many] = [sorted[0], sorted.at(-1)];
      if (!few || !many) return undefined;
      return ratioOf(page, many.values.ready.median, few.values.ready.median, units.ms.format);
    }),
  );
}

/** The worst page. */
export function shift({ firstLoads = [] }: Report): Reading[] {
  const all = firstLoads
    .filter(({ variant }) => variant === 'federated')
    .map(({ values }) => values.cls.high);
  return all.length > 0 ? [{ of: 'every page', value: Math.max(...all) }] : [];
}

export const mobilePerformance = ({ lighthouse = [] }: Report): Reading[] =>
  lighthouse
    .filter(({ device }) => device === 'mobile')
    .map(({ page, scores }) => ({ of: page, value: scores.performance.median }));

export const lighthouseOthers = ({ lighthouse = [] }: Report): Reading[] =>
  lighthouse.flatMap(({ page, device, scores }) =>
    (['accessibility', 'best-practices'] as const).map((name) => ({
      of: `${device} ${page}: ${name}`,
      value: scores[name].median,
    })),
  );
