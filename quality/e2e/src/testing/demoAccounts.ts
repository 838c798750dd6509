import type { Page } from '@playwright/test';
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

/** Returns the path of an eSIM of the signed-in demo account, whose purchases are made after the portal has started. */
export async function demoEsimPath(page: Page): Promise<string> {
  const link = page.locator('main a[href^="/esim/"]').first();
  if (new URL(page.url()).pathname !== '/esim') await page.goto('/esim');
  const isListed = () =>
    link.waitFor({ state: 'attached', timeout: 3000 }).then(
      () => true,
      () => false,
    );
  while (!(await isListed())) await page.reload();
  return (await link.getAttribute('href')) ?? '';
}
