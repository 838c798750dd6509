import { expect, test } from './testing/fixtures';
import { holdBack } from './testing/intercept';

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
