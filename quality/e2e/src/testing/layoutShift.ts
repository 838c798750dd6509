import type { Page } from '@playwright/test';

/** The largest sum of layout shifts that a page may have. */
export const maxShift = 0.02;

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
