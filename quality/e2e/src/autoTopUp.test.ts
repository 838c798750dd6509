import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './testing/accessibility';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { fitsPhone } from './testing/layout';
import { signedInUserId } from './testing/settledPage';
import { buyEsim, closeBought, fillCard } from './testing/shopping';

const good = '4242424242424242';
const alwaysAsksBank = '4000002760003184';

const card = (page: Page) => page.getByRole('region', { name: 'Automatic top-up' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Automatic top-up' });

/** Adds funds with a new card and saves it. */
async function saveCard(page: Page, amount: string, number: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Balance' }).click();
  const funds = page.getByRole('dialog', { name: 'Add Balance' });
  await funds.getByLabel('Amount').fill(amount);
  const another = funds.getByRole('radio', { name: 'New card' });
  if (number === alwaysAsksBank) await another.check();
  await fillCard(page, number);
  await funds.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await funds.getByRole('button', { name: `Add $${amount}` }).click();
  if (number === alwaysAsksBank) await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Funds added successfully!')).toBeVisible();
}

/** What the worker has done is there when the page is loaded again. */
const shows = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(card(page).getByText(text)).toBeVisible({ timeout: 2_000 });
  }).toPass();

test('a saved card tops the wallet up, a decline is told, and a card that asks its owner switches it off', async ({
  signedInPage: page,
  account,
  portal,
  switchFaults,
}) => {
  await saveCard(page, '30.00', good);
  const profile = `/profile/${await signedInUserId(page)}#auto-top-up`;
  await page.goto(profile);
  await card(page).getByRole('button', { name: 'Set up' }).click();
  await dialogOf(page).getByLabel('When your balance is below').fill('29');
  await dialogOf(page).getByLabel('Amount to add').fill('20');
  await dialogOf(page).getByLabel('Limit per day').fill('10');
  await dialogOf(page).getByRole('button', { name: 'Agree and switch on' }).click();
  await expect(dialogOf(page).getByLabel('Limit per day')).toBeFocused();
  await expect(dialogOf(page).getByText('The limit must be at least $20.00, one top-up.')).toBeVisible();
  expect(await violationsInBothThemes(page, 'a limit that is too small')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await fitsPhone(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialogOf(page).getByLabel('Limit per day').fill('100');
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('$0.00 of $100.00')).toBeVisible();
  const agreed = await waitForMail(portal.url, account.email, /Automatic top-up is on/);
  expect(agreed.text).toContain('We may charge Visa ending 4242 $20.00');

  await page.goto('/esim');
  await buyEsim(page, 'France');
  await closeBought(page);
  await page.goto(profile);
  await shows(page, '$20.00 of $100.00');
  await waitForMail(portal.url, account.email, /\$20\.00 added to your wallet automatically/);
  await page.goto('/transactions');
  await expect(page.getByText('Automatic wallet top-up by card').first()).toBeVisible();

  await switchFaults({ stripe: { refuse: { times: 1, operations: ['confirmPaymentIntent'] } } });
  await page.goto(profile);
  await card(page).getByRole('button', { name: 'Change' }).click();
  await dialogOf(page).getByLabel('When your balance is below').fill('500');
  await dialogOf(page).getByRole('button', { name: 'Agree and save' }).click();
  await waitForMail(portal.url, account.email, /An automatic top-up of \$20\.00 was declined/);

  await saveCard(page, '0.50', alwaysAsksBank);
  await page.goto(profile);
  await card(page).getByRole('button', { name: 'Change' }).click();
  await dialogOf(page).getByLabel('Saved card').selectOption('Visa ending 3184');
  await dialogOf(page).getByRole('button', { name: 'Agree and save' }).click();
  await shows(page, /Your bank wants you to approve each payment/);
  expect(await violationsInBothThemes(page, 'switched off')).toEqual([]);
  await waitForMail(portal.url, account.email, /Automatic top-up is off/);
  await expect(card(page).getByRole('button', { name: 'Switch on again' })).toBeVisible();
});
