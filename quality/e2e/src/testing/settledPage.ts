import { expect, type Page } from '@playwright/test';
import { userIdOf } from './account';

/** Waits until the heading of the screen is shown, nothing is loading and no request is under way. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForFunction(() => !document.body.innerText.includes('Loading...'));
  await expectNoRequests(page);
}

/** Waits until no request is under way, for tests that inspect everything a page loads, prefetching included. */
export async function expectNoRequests(page: Page): Promise<void> {
  // oxlint-disable-next-line playwright/no-networkidle -- the end of prefetching shows in nothing else
  await page.waitForLoadState('networkidle');
}

/** The user whose session the page has. The token is there before the page has loaded, the user's data is not. */
export async function signedInUserId(page: Page): Promise<string> {
  const accessToken = await page.evaluate(() => localStorage.getItem('accessToken'));
  if (!accessToken) throw new Error('Nobody is signed in on this page.');
  return userIdOf(accessToken);
}
