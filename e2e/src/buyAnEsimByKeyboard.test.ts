import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { pressOn, tabTo, typeInto } from './testing/keyboard';
import { balanceIs, packagesIn, shopOf } from './testing/shopping';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();

it('tops up, buys an eSIM and opens it without a mouse', async () => {
  const { page, context, complaints } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
  await balanceIs(page, '$0.00');

  const addBalance = page.getByRole('button', { name: 'Add Balance' });
  await pressOn(page, addBalance);
  const funds = page.getByRole('dialog', { name: 'Add Balance' });
  await typeInto(page, funds.getByLabel('Amount'), '50');
  await typeInto(page, page.getByLabel(/card number/i), '4242424242424242');
  await typeInto(page, page.getByLabel(/expir/i), '1234');
  await typeInto(page, page.getByLabel(/cvc|security code/i), '123');
  await pressOn(page, funds.getByRole('button', { name: 'Add $50.00' }));
  await page.getByText('Funds added successfully!').waitFor();
  await balanceIs(page, '$50.00');
  // The focus returns to the element that opened the dialog.
  expect(await addBalance.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.goto(`${world.portal.url}/esim`);
  await pressOn(page, page.getByRole('button', { name: 'Buy eSIM' }).first());
  const shop = shopOf(page);
  await typeInto(page, shop.getByLabel('eSIM Tag'), 'By hand');
  await typeInto(page, shop.getByRole('combobox', { name: 'Country' }), 'Nor');
  await page.getByRole('option', { name: 'Norway' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, packagesIn(shop).first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  expect(await packagesIn(shop).nth(1).isChecked()).toBe(true);
  await pressOn(page, shop.getByRole('button', { name: 'Continue' }));
  await pressOn(page, shop.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }), 'Space');
  await pressOn(page, shop.getByRole('button', { name: 'Buy eSIM' }));
  await page.getByText('eSIM created successfully!').waitFor();

  const row = page.getByRole('row', { name: /By hand/ });
  await pressOn(page, row.getByRole('link'));
  await page.getByText('CTS UID').waitFor();
  await tabTo(page, page.getByRole('tab', { name: 'Summary' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('img', { name: 'QR code to install the eSIM' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
