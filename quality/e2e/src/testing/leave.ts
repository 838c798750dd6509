import type { Page } from '@playwright/test';

/**
 * Leaves a page, like a user who goes to another site, and removes its routes: the tab and its session storage stay.
 * A held request ends with its page here. If only its route were removed, it would be sent.
 */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.unrouteAll();
}
