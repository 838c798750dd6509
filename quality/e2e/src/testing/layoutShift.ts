import type { Page } from '@playwright/test';

/** The largest sum of layout shifts that a page may have. */
export const maxShift = 0.02;

/** Adds up all layout shifts of each page that is opened from now on, but for those that follow an input. */
export const observeShifts = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: `window.shifts = 0;
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) window.shifts += entry.value; }),
      ).observe({ type: 'layout-shift', buffered: true });`,
  });

/** The sum of the layout shifts until now, once everything that was changed is drawn. */
export async function shiftsOf(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate<number>('window.shifts');
}
