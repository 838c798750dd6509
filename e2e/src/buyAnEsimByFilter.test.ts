import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import { balanceIs, checkCard, choosePlace, packagesIn, reviewAndBuy, shopOf } from './testing/shopping';

// Every test starts with a customer who has a hundred dollars, and with the purchase dialog open.
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

test('shows the matching packages for each filter, and all packages without one', async ({ page }) => {
  await choosePlace(page, 'France');
  const everything = await offers(page);
  const choose = (label: string, name: string) => chip(page, label, name).check();

  for (const days of [1, 5, 10, 15, 30]) {
    await choose('Days', days === 1 ? '1 day' : `${days} days`);
    const expected = everything.filter((offer) => offer.includes(` ${days} ${days === 1 ? 'day' : 'days'} `));
    expect(expected).not.toEqual([]);
    await expect.poll(() => offers(page)).toEqual(expected);
  }
  await choose('Days', 'Select All');
  for (const gigabytes of [1, 3, 5, 10, 20, 40]) {
    await choose('Data', `${gigabytes} GB`);
    const expected = everything.filter((offer) => offer.startsWith(`${gigabytes} GB `));
    expect(expected).not.toEqual([]);
    await expect.poll(() => offers(page)).toEqual(expected);
  }
  await choose('Data', 'Unlimited');
  await expect
    .poll(() => offers(page))
    .toEqual(everything.filter((offer) => /^(50 GB|Unlimited) /.test(offer)));
  await choose('Data', 'Select All');
  await expect.poll(() => offers(page)).toEqual(everything);
});

for (const { place, days, data, offer: expected } of [
  { place: 'Italy', days: 'Select All', data: 'Select All', offer: /^1 GB/ },
  { place: 'Europe', days: 'Select All', data: 'Select All', offer: /^1 GB/ },
  { place: 'Japan', days: '15 days', data: 'Select All', offer: /^5 GB \$\S+ 15 days/ },
  { place: 'Balkans', days: 'Select All', data: '10 GB', offer: /^10 GB/ },
  { place: 'Global', days: '5 days', data: 'Unlimited', offer: /^Unlimited \$\S+ 5 days/ },
] as const)
  test(`sells a package found by ${place}, ${days}, ${data}`, async ({ page }) => {
    const shop = shopOf(page);
    await choosePlace(page, place);
    await chip(page, 'Days', days).check();
    await chip(page, 'Data', data).check();
    // The list follows the chips a moment later.
    await expect.poll(async () => (await offers(page))[0]).toMatch(expected);
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
