import type { Page } from '@playwright/test';
import { expectSettled } from './settledPage';

/** The largest sum of layout shifts that a page may have. */
export const maxShift = 0.02;

/** Pages with a part whose place is as high as it was on the last visit. */
const seenTwice = ['/', '/esim', '/transactions'];

/** Nothing, or the place with its shift if that is too large. */
export const excess = (place: string, shift: number): string[] =>
  shift <= maxShift ? [] : [`${place}: ${shift.toFixed(3)}`];

/** Adds up all layout shifts of each page that is opened from now on. */
export const observeShifts = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: `window.shifts = 0;
      new PerformanceObserver((list) =>
        list.getEntries().forEach(({ value }) => { window.shifts += value; }),
      ).observe({ type: 'layout-shift', buffered: true });`,
  });

/** The sum of the layout shifts until now, once everything that was changed is drawn. */
export async function shiftsOf(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate<number>('window.shifts');
}

/** The sum of the layout shifts of what happens meanwhile, and not of the press before it, however slow the page is. */
export async function shiftsWhile(page: Page, happen: () => Promise<unknown>): Promise<number> {
  const before = await shiftsOf(page);
  await happen();
  return (await shiftsOf(page)) - before;
}

/**
 * Opens a path, and again where it is as high as on the last visit, until nothing is under way. Returns what moves too much,
 * which `observeShifts` has to count.
 */
export async function openUnmoved(page: Page, path: string, where = path): Promise<string[]> {
  const found: string[] = [];
  for (let visit = 0; visit < (seenTwice.includes(path) ? 2 : 1); visit += 1) {
    // An address with another fragment alone would load nothing. Elsewhere it would cost a new process of the browser.
    if (path.includes('#')) await page.goto('about:blank');
    await page.goto(path);
    await expectSettled(page);
    found.push(...excess(`${where} moves`, await shiftsOf(page)));
  }
  return found;
}
