import { applyCondition, throttled } from '../browser/conditions';
import { summarize, type Summary } from '../statistics';
import type { Bench, Variant } from '../world/bench';
import { withObservedPage, type Page } from '../world/visitors';
import { measureInTurns } from './inTurns';

/** When the sign-in page takes its first key, in ms since the start of a cold, throttled load. */
export interface FirstKey {
  variant: Variant['name'];
  takenAfter: Summary;
}

/** Between two presses: the figure is at most this too high. */
const pressedEveryMs = 25;
const takenWithinMs = 60_000;

/** Presses a key until a field takes it. */
async function pressUntilTaken(page: Page): Promise<number> {
  const giveUpAt = performance.now() + takenWithinMs;
  while (performance.now() < giveUpAt) {
    await page.keyboard.press('a');
    const takenAt = await page.evaluate<number>('window.__bench.firstKey');
    if (takenAt > 0) return takenAt;
    await page.waitForTimeout(pressedEveryMs);
  }
  throw new Error(`/login took no key within ${takenWithinMs / 1000} s.`);
}

/** Types into the sign-in page of both portals while it loads. */
export async function measureFirstKeys(bench: Bench): Promise<FirstKey[]> {
  const series = await measureInTurns(bench, 'First key', ['/login'], (path, { url }) =>
    withObservedPage(bench.browser, {}, async (page) => {
      await applyCondition(page, throttled);
      await page.goto(url + path, { waitUntil: 'commit' });
      return pressUntilTaken(page);
    }),
  );
  return series.map(({ variant, values }) => ({ variant: variant.name, takenAfter: summarize(values) }));
}
