import { pressOn, typeInto } from './testing/keyboard';
import { balanceIs } from './testing/shopping';
import { expect, test } from './testing/fixtures';

test('tops up without a mouse', async ({ signedInPage: page }) => {
  await balanceIs(page, '$0.00');

  const addBalance = page.getByRole('button', { name: 'Add Balance' });
  await pressOn(page, addBalance);
  const funds = page.getByRole('dialog', { name: 'Add Balance' });
  await typeInto(page, funds.getByLabel('Amount'), '50');
  await typeInto(page, page.getByLabel(/card number/i), '4242424242424242');
  await typeInto(page, page.getByLabel(/expiration date/i), '1234');
  await typeInto(page, page.getByLabel(/cvc|security code/i), '123');
  await pressOn(page, funds.getByRole('button', { name: 'Add $50.00' }));
  await expect(page.getByText('Funds added successfully!')).toBeVisible();
  await balanceIs(page, '$50.00');
  // The focus returns to the element that opened the dialog.
  await expect(addBalance).toBeFocused();
});
