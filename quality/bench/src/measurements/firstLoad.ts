import { applyCondition, throttled, unthrottled, type Condition } from '../browser/conditions';
import { loadPage, type PageLoad } from '../browser/loadPage';
import { firstPages, type PageSpecification } from '../browser/pages';
import { summarize, type Summary } from '../statistics';
import type { Bench, Variant } from '../world/bench';
import { newObservedPage } from '../world/visitors';

/** First loads of one page by one portal under one condition. */
export interface FirstLoad {
  page: string;
  variant: Variant['name'];
  condition: Condition['name'];
  cache: 'cold' | 'warm';
  values: Record<keyof PageLoad, Summary>;
}

/** First loads of a page: with an empty HTTP cache, and again with the filled one. */
async function loadTwice(bench: Bench, variant: Variant, page: PageSpecification, condition: Condition) {
  const { context, page: tab } = await newObservedPage(bench.browser, {
    ...(page.isSignedIn && { storageState: variant.signedIn }),
  });
  try {
    await applyCondition(tab, condition);
    const cold = await loadPage(tab, variant.url + page.path, page);
    await tab.waitForLoadState('networkidle');
    await tab.goto('about:blank');
    const warm = await loadPage(tab, variant.url + page.path, page);
    return { cold, warm };
  } finally {
    await context.close();
  }
}

/** Compares federated and single bundle, alternating. */
export async function measureFirstLoads(bench: Bench): Promise<FirstLoad[]> {
  const pages = firstPages(bench.esimPath);
  const series = new Map<string, { key: Omit<FirstLoad, 'values'>; loads: PageLoad[] }>();
  for (let run = 0; run < bench.settings.runs; run += 1) {
    bench.say(`First loads: run ${run + 1} of ${bench.settings.runs}`);
    for (const condition of [throttled, unthrottled]) {
      for (const page of pages) {
        // Alternating, and each is first every other time, so that load on the machine affects both.
        const order = run % 2 === 0 ? bench.variants : [...bench.variants].reverse();
        for (const variant of order) {
          const loads = await loadTwice(bench, variant, page, condition);
          for (const cache of ['cold', 'warm'] as const) {
            const key = { page: page.name, variant: variant.name, condition: condition.name, cache };
            const name = JSON.stringify(key);
            const entry = series.get(name) ?? { key, loads: [] };
            entry.loads.push(loads[cache]);
            series.set(name, entry);
          }
        }
      }
    }
  }
  return [...series.values()].map(({ key, loads }) => ({ ...key, values: summarizeLoads(loads) }));
}

/** Summarizes each value of several loads. */
export function summarizeLoads(loads: PageLoad[]): Record<keyof PageLoad, Summary> {
  const names = Object.keys(loads[0] ?? {}) as (keyof PageLoad)[];
  return Object.fromEntries(
    names.map((name) => [name, summarize(loads.map((load) => load[name]))]),
  ) as Record<keyof PageLoad, Summary>;
}
