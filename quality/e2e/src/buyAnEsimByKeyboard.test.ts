import { pressOn, tabTo, typeInto } from './testing/keyboard';
import { balanceIs, closeBought, payButton, shopOf } from './testing/shopping';
import { expect, test } from './testing/fixtures';

test('tops up, buys an eSIM and opens it without a mouse', async ({ signedInPage: page }) => {
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

  await page.goto('/esim');
  await pressOn(page, page.getByRole('button', { name: 'Buy eSIM' }).first());
  const shop = shopOf(page);
  await expect(shop.getByRole('heading', { name: 'Where to?' })).toBeFocused();
  await typeInto(page, shop.getByRole('searchbox', { name: 'Country or region' }), 'Nor');
  await expect(shop.getByRole('link', { name: /^Norway/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const heading = shop.getByRole('heading', { name: 'How much?' });
  await expect(heading).toBeFocused();
  // A ring is for what can be operated.
  await expect(heading).toHaveCSS('outline-style', 'none');
  // The recommended package is chosen; the arrows lead on from it.
  const chosen = shop.getByRole('radiogroup', { name: 'Packages' }).getByRole('radio', { checked: true });
  const recommended = await chosen.getAttribute('value');
  await tabTo(page, chosen);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveValue(recommended ?? '');
  await pressOn(page, shop.getByRole('button', { name: 'Continue' }));
  await expect(shop.getByRole('heading', { name: 'Review' })).toBeFocused();
  await typeInto(page, shop.getByLabel('eSIM Tag'), 'By hand');
  await pressOn(page, shop.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }), 'Space');
  await pressOn(page, shop.getByRole('checkbox', { name: /withdraw from the contract/ }), 'Space');
  await pressOn(page, payButton(shop));
  await closeBought(page);

  const row = page.getByRole('row', { name: /By hand/ });
  await pressOn(page, row.getByRole('link').first());
  await expect(page.getByText('CTS UID')).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Summary' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: 'QR code to install the eSIM' })).toBeVisible();
});
