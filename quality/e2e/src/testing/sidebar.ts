import type { Page } from '@playwright/test';

/** Goes to the eSIM list by the navigation. */
export async function openEsimList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'eSims', exact: true }).click();
  await page.getByRole('link', { name: 'eSims', exact: true }).click();
}
