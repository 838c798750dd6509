import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './testing/accessibility';
import { expect, test } from './testing/fixtures';
import { pressOn } from './testing/keyboard';
import { balanceIs, fillCard } from './testing/shopping';
import { signedInUserId } from './testing/settledPage';

const good = '4242424242424242';
const alwaysAsksBank = '4000002760003184';

const fundsOf = (page: Page) => page.getByRole('dialog', { name: 'Add Balance' });
const succeeded = (page: Page) => expect(page.getByText('Funds added successfully!')).toBeVisible();

/** Opens Add Funds on the dashboard and types an amount. */
async function openFunds(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Balance' }).click();
  await fundsOf(page).getByLabel('Amount').fill(amount);
}

/** Pays with a new card, saves it, and returns to a dashboard that was loaded again. */
async function saveCard(page: Page, number = good): Promise<void> {
  await openFunds(page, '0.5');
  await fillCard(page, number);
  await fundsOf(page).getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await fundsOf(page).getByRole('button', { name: 'Add $0.50' }).click();
  if (number === alwaysAsksBank) await page.getByRole('button', { name: 'Complete authentication' }).click();
  await succeeded(page);
  await page.goto('/');
  await balanceIs(page, '$0.50');
}

// Every test starts with a new customer on the dashboard, whose wallet is empty.
test.beforeEach(({ signedInPage }) => balanceIs(signedInPage, '$0.00'));

test('pays by a saved card with one press, by keyboard, and by a new one after a decline, until it is removed in the profile', async ({
  page,
  context,
  switchFaults,
}) => {
  await saveCard(page);
  await openFunds(page, '20');
  const add = fundsOf(page).getByRole('button', { name: 'Add $20.00' });
  await expect(fundsOf(page).getByRole('radio', { name: /Visa ending 4242 expires 12\/34/ })).toBeChecked();
  await expect(page.getByLabel(/card number/i)).toHaveCount(0);
  await pressOn(page, add);
  await succeeded(page);
  await balanceIs(page, '$20.50');

  await page.goto('/');
  await switchFaults({ stripe: { refuse: { times: 1, operations: ['confirmPaymentIntent'] } } });
  await openFunds(page, '20');
  await add.click();
  await expect(fundsOf(page).getByRole('alert')).toContainText(
    'Your bank declined this card. Nothing was charged.',
  );
  await expect(fundsOf(page).getByLabel('Amount')).toHaveValue('20.00');
  await fundsOf(page).getByRole('radio', { name: 'New card' }).check();
  await fillCard(page, good);
  await add.click();
  await succeeded(page);
  await balanceIs(page, '$40.50');

  // Removed also for a payment that is open in another tab.
  await page.goto('/');
  await openFunds(page, '20');
  await fundsOf(page).getByRole('radio', { name: 'New card' }).check();
  await page.getByLabel(/card number/i).waitFor();
  expect(await violationsInBothThemes(page, 'Add Funds')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('button', { name: 'Add $20.00' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await fundsOf(page)
    .getByRole('radio', { name: /Visa ending 4242/ })
    .check();

  const profile = await context.newPage();
  await profile.goto(`/profile/${await signedInUserId(page)}#payment`);
  await profile.getByRole('button', { name: 'Remove Visa ending 4242' }).click();
  const dialog = profile.getByRole('alertdialog', { name: 'Remove Visa ending 4242?' });
  await dialog.getByText(/Past payments stay/).waitFor();
  expect(await violationsInBothThemes(profile, 'removal')).toEqual([]);
  await profile.getByRole('button', { name: 'Remove card' }).click();
  await expect(profile.getByText(/No card is saved/)).toBeVisible();

  await fundsOf(page).getByRole('button', { name: 'Add $20.00' }).click();
  await expect(fundsOf(page).getByRole('alert')).toContainText('no longer saved');
  await expect(page.getByLabel(/card number/i)).toBeVisible();
  await page.goto('/');
  await balanceIs(page, '$40.50');
});

test('charges a saved card that needs authentication only after its owner has approved', async ({ page }) => {
  await saveCard(page, alwaysAsksBank);
  await openFunds(page, '20');
  await fundsOf(page).getByRole('button', { name: 'Add $20.00' }).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible();
  await expect(fundsOf(page).getByLabel('Amount')).toHaveValue('20.00');

  // A reload in the middle of the approval leaves a payment that the next press continues.
  await fundsOf(page).getByRole('button', { name: 'Add $20.00' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).waitFor();
  await page.reload();
  await balanceIs(page, '$0.50');
  // The dialog has an address, so it is open again.
  await fundsOf(page).getByLabel('Amount').fill('20');
  await fundsOf(page).getByRole('button', { name: 'Add $20.00' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await succeeded(page);
  await balanceIs(page, '$20.50');
});
