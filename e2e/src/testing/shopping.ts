import type { Page } from 'playwright-core';

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
  const dialog = page.getByRole('dialog', { name: 'Buy eSIM' });
  await dialog.getByLabel('eSIM Tag').fill(`${country} trip`);
  await dialog.getByRole('combobox', { name: 'Country' }).fill(country);
  await page.getByRole('option', { name: country }).click();
  await dialog.getByRole('radio', { name: /GB/ }).first().check({ force: true });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }).check();
  await dialog.getByRole('button', { name: 'Buy eSIM' }).click();
}

/** Waits until an amount, such as a balance, is on the page. */
export const balanceIs = (page: Page, dollars: string) =>
  page.getByText(dollars, { exact: true }).first().waitFor();
