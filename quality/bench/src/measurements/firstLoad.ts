import { applyCondition, throttled, unthrottled, type Condition } from '../browser/conditions';
import { loadPage, type PageLoad } from '../browser/loadPage';
import { firstPages, type PageSpecification } from '../browser/pages';
import { summarize, type Summary } from '../statistics';
import type { Bench, Variant } from '../world/bench';
import { withObservedPage } from '../world/visitors';
import { measureInTurns } from './inTurns';

/** First loads of one page by one portal under one condition. */
export interface FirstLoad {
  page: string;
  variant: Variant['name'];
  condition: Condition['name'];
  cache: 'cold' | 'warm';
  values: Record<keyof PageLoad, Summary>;
}

/** First loads of a page: with an empty HTTP cache, and again with the filled one. */
const loadTwice = (bench: Bench, variant: Variant, page: PageSpecification, condition: Condition) =>
  withObservedPage(
    bench.browser,
    { ...(page.isSignedIn && { storageState: variant.signedIn }) },
    async (tab) => {
      await applyCondition(tab, condition);
      const cold = await loadPage(tab, variant.url + page.path, page);
      await tab.waitForLoadState('networkidle');
      await tab.goto('about:blank');
      const warm = await loadPage(tab, variant.url + page.path, page);
      return { cold, warm };
    },
  );

/** Compares federated and single bundle. */
export async function measureFirstLoads(bench: Bench): Promise<FirstLoad[]> {
  const cases = [throttled, unthrottled].flatMap((condition) =>
    firstPages(bench.esimPath).map((page) => ({ page, condition })),
  );
  const series = await measureInTurns(bench, 'First loads', cases, ({ page, condition }, variant) =>
    loadTwice(bench, variant, page, condition),
  );
  return series.flatMap(({ of: { page, condition }, variant, values }) =>
    (['cold', 'warm'] as const).map((cache) => ({
      page: page.name,
      variant: variant.name,
      condition: condition.name,
      cache,
      values: summarizeLoads(values.map((loads) => loads[cache])),
    })),
  );
}

/** Summarizes each value of several loads. */
export function summarizeLoads(loads: PageLoad[]): Record<keyof PageLoad, Summary> {
  const names = Object.keys(loads[0] ?? {}) as (keyof PageLoad)[];
  return Object.fromEntries(
    names.map((name) => [name, summarize(loads.map((load) => load[name]))]),
  ) as Record<keyof PageLoad, Summary>;
}
