import type { Page } from 'playwright-core';
import type { PageSpecification } from './pages';

/** What one load of a page took; times in ms since its start. */
export interface PageLoad {
  fcp: number;
  lcp: number;
  /** The route’s own content is in the page. */
  ready: number;
  /** Its data is, too. */
  data: number;
  cls: number;
  /** Total blocking time: of each long task after the first paint what exceeds 50 ms. */
  tbt: number;
  /** Compressed bytes of scripts that were asked for until the route was ready: later ones are fetched while idle. */
  scriptBytes: number;
  /** All requests until then. */
  requests: number;
}

/** How long the page is watched after its data is there, for late shifts and paints. */
const watchedAfterMs = 400;
const longTaskMs = 50;

interface Observed {
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: [start: number, duration: number][];
  seenAt: { ready: number; data: number };
  resources: { name: string; startTime: number; transferSize: number; encodedBodySize: number }[];
}

const read = `(() => ({ ...window.__bench, conditions: undefined, allSeen: undefined,
  resolveSeen: undefined, waitFor: undefined, follow: undefined,
  resources: performance.getEntriesByType('resource').map(({ name, startTime, transferSize, encodedBodySize }) =>
    ({ name, startTime, transferSize, encodedBodySize })) }))()`;

/** Loads a page and tells what that took. */
export async function loadPage(
  page: Page,
  url: string,
  { ready, data }: PageSpecification,
): Promise<PageLoad> {
  // The wish is there before the document’s first element.
  await page.addInitScript({ content: `window.__bench.waitFor(${JSON.stringify({ ready, data })})` });
  await page.goto(url, { waitUntil: 'commit' });
  // Not waitForFunction: that evaluates text, which the page’s policy forbids.
  await page.evaluate('window.__bench.allSeen');
  await page.waitForTimeout(watchedAfterMs);
  const { fcp, lcp, cls, longTasks, seenAt, resources } = (await page.evaluate(read)) as Observed;
  const needed = resources.filter(({ startTime }) => startTime <= seenAt.ready);
  const scripts = needed.filter(({ name }) => /\/r\/.*\.js$/.test(name));
  return {
    fcp,
    lcp,
    ready: seenAt.ready,
    data: seenAt.data,
    cls,
    tbt: longTasks
      .filter(([start]) => start >= fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - longTaskMs), 0),
    // From the HTTP cache nothing crosses the wire: transferSize is 0.
    scriptBytes: scripts.reduce(
      (sum, { transferSize, encodedBodySize }) => sum + (transferSize && encodedBodySize),
      0,
    ),
    requests: needed.length + 1,
  };
}
