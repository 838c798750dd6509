import { expect, type Page } from '@playwright/test';
import type { Account } from './account';

/** Fills and sends the form of the login page, which is open. */
export async function submitLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Expects the dashboard of an account that the tests created. */
export const expectWelcome = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
