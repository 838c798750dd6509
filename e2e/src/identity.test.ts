import type { ElementHandle, Page } from 'playwright-core';
import { createVerifiedAccount, newAccount, openSignedIn, type Account } from './testing/account';
import { newVisitor } from './testing/browser';
import { waitForMail } from './testing/inbox';
import { codeOf } from './testing/totp';
import { waitForValue } from './testing/waitForValue';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();

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
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const dashboard = (page: Page) => page.getByRole('button', { name: 'Add Balance' }).waitFor();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
}

async function openProfile(page: Page): Promise<void> {
  await dashboard(page);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await page.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor();
}

it('registers an affiliate with a logo, across a reload, by email up to the first login', async () => {
  const { page, context, complaints } = await newVisitor(world.browser);
  const account = newAccount('affiliate');
  await page.goto(`${world.portal.url}/register`);
  await page.getByRole('radio', { name: 'Affiliate' }).check();
  await page.getByLabel('First Name').fill('Zoë');
  await page.getByLabel('Last Name').fill('สมิธ');
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByRole('textbox', { name: 'Phone' }).fill('0812345678');
  await page.getByRole('combobox', { name: 'Country' }).fill('Thai');
  await page.getByRole('option', { name: /Thailand/ }).click();
  await page.getByLabel('Company name').fill('Acme Travel');
  await page.getByLabel('Company logo').setInputFiles(logo);
  await page.getByText('PNG, JPEG or WebP, at most 2 MB.').waitFor();
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();

  await page.reload();
  await page.getByRole('textbox', { name: 'Phone' }).waitFor();
  await waitForValue(page.getByLabel('First Name'), 'Zoë');
  await waitForValue(page.getByRole('combobox', { name: 'Country' }), 'Thailand');
  expect(await page.getByLabel(/^Password/).inputValue()).toBe('');

  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Registeration has been successful').waitFor();
  await page.waitForURL(`${world.portal.url}/verify-email?email=${encodeURIComponent(account.email)}`);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await page.getByRole('button', { name: 'Sent!' }).waitFor();

  const mail = await waitForMail(world.portal.url, account.email, /verify/i);
  await page.goto(mail.links.find((link) => link.includes('verify-email')) ?? '');
  await page.getByText('Your email has been verified successfully! Please login.').waitFor();
  await fillLogin(page, { ...account, role: 'customer' });
  await page.getByRole('status').filter({ hasText: 'not right' }).waitFor();
  await fillLogin(page, account);
  await dashboard(page);
  expect(complaints).toEqual([]);
  await context.close();
});

it('resets a forgotten password by email and ends existing sessions', async () => {
  const account = await createVerifiedAccount(world.portal.url);
  const before = await newVisitor(world.browser);
  await openSignedIn(before.page, world.portal.url, account);
  await dashboard(before.page);

  const { page, context } = await newVisitor(world.browser);
  await page.goto(`${world.portal.url}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('Look into your mail').waitFor();
  const mail = await waitForMail(world.portal.url, account.email, /password/i);
  await page.goto(mail.links.find((link) => link.includes('reset-password')) ?? '');
  const changed = { ...account, password: 'Another-Journey-8!' };
  await page.getByLabel(/New Password/).fill(changed.password);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await fillLogin(page, changed);
  await dashboard(page);

  // Its refresh token is revoked: with an expired access token the next page is the login page.
  await before.page.evaluate(() =>
    localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`),
  );
  await before.page.goto(`${world.portal.url}/transactions`);
  await before.page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await context.close();
  await before.context.close();
});

it('requires a second factor from its set-up until it is disabled', async () => {
  const account = await createVerifiedAccount(world.portal.url);
  const { page, context, complaints } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, account);
  await openProfile(page);
  await page.getByRole('button', { name: 'Enable' }).click();
  const secret = (await page.locator('code').first().innerText()).trim();
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret, 'first'));
  await page.getByRole('button', { name: 'Verify & Enable' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 of 10 recovery codes left').waitFor();

  await signOut(page);
  await fillLogin(page, account);
  const boxes = page.getByRole('textbox', { name: '6-digit code' });
  await boxes.fill('000000');
  await page.getByText('Invalid or expired code').first().waitFor();
  await boxes.fill(codeOf(secret, 'second'));
  await dashboard(page);

  await signOut(page);
  await fillLogin(page, account);
  for (const wrong of ['111111', '222222', '333333', '444444', '555555']) {
    const response = page.waitForResponse((received) => received.url().endsWith('/2fa/verify'));
    const box = (await boxes.elementHandle()) as ElementHandle<HTMLInputElement> | null;
    await boxes.fill(wrong);
    await response;
    // Waits until each toast is gone before the next action; after the last one the page changes.
    await page.waitForFunction((field) => !field?.isConnected || field.value === '', box);
  }
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();

  await fillLogin(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await openProfile(page);
  await page.getByText('9 of 10 recovery codes left').waitFor();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Disabled', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('edits the profile, its picture and the password', async () => {
  const account = await createVerifiedAccount(world.portal.url);
  const { page, context, complaints } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, account);
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save Changes' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Avatar').setInputFiles(logo);
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 High St');
  await save.click();
  await page.getByRole('region', { name: 'Address' }).getByText('12 High St').waitFor();
  expect(await page.locator('img[src^="/api/upload/"]').count()).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Reset Passowrd' }).click();
  const changed = { ...account, password: 'Another-Journey-8!' };
  await page.getByLabel('Previous Password').fill(account.password);
  await page.getByLabel('New Password').fill(changed.password);
  await save.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await signOut(page);
  await fillLogin(page, changed);
  await dashboard(page);
  expect(complaints).toEqual([]);
  await context.close();
});
