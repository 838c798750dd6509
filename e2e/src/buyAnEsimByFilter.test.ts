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
 * '1 GB 5 days France 1 GB 5 Days Fair-use rule: Standard $5.49 from your wallet'.
 */
async function offers(page: Page): Promise<string[]> {
  const cards = shopOf(page).getByRole('radiogroup', { name: 'Packages' }).locator('label');
  return (await cards.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}

test('shows the matching packages for each filter, and all packages without one', async ({ page }) => {
  await choosePlace(page, 'Country', 'France');
  const everything = await offers(page);
  const daysFilter = shopOf(page).getByRole('combobox', { name: 'Days' });
  const dataFilter = shopOf(page).getByRole('combobox', { name: 'Data' });

  for (const days of [1, 5, 10, 15, 30]) {
    await daysFilter.selectOption(String(days));
    const expected = everything.filter((offer) => offer.includes(` ${days} ${days === 1 ? 'day' : 'days'} `));
    expect(expected).not.toEqual([]);
    await expect.poll(() => offers(page)).toEqual(expected);
  }
  await daysFilter.selectOption('Select All');
  for (const gigabytes of [1, 3, 5, 10, 20, 40]) {
    await dataFilter.selectOption(String(gigabytes));
    const expected = everything.filter((offer) => offer.startsWith(`${gigabytes} GB `));
    expect(expected).not.toEqual([]);
    await expect.poll(() => offers(page)).toEqual(expected);
  }
  await dataFilter.selectOption('Unlimited');
  await expect
    .poll(() => offers(page))
    .toEqual(everything.filter((offer) => /^(50 GB|Unlimited) /.test(offer)));
  await dataFilter.selectOption('Select All');
  await expect.poll(() => offers(page)).toEqual(everything);
});

for (const { kind, place, days, data, offer: expected } of [
  { kind: 'Country', place: 'Italy', days: 'Select All', data: 'Select All', offer: /^1 GB/ },
  { kind: 'Region', place: 'Europe', days: 'Select All', data: 'Select All', offer: /^1 GB/ },
  { kind: 'Country', place: 'Japan', days: '15 Days', data: 'Select All', offer: /^5 GB 15 days/ },
  { kind: 'Region', place: 'Balkans', days: 'Select All', data: '10 GB', offer: /^10 GB/ },
  { kind: 'Region', place: 'Global', days: '5 Days', data: 'Unlimited', offer: /^Unlimited 5 days/ },
] as const)
  test(`sells a package found by ${kind} ${place}, ${days}, ${data}`, async ({ page }) => {
    const shop = shopOf(page);
    await choosePlace(page, kind, place);
    await shop.getByRole('combobox', { name: 'Days' }).selectOption(days);
    await shop.getByRole('combobox', { name: 'Data' }).selectOption(data);
    const [offer = ''] = await offers(page);
    expect(offer).toMatch(expected);
    const name = /days? (.+?)(?: Fair-use rule: .+?)? \$/.exec(offer)?.[1] ?? '';
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
