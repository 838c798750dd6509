import { applyCondition, throttled } from '../browser/conditions';
import { summarize, type Summary } from '../statistics';
import type { Bench, Variant } from '../world/bench';
import { newObservedPage, type Page } from '../world/visitors';

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
  const times = new Map<Variant['name'], number[]>(bench.variants.map(({ name }) => [name, []]));
  for (let run = 0; run < bench.settings.runs; run += 1) {
    bench.say(`First key: run ${run + 1} of ${bench.settings.runs}`);
    for (const { name, url } of bench.variants) {
      const { context, page } = await newObservedPage(bench.browser);
      try {
        await applyCondition(page, throttled);
        await page.goto(`${url}/login`, { waitUntil: 'commit' });
        times.get(name)?.push(await pressUntilTaken(page));
      } finally {
        await context.close();
      }
    }
  }
  return [...times].map(([variant, values]) => ({ variant, takenAfter: summarize(values) }));
}
