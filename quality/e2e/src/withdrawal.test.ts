// The ways out of a purchase that was never used: the right of withdrawal, and another destination instead.
import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import {
  balanceIs,
  buyAndOpenEsim,
  checkCard,
  choosePlace,
  confirmTerms,
  packagesIn,
} from './testing/shopping';

const withdraw = (page: Page) => page.getByRole('button', { name: 'Withdraw from contract here' });

test('withdraws from the contract in two steps by keyboard, once in two tabs', async ({
  page,
  account,
  signIn,
  topUp,
}) => {
  await signIn(page, account, null);
  await topUp(account, 50);
  await buyAndOpenEsim(page);
  await withdraw(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Withdraw from contract' });
  await expect(dialog.getByText('I withdraw from my contract for this purchase.')).toBeVisible();
  await expect(dialog.getByText(account.email)).toBeVisible();

  // The same purchase in the transactions, in a second tab.
  const second = await page.context().newPage();
  await second.goto('/transactions');
  await second.getByRole('button', { name: /^Details of eSIM purchase/ }).click();
  await withdraw(second).click();
  const confirmSecond = second.getByRole('button', { name: 'Confirm withdrawal' });
  await expect(confirmSecond).toBeVisible();

  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).focus();
  await page.keyboard.press('Enter');
  const received = page.getByRole('dialog', { name: 'Your withdrawal was received' });
  await expect(received.getByText(/We received your withdrawal on .* goes to/)).toBeVisible();
  await confirmSecond.click();
  await expect(second.getByRole('dialog', { name: 'Your withdrawal was received' })).toBeVisible();
  await second.close();

  await received.getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/');
  await balanceIs(page, '$50.00');
});

test('exchanges an eSIM for another destination, and moves the difference', async ({
  page,
  account,
  signIn,
  topUp,
}) => {
  await signIn(page, account, null);
  await topUp(account, 50);
  await buyAndOpenEsim(page);
  await page.getByRole('button', { name: 'Exchange for another destination' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exchange for another destination' });
  await dialog.getByRole('button', { name: 'Choose a package' }).click();
  const shop = page.getByRole('dialog', { name: 'Choose a package' });
  await choosePlace(page, 'Japan', shop);
  await checkCard(packagesIn(shop).first());
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/^Japan .*, \$/)).toBeVisible();
  const price = /\$([\d.]+)$/.exec((await dialog.getByText(/^Japan .*, \$/).textContent()) ?? '')?.[1];
  await confirmTerms(dialog);
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Exchanged' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  // One eSIM is left, under the same name, for the other destination.
  const rows = page.getByRole('row', { name: /France trip/ });
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Japan');
  await page.goto('/');
  await balanceIs(page, `$${(50 - Number(price)).toFixed(2)}`);

  // And back from the transactions, whose dates stay as they are while the destination is chosen.
  const filtered = '/transactions?from=2026-01-01&until=2099-12-31';
  await page.goto(filtered);
  await page.getByRole('button', { name: /^Details of eSIM purchase: Japan/ }).click();
  await page.getByRole('button', { name: 'Exchange for another destination' }).click();
  await dialog.getByRole('button', { name: 'Choose a package' }).click();
  await choosePlace(page, 'France', shop);
  await checkCard(packagesIn(shop).first());
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(filtered);
  await confirmTerms(dialog);
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Exchanged' })).toBeVisible();
});
