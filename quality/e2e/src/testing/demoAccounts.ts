import { expect, type Page } from '@playwright/test';
import type { Account } from './account';

/** The accounts with history that a portal with demo data has. Tests read them and change nothing. */
export const demoCustomer: Account = {
  email: 'demo.customer@example.com',
  password: 'Portal-Demo-1!',
  role: 'customer',
};
export const demoAffiliate: Account = {
  ...demoCustomer,
  email: 'demo.affiliate@example.com',
  role: 'affiliate',
};

/** Returns the path of an eSIM of the signed-in demo account: its purchases are made after the portal has started. */
export async function demoEsimPath(page: Page): Promise<string> {
  const link = page.locator('main a[href^="/esim/"]').first();
  await expect(async () => {
    await page.goto('/esim');
    await expect(link).toBeAttached({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  return (await link.getAttribute('href')) ?? '';
}
