import type { Page } from '@playwright/test';
import { newAccount, type Account } from './testing/account';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { openProfile } from './testing/menus';

/** A grey square of 64 px. */
const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHeAAAAk0lEQVR4nO3QQREAAAiAMPsnM5Yx9pAl4Jh9bnSA1gAdoDVAB2gN0AFaA3SA1gAdoDVAB2gN0AFaA3SA1gAdoDVAB2gN0AFaA3SA1gAdoDVAB2gN0AFaA3SA1gAdoDVAB2gN0AFaA3SA1gAdoDVAB2gN0AFaA3SA1gAdoDVAB2gN0AFaA3SA1gAdoDVAB2gN0AHaAWOCAu9bvLCMAAAAAElFTkSuQmCC',
    'base64',
  ),
};

async function fillLogin(page: Page, { email, password, role }: Account): Promise<void> {
  await page.getByRole('radio', { name: role === 'affiliate' ? 'Affiliate' : 'Customer' }).check();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const dashboard = (page: Page) => page.getByRole('button', { name: 'Add Balance' }).waitFor();

test('registers an affiliate with a logo, across a reload, by email up to the first login', async ({
  page,
  portal,
}) => {
  const account = newAccount('affiliate');
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Affiliate' }).check();
  await page.getByLabel('First Name').fill('Zoë');
  await page.getByLabel('Last Name').fill('สมิธ');
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByRole('textbox', { name: 'Phone' }).fill('0812345678');
  await page.getByRole('combobox', { name: 'Country' }).fill('Thai');
  await page.getByRole('option', { name: /Thailand/ }).click();
  await page.getByLabel('Company name').fill('Acme Travel');
  await page.getByLabel('Company logo').setInputFiles(logo);
  await expect(page.getByText('PNG, JPEG or WebP, at most 2 MB.')).toBeVisible();
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Zoë');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Thailand');
  await expect(page.getByLabel(/^Password/)).toHaveValue('');

  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registeration has been successful')).toBeVisible();
  await page.waitForURL(`/verify-email?email=${encodeURIComponent(account.email)}`);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByRole('button', { name: 'Sent!' })).toBeVisible();

  const mail = await waitForMail(portal.url, account.email, /verify/i);
  await page.goto(mail.links.find((link) => link.includes('verify-email')) ?? '');
  await expect(page.getByText('Your email has been verified successfully! Please login.')).toBeVisible();
  await fillLogin(page, { ...account, role: 'customer' });
  await expect(page.getByRole('alert').filter({ hasText: 'not right' })).toBeVisible();
  await fillLogin(page, account);
  await dashboard(page);
});

test('resets a forgotten password by email and ends existing sessions', async ({
  page,
  portal,
  account,
  newVisitor,
  signIn,
}) => {
  const before = await newVisitor();
  await signIn(before.page, account);
  await dashboard(before.page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Look into your mail')).toBeVisible();
  const mail = await waitForMail(portal.url, account.email, /password/i);
  await page.goto(mail.links.find((link) => link.includes('reset-password')) ?? '');
  const changed = { ...account, password: 'Another-Journey-8!' };
  await page.getByLabel(/New Password/).fill(changed.password);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await fillLogin(page, changed);
  await dashboard(page);

  // Its refresh token is revoked: with an expired access token the next page is the login page.
  await before.page.evaluate(() =>
    localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`),
  );
  await before.page.goto('/transactions');
  await expect(before.page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('edits the profile and its picture', async ({ signedInPage: page }) => {
  await dashboard(page);
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Avatar').setInputFiles(logo);
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 High St');
  await save.click();
  await expect(page.getByRole('region', { name: 'Address' }).getByText('12 High St')).toBeVisible();
  await expect(page.locator('img[src^="/api/upload/"]').first()).toBeVisible();
});
