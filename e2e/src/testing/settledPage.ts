import { expect, type Page } from '@playwright/test';

/** Waits until the heading of the screen is shown, nothing is loading and no request is under way. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForFunction(() => !document.body.innerText.includes('Loading...'));
  await expectNoRequests(page);
}

/** Waits until no request is under way, for tests that inspect everything a page loads, prefetching included. */
export async function expectNoRequests(page: Page): Promise<void> {
  // eslint-disable-next-line playwright/no-networkidle -- the end of prefetching shows in nothing else
  await page.waitForLoadState('networkidle');
}

/** The user whose session the page has. */
export const signedInUserId = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('portal:user') ?? '{}') as { _id: string })._id);
