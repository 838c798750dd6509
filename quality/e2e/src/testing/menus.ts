import { expect, type Page } from '@playwright/test';

/** Goes to the eSIM list by the navigation. */
export async function openEsimList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'eSims', exact: true }).click();
  await page.getByRole('link', { name: 'eSims', exact: true }).click();
}

async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

export const openProfile = (page: Page) => chooseInUserMenu(page, 'Account settings');

/** Signs out by the user menu; the login page is shown then. */
export async function signOut(page: Page): Promise<void> {
  await chooseInUserMenu(page, 'Sign out');
  await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
}
