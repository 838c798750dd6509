// The second factor over its life: recovery codes on paper and in a file, several authenticators, a device that is trusted.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './testing/accessibility';
import type { Account } from './testing/account';
import { expect, test } from './testing/fixtures';
import { cutOffAt400Percent } from './testing/layout';
import { signedInUserId } from './testing/settledPage';
import { expectWelcome, submitLogin } from './testing/signInForm';
import { signOut } from './testing/menus';
import { codeOf } from './testing/totp';

const personal = (userId: string) => `/profile/${userId}`;
const openPersonal = async (page: Page) => page.goto(personal(await signedInUserId(page)));

/** Enables two-factor in the open profile; the dialog with the recovery codes is open then. Returns the secret. */
async function enableTwoFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Enable' }).click();
  const secret = (await page.locator('code').first().innerText()).trim();
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret, 'first'));
  await page.getByRole('button', { name: 'Verify & Enable' }).click();
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  return secret;
}

const closeCodes = (page: Page) => page.getByRole('button', { name: 'I have saved them' }).click();

/** Saves the recovery codes of the open dialog as a file, prints them, and returns them. */
async function saveCodes(page: Page, account: Account): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await cutOffAt400Percent(page, 'recovery codes')).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(account.email);
  for (const code of codes) expect(file).toContain(code);

  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('list', { name: 'Recovery codes of the eSIM Portal' });
  await expect(sheet.getByRole('listitem')).toHaveText(codes);
  await expect(page.getByText(`Account: ${account.email} (customer)`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
  await page.emulateMedia({ media: null });
  return codes;
}

test('from its set-up, with codes in a file and on paper, signs in with either of two apps and a recovery code, until it is disabled', async ({
  page,
  account,
  signIn,
}) => {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await signIn(page, account, personal);
  const first = await enableTwoFactor(page);
  const codes = await saveCodes(page, account);
  await closeCodes(page);
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Add another app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const second = (await dialog.locator('code').innerText()).trim();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tablet');
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(second, 'first'));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  const apps = page.getByRole('list', { name: 'Authenticator apps' });
  await expect(apps.getByRole('listitem')).toHaveCount(2);
  await expect(apps.getByRole('listitem').filter({ hasText: 'Tablet' })).toContainText('No code used yet');
  expect(await violationsInBothThemes(page, 'authenticator apps')).toEqual([]);

  await signOut(page);
  await submitLogin(page, account);
  const boxes = page.getByRole('textbox', { name: '6-digit code' });
  await boxes.fill('000000');
  await expect(page.getByText('Invalid or expired code').first()).toBeVisible();
  await boxes.fill(codeOf(second, 'second'));
  await expectWelcome(page);
  await openPersonal(page);
  await expect(apps.getByRole('listitem').filter({ hasText: 'Tablet' })).toContainText('Last used');
  await page.getByRole('button', { name: 'Remove Tablet' }).click();
  await page.getByRole('button', { name: 'Remove app' }).click();
  await expect(apps.getByRole('listitem')).toHaveCount(1);
  await expect(apps.getByRole('listitem').getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(
    page.getByRole('alertdialog', { name: 'Are you sure you want to disable 2FA?' }),
  ).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await signOut(page);
  await submitLogin(page, account);
  await boxes.fill(codeOf(first, 'second'));
  await expectWelcome(page);

  await signOut(page);
  await submitLogin(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expectWelcome(page);
  await openPersonal(page);
  await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
});

test('a trusted device is not asked for a code until it is no longer trusted', async ({
  page,
  account,
  signIn,
}) => {
  await signIn(page, account, personal);
  const secret = await enableTwoFactor(page);
  await closeCodes(page);
  await signOut(page);
  await submitLogin(page, account);
  await page.getByRole('checkbox', { name: 'Trust this device for 30 days' }).check();
  expect(await violationsInBothThemes(page, 'the second factor')).toEqual([]);
  await page.getByRole('textbox', { name: '6-digit code' }).fill(codeOf(secret, 'second'));
  await expectWelcome(page);
  await signOut(page);
  await submitLogin(page, account);
  await expectWelcome(page);

  await page.goto(`/profile/${await signedInUserId(page)}#security`);
  const devices = page.getByRole('list', { name: 'Trusted devices' });
  await expect(devices.getByRole('listitem')).toContainText('This device');
  expect(await violationsInBothThemes(page, 'trusted devices')).toEqual([]);
  await devices.getByRole('button', { name: /^Stop trusting/ }).click();
  await expect(page.getByText('Every sign-in asks for a code of your app.')).toBeVisible();
  await signOut(page);
  await submitLogin(page, account);
  await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeVisible();
});
