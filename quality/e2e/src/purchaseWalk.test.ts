// Makes the pictures of docs/purchase-walk: PICTURES=docs/purchase-walk, with the command of docs/testing.md for one file.
import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoCustomer, demoEsimPath } from './testing/demoAccounts';
import { test } from './testing/fixtures';
import { expectSettled } from './testing/settledPage';
import { confirmTerms, payButton, shopOf } from './testing/shopping';

const folder = process.env['PICTURES'] ?? '';

/** The current page, wide in the light theme and on a phone in the dark one. */
async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Small enough for the repository: at most 60 kB each.
  for (const [theme, width, height, quality] of [
    ['light', 1440, 900, 30],
    ['dark', 390, 844, 55],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const path = `${folder}/${name}-${width}-${theme}.jpg`;
    await page.screenshot({ path, type: 'jpeg', quality });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('pictures of a purchase', async ({ signedInPage: page, topUp, account }) => {
  await topUp(account, 50);
  await page.goto('/');
  await expectSettled(page);
  await picture(page, '0-first-run');
  await page.getByRole('button', { name: 'Buy eSIM' }).click();
  const shop = shopOf(page);
  await shop.getByRole('link', { name: /^Japan, from/ }).waitFor();
  await picture(page, '1-where');
  await shop.getByRole('link', { name: /^Japan, from/ }).click();
  await shop.getByRole('radio', { name: /^Maps and messages/ }).waitFor();
  await picture(page, '2-plans');
  await shop.getByRole('button', { name: 'Continue' }).click();
  await payButton(shop).waitFor();
  await picture(page, '3-review');
  await shop.getByRole('checkbox', { name: /supports eSIM/ }).check();
  await confirmTerms(shop);
  await payButton(shop).click();
  await shop.getByRole('img', { name: 'QR code to install the eSIM' }).waitFor();
  await picture(page, '4-bought');
});

test('pictures of what comes after it', async ({ page, signIn }) => {
  await signIn(page, demoCustomer);
  const detail = await demoEsimPath(page);
  for (const [name, path] of [
    ['5-dashboard', '/'],
    ['6-esims', '/esim'],
    ['7-esim', detail],
    ['8-transactions', '/transactions'],
  ] as const) {
    await page.goto(path);
    await expectSettled(page);
    await picture(page, name);
  }
  await page
    .getByRole('button', { name: /^Details of eSIM purchase/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Lines and receipts' }).first().click();
  await page.getByText('Finished.').waitFor();
  await expectSettled(page);
  await picture(page, '9-order');
});
