import { violationsOf } from './testing/accessibility';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { fitsPhone } from './testing/layout';
import { signedInUserId } from './testing/settledPage';
import { buyEsim, closeBought } from './testing/shopping';

test('the wallet tells below an amount of one’s own', async ({ page, portal, affiliate, signIn, topUp }) => {
  await topUp(affiliate, 50);
  await signIn(page, affiliate, '/');
  await page.goto(`/profile/${await signedInUserId(page)}#wallet-alert`);
  await page.getByRole('button', { name: 'Set an amount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wallet alert' });
  await dialog.getByLabel('Amount').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Type an amount in dollars, for instance 50.')).toBeVisible();
  expect(await violationsOf(page, 'an amount that is none')).toEqual([]);
  await dialog.getByLabel('Amount').fill('49.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Below $49.50', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await fitsPhone(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/esim');
  await buyEsim(page, 'France');
  await closeBought(page);
  await waitForMail(portal.url, affiliate.email, /Your wallet is below \$49\.50/);
});
