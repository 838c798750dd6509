import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { PageSpecification } from './pages';

/** Measurements of one page load; times in ms since its start. */
export interface PageLoad {
  fcp: number;
  lcp: number;
  /** The route’s own content is shown. */
  ready: number;
  /** The route’s data is shown. */
  data: number;
  cls: number;
  /** Total blocking time: the time over 50 ms of each long task after the first paint. */
  tbt: number;
  /** Compressed bytes of scripts requested until the route was ready; later ones load while the page is idle. */
  scriptBytes: number;
  /** All requests until the route was ready. */
  requests: number;
}

/** How long late shifts and paints are observed after the data is shown. */
const watchedAfterMs = 400;
const longTaskMs = 50;
const seenWithinMs = 60_000;

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

/** Evaluating in a page has no time limit of its own. */
async function failAfter(ms: number, url: string): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(`${url} did not show what is measured within ${ms / 1000} s.`);
}

/** Loads a page and measures it. */
export async function loadPage(
  page: Page,
  url: string,
  { ready, data }: PageSpecification,
): Promise<PageLoad> {
  // Registered before the document’s first element.
  await page.addInitScript({ content: `window.__bench.waitFor(${JSON.stringify({ ready, data })})` });
  await page.goto(url, { waitUntil: 'commit' });
  // Not waitForFunction: it evaluates text, which the content security policy blocks.
  await Promise.race([page.evaluate('window.__bench.allSeen'), failAfter(seenWithinMs, url)]);
  await page.waitForTimeout(watchedAfterMs);
  const { fcp, lcp, cls, longTasks, seenAt, resources } = await page.evaluate<Observed>(read);
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
    // transferSize is 0 for a response from the HTTP cache.
    scriptBytes: scripts.reduce(
      (sum, { transferSize, encodedBodySize }) => sum + (transferSize && encodedBodySize),
      0,
    ),
    requests: needed.length + 1,
  };
}
