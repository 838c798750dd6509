import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import {
  balanceIs,
  checkCard,
  choosePlace,
  closeBought,
  packagesIn,
  reviewAndBuy,
  shopOf,
} from './testing/shopping';

// The test starts with a customer who has a hundred dollars, and with the purchase dialog open.
test.beforeEach(async ({ page, account, topUp, signIn }) => {
  await topUp(account, 100);
  await signIn(page, account, '/esim');
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
});

/** The first offer of the shop, such as '5 GB for 5 days, $5.49, France, France 5 GB 5 Days'. */
const firstOffer = async (page: Page): Promise<string> =>
  (await packagesIn(shopOf(page)).first().getAttribute('aria-label')) ?? '';

/** A chip of a filter. */
const chip = (page: Page, label: string, name: string) =>
  shopOf(page)
    .getByRole('radiogroup', { name: label, exact: true })
    .getByRole('radio', { name, exact: true });

test('sells the package that a region and both filters find', async ({ page }) => {
  const shop = shopOf(page);
  await choosePlace(page, 'Global');
  await shop.getByRole('button', { name: 'Filter and sort' }).click();
  await chip(page, 'Days', '5 days').check();
  await chip(page, 'Data', 'Unlimited').check();
  // The list follows the chips a moment later.
  await expect.poll(() => firstOffer(page)).toMatch(/^Unlimited for 5 days, \$/);
  const offer = await firstOffer(page);
  const name = /, (Global [^,]+)/.exec(offer.replace(', Global,', ','))?.[1] ?? '';
  const price = /\$\d+\.\d\d/.exec(offer)?.[0] ?? '';
  await checkCard(packagesIn(shop).first());
  await reviewAndBuy(shop);
  await closeBought(page);

  await page.getByRole('row').getByRole('link').first().click();
  const plans = page.getByRole('table', { name: 'Data plans' });
  await expect(plans.getByRole('cell', { name }).first()).toBeVisible();
  await page.goto('/transactions');
  const movement = page.getByRole('row', { name: new RegExp(`eSIM purchase.*${name}`) });
  await expect(movement.getByText(`−${price}`, { exact: true })).toBeVisible();
  await balanceIs(page, `$${(100 - Number(price.slice(1))).toFixed(2)}`);
});
