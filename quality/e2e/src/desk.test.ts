import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from './testing/accessibility';
import { newAccount } from './testing/account';
import { fillCustomer } from './testing/customerForm';
import { askDatabase } from './testing/database';
import { demoAffiliate } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { cutOffAt400Percent, fitsPhone } from './testing/layout';
import { expectSettled } from './testing/settledPage';
import { switchTheme } from './testing/theme';
import { closeBought, orderEsim } from './testing/shopping';

const names = ['ภาษาไทย'.repeat(14), 'محمد'.repeat(25), '日本語'.repeat(33)].map((name) =>
  name.slice(0, 100),
);

/** Creates a customer of the affiliate, and buys an eSIM for them. */
async function orderForNewCustomer(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create customer' });
  await expect(dialog.getByRole('textbox', { name: /^Phone/ })).toBeVisible();
  await fillCustomer(page, dialog, 'Cleo', email);
  await dialog.getByRole('button', { name: 'Create customer' }).click();
  await page.getByRole('button', { name: 'Buy an eSIM for Cleo Berg' }).click();
  await orderEsim(page, 'France');
  await closeBought(page);
}

test('a reseller finds, exports and mails the eSIMs of all customers, whose names have a hundred letters', async ({
  page,
  portal,
  affiliate,
  signIn,
  topUp,
}) => {
  await topUp(affiliate, 50);
  const customer = newAccount();
  await signIn(page, affiliate, '/customers');
  await orderForNewCustomer(page, customer.email);
  await askDatabase(portal.databaseUrl, 'update users set fname = $2, lname = $3 where email = $1', [
    customer.email,
    ...names.slice(0, 2),
  ]);

  await page.goto('/esim');
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: 'All customers' }).click();
  await expect(page).toHaveURL(/customers=all/);
  await page.getByRole('radio', { name: /^Not installed/ }).click();
  await expect(page).toHaveURL(/state=not_installed/);
  await page.getByRole('checkbox', { name: /^Choose / }).check();
  expect(await violationsOf(page, 'chosen')).toEqual([]);
  expect(await cutOffAt400Percent(page, 'desk')).toEqual([]);
  await page.getByRole('button', { name: 'Email instructions for 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email instructions' });
  await expect(dialog.getByRole('listitem')).toContainText(customer.email);
  expect(await violationsOf(page, 'whom to mail')).toEqual([]);
  expect(await cutOffAt400Percent(page, 'whom to mail')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(page.getByText('Instructions sent: 1 email')).toBeVisible();
  await waitForMail(portal.url, customer.email, /QR|instructions/i);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(customer.email);
  expect(csv).not.toContain('LPA:');
  for (const name of names) {
    await askDatabase(portal.databaseUrl, 'update users set fname = $2 where email = $1', [
      customer.email,
      name,
    ]);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Choose / })).toBeVisible();
    expect(await fitsPhone(page)).toBe(true);
  }
});

test('chooses of a list whose rows are low and stay where they are', async ({ page, signIn }) => {
  await signIn(page, demoAffiliate, '/esim?customers=all');
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  await expect(boxes.nth(1)).toBeVisible();
  await expectSettled(page);
  const rows = page.getByRole('table').getByRole('row');
  const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().y));
  const before = await places();
  // The head of the table is under the two rows of what searches and filters it, as in any list of an affiliate.
  expect(before[0]).toBeLessThan(350);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(100);
  await boxes.first().check();
  await expect(page.getByRole('button', { name: 'Email instructions for 1' })).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  // Opaque: it is over rows.
  const bar = page.getByRole('group', { name: 'Chosen eSIMs' });
  await switchTheme(page, 'dark');
  await expect(bar).toHaveCSS('background-color', /^rgb\(/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await bar.boundingBox())?.height).toBeLessThan(140);
});
