import { expect, type Page } from '@playwright/test';

/** Signs out by the user menu; the login page is shown then. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
}
