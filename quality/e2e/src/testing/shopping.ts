import type { Locator, Page } from '@playwright/test';

/** Enters a test card in the open add-funds dialog. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(/card number/i).fill(number);
  await page.getByLabel(/expiration date/i).fill('12 / 34');
  await page.getByLabel(/cvc|security code/i).fill('123');
}

/** Tops the wallet up with a test card, starting on the dashboard. */
export async function addBalance(page: Page, amount: string, cardNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Balance' });
  await dialog.getByLabel('Amount').fill(amount);
  await fillCard(page, cardNumber);
  await dialog.getByRole('button', { name: /^Add / }).click();
}

/** Buys the first package of a country with the tag '<country> trip', starting on the eSIM list. */
export async function buyEsim(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
  await orderEsim(page, country);
}

/** Completes the purchase of the first package of a country with the tag '<country> trip' in the open dialog. */
export async function orderEsim(page: Page, country: string): Promise<void> {
  await reviewFirst(page, country);
  await shopOf(page).getByLabel('eSIM Tag').fill(`${country} trip`);
  await confirmAndPay(shopOf(page));
}

/** Continues to the review of the first package of a destination in the open dialog. */
export async function reviewFirst(page: Page, destination: string): Promise<void> {
  await choosePlace(page, destination);
  await checkCard(packagesIn(shopOf(page)).first());
  await shopOf(page).getByRole('button', { name: 'Continue' }).click();
}

/** The open purchase dialog. */
export const shopOf = (page: Page) => page.getByRole('dialog', { name: 'Buy eSIM' });

/** Selects a country or region in the open dialog. */
export async function choosePlace(page: Page, name: string, dialog = shopOf(page)): Promise<void> {
  await dialog.getByRole('searchbox', { name: 'Country or region' }).fill(name);
  await dialog.getByRole('list', { name: 'Matches' }).getByRole('link', { name }).first().click();
  await packagesIn(dialog).first().waitFor();
}

/** Selects a radio button that its card covers. */
export const checkCard = (radio: Locator) =>
  // oxlint-disable-next-line playwright/no-force-option -- the card over it receives the click
  radio.check({ force: true });

/** The packages in the open purchase dialog. */
export const packagesIn = (dialog: Locator) =>
  dialog.getByRole('radiogroup', { name: 'Packages' }).getByRole('radio');

/** The button that pays, whatever the price. */
export const payButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Pay \$/ });

/** Confirms in the review how the right of withdrawal is lost. */
export const confirmTerms = (dialog: Locator) =>
  dialog.getByRole('checkbox', { name: /withdraw from the contract/ }).check();

/** Confirms the phone, unless the account did so before, and the loss of the right of withdrawal, and pays in the review. */
export async function confirmAndPay(dialog: Locator): Promise<void> {
  const phone = dialog.getByRole('checkbox', { name: /supports eSIM and is unlocked/ });
  await phone.or(dialog.getByText('as you confirmed before')).waitFor();
  if (await phone.isVisible()) await phone.check();
  await confirmTerms(dialog);
  await payButton(dialog).click();
}

/** Waits for the new eSIM in the purchase dialog, closes it, and sees the message. */
export async function closeBought(page: Page): Promise<void> {
  await shopOf(page)
    .getByRole('heading', { name: /is ready$/ })
    .waitFor();
  await shopOf(page).getByRole('button', { name: 'Done' }).click();
  await page.getByText('eSIM created successfully!').waitFor();
}

/** Buys the first package for France, and opens the page of its eSIM, which is not installed. */
export async function buyAndOpenEsim(page: Page): Promise<void> {
  await page.goto('/esim');
  await buyEsim(page, 'France');
  await closeBought(page);
  const row = page.getByRole('row', { name: /France trip/ });
  await row.getByRole('link').first().click();
}

/** Waits until an amount, such as a balance, is on the page. */
export const balanceIs = (page: Page, dollars: string) =>
  page.getByText(dollars, { exact: true }).first().waitFor();
