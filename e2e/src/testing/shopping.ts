import type { Locator, Page } from 'playwright-core';

/** In the open add-funds dialog: a card of the sandbox. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(/card number/i).fill(number);
  await page.getByLabel(/expir/i).fill('12 / 34');
  await page.getByLabel(/cvc|security code/i).fill('123');
}

/** On the dashboard: tops the wallet up by a card of the sandbox. */
export async function addBalance(page: Page, amount: string, cardNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Balance' });
  await dialog.getByLabel('Amount').fill(amount);
  await fillCard(page, cardNumber);
  await dialog.getByRole('button', { name: /^Add / }).click();
}

/** On the list of eSIMs: buys the first package of a country, tagged '<country> trip'. */
export async function buyEsim(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
  await orderEsim(page, country);
}

/** In the open purchase dialog: the first package of a country, tagged '<country> trip', to its end. */
export async function orderEsim(page: Page, country: string): Promise<void> {
  const dialog = shopOf(page);
  await dialog.getByLabel('eSIM Tag').fill(`${country} trip`);
  await choosePlace(page, 'Country', country);
  await packagesIn(dialog).first().check({ force: true });
  await reviewAndBuy(dialog);
}

/** The open window in which an eSIM is bought. */
export const shopOf = (page: Page) => page.getByRole('dialog', { name: 'Buy eSIM' });

/** In the open purchase dialog: where the package shall work. */
export async function choosePlace(page: Page, kind: 'Country' | 'Region', name: string): Promise<void> {
  const dialog = shopOf(page);
  await dialog.getByRole('radio', { name: kind, exact: true }).check();
  await dialog.getByRole('combobox', { name: kind }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await packagesIn(dialog).first().waitFor();
}

/** The packages that the open purchase dialog offers. */
export const packagesIn = (dialog: Locator) =>
  dialog.getByRole('radiogroup', { name: 'Packages' }).getByRole('radio');

/** With a package chosen: the review step, and the purchase. */
export async function reviewAndBuy(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }).check();
  await dialog.getByRole('button', { name: 'Buy eSIM' }).click();
}

/** Waits until an amount, such as a balance, is on the page. */
export const balanceIs = (page: Page, dollars: string) =>
  page.getByText(dollars, { exact: true }).first().waitFor();
