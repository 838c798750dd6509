import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import { balanceIs, checkCard, choosePlace, packagesIn, reviewAndBuy, shopOf } from './testing/shopping';

// The test starts with a customer who has a hundred dollars, and with the purchase dialog open.
test.beforeEach(async ({ page, account, topUp, signIn }) => {
  await topUp(account, 100);
  await signIn(page, account, '/esim');
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
});

/**
 * The offers of the shop, each card as one line:
 * '1 GB $5.49 5 days $5.49 per GB France 1 GB 5 Days'.
 */
async function offers(page: Page): Promise<string[]> {
  const cards = shopOf(page).getByRole('radiogroup', { name: 'Packages' }).locator('label');
  return (await cards.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}

/** A chip of a filter. */
const chip = (page: Page, label: string, name: string) =>
  shopOf(page).getByRole('radiogroup', { name: label }).getByRole('radio', { name, exact: true });

test('sells the package that a region and both filters find', async ({ page }) => {
  const shop = shopOf(page);
  await choosePlace(page, 'Global');
  await chip(page, 'Days', '5 days').check();
  await chip(page, 'Data', 'Unlimited').check();
  // The list follows the chips a moment later.
  await expect.poll(async () => (await offers(page))[0]).toMatch(/^Unlimited \$\S+ 5 days/);
  const [offer = ''] = await offers(page);
  const name = /per (?:GB|day) (.+)$/.exec(offer)?.[1] ?? '';
  const price = /\$\d+\.\d\d/.exec(offer)?.[0] ?? '';
  await checkCard(packagesIn(shop).first());
  await reviewAndBuy(shop);
  await expect(page.getByText('eSIM created successfully!')).toBeVisible();

  await page.getByRole('row').getByRole('link').first().click();
  const plans = page.getByRole('table', { name: 'Data plans' });
  await expect(plans.getByRole('cell', { name }).first()).toBeVisible();
  await page.goto('/transactions');
  const movement = page.getByRole('row', { name: new RegExp(`eSIM purchase.*${name}`) });
  await expect(movement.getByText(`−${price}`, { exact: true })).toBeVisible();
  await balanceIs(page, `$${(100 - Number(price.slice(1))).toFixed(2)}`);
});
