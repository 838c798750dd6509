import { expect, test } from './testing/fixtures';
import { holdBack } from './testing/intercept';

test('returns to the requested page after sign-in', async ({ page, account }) => {
  await page.goto('/transactions?from=2026-01-02');
  await expect(page.getByText('Sign in to continue')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet Transactions' })).toBeVisible();
  await expect(page).toHaveURL('/transactions?from=2026-01-02');
});

test('the header’s search accepts every character typed right after Ctrl+K while it loads, and opens the form found', async ({
  signedInPage: page,
}) => {
  const search = page.getByRole('combobox', { name: 'Search' });
  const release = await holdBack(page, '**/r/shell/**/*.js');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wallet ');
  await expect(search).toHaveCount(0);
  // Its code arrives between two of these keys.
  release();
  await page.keyboard.type('transactions', { delay: 20 });
  await expect(search).toBeVisible();
  await expect(search).toHaveValue('wallet transactions');
  await expect(page.getByRole('option', { name: /Wallet Transactions/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('top up');
  await expect(page.getByRole('option', { name: /Add balance/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel(/Amount/)).toBeVisible();
});
