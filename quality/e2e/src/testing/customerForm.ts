import type { Locator, Page } from '@playwright/test';

/** Fills the form in `place`; the options of a list may be outside of it. */
export async function fillCustomer(
  page: Page,
  place: Page | Locator,
  fname: string,
  email: string,
): Promise<void> {
  await place.getByRole('textbox', { name: /^First Name/ }).fill(fname);
  await place.getByRole('textbox', { name: /^Last Name/ }).fill('Berg');
  await place.getByRole('textbox', { name: /^Email/ }).fill(email);
  await place
    .getByRole('combobox', { name: /^Country/ })
    .first()
    .fill('Sweden');
  await page.getByRole('option', { name: 'Sweden' }).first().click();
  await place.getByRole('textbox', { name: /^Phone/ }).fill('+46701234567');
}
