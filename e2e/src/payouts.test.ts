import type { Page } from '@playwright/test';
import { violationsOf } from './testing/accessibility';
import { createVerifiedAccount, newAccount } from './testing/account';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { signedInUserId } from './testing/settledPage';
import { buyEsim } from './testing/shopping';

const card = (page: Page) => page.getByRole('region', { name: 'Payouts' });

/** Goes through the set-up on the sandbox's page and returns. */
async function setUp(page: Page, choice: RegExp): Promise<void> {
  await card(page).getByRole('button', { name: 'Set up payouts' }).click();
  await expect(page.getByRole('heading', { name: 'Payout account' })).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
  await expect(page).toHaveURL(/\/customers\/transactions/);
}

for (const [theme, choice, outcome] of [
  ['light', /^Complete: /, 'paid'],
  ['dark', /takes no US dollars/, 'failed'],
] as const)
  test(`an affiliate sets up payouts and requests one, which is ${outcome} (${theme})`, async ({
    page,
    portal,
    affiliate,
    signIn,
    topUp,
    newVisitor,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('portal:theme', name), theme);
    await signIn(page, affiliate, '/customers/transactions');
    await expect(card(page).getByText(/asks for your identity and a bank account/)).toBeVisible();
    const customer = await createVerifiedAccount(portal.url, newAccount(), await signedInUserId(page));
    await topUp(customer, 50);
    const { page: shop } = await newVisitor();
    await signIn(shop, customer, '/esim');
    await buyEsim(shop, 'France');
    await expect(shop.getByText('eSIM created successfully!')).toBeVisible();

    await setUp(page, /^Leave it unfinished/);
    await expect(card(page).getByText('A bank account', { exact: true })).toBeVisible();
    expect(await violationsOf(page, 'unfinished set-up')).toEqual([]);
    await card(page).getByRole('button', { name: 'Continue set-up' }).click();
    await page.getByRole('button', { name: choice }).click();
    await expect(card(page).getByText('Payouts are set up')).toBeVisible();

    await card(page).getByRole('button', { name: 'Request payout' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Request payout' });
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    const amount = await dialog.getByLabel('Amount').inputValue();
    await page.keyboard.press('Enter');
    if (outcome === 'failed') {
      await expect(dialog.getByRole('alert')).toContainText('cannot receive US dollars');
      expect(await violationsOf(page, 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await expect(dialog).toBeHidden();
    const row = card(page).getByRole('row', { name: outcome === 'paid' ? /Paid/ : /Failed/ });
    await expect(row).toContainText(`$${amount}`);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await violationsOf(page, outcome)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const subject = outcome === 'paid' ? /paid out/ : /payout of .* failed/i;
    await waitForMail(portal.url, affiliate.email, subject);
    await card(page).getByRole('button', { name: 'Statement' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Commission .*\.pdf$/);
  });
