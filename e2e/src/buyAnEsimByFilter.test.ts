import type { Page } from 'playwright-core';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { addBalance, balanceIs, choosePlace, packagesIn, reviewAndBuy, shopOf } from './testing/shopping';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();

/** A customer with a hundred dollars and the purchase dialog open. */
async function openShop() {
  const visitor = await newVisitor(world.browser);
  const { page } = visitor;
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
  await addBalance(page, '100', '4242424242424242');
  await balanceIs(page, '$100.00');
  await page.goto(`${world.portal.url}/esim`);
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
  return visitor;
}

/**
 * The offers of the shop, each card as one line:
 * '1 GB 5 days France 1 GB 5 Days Fair-use rule: Standard $5.49 from your wallet'.
 */
async function offers(page: Page): Promise<string[]> {
  const cards = shopOf(page).getByRole('radiogroup', { name: 'Packages' }).locator('label');
  return (await cards.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}

it('shows the matching packages for each filter, and all packages without one', async () => {
  const { page, context, complaints } = await openShop();
  await choosePlace(page, 'Country', 'France');
  const everything = await offers(page);
  const daysFilter = shopOf(page).getByRole('combobox', { name: 'Days' });
  const dataFilter = shopOf(page).getByRole('combobox', { name: 'Data' });

  for (const days of [1, 5, 10, 15, 30]) {
    await daysFilter.selectOption(String(days));
    const expected = everything.filter((offer) => offer.includes(` ${days} ${days === 1 ? 'day' : 'days'} `));
    expect(expected).not.toEqual([]);
    expect(await offers(page)).toEqual(expected);
  }
  await daysFilter.selectOption('Select All');
  for (const gigabytes of [1, 3, 5, 10, 20, 40]) {
    await dataFilter.selectOption(String(gigabytes));
    const expected = everything.filter((offer) => offer.startsWith(`${gigabytes} GB `));
    expect(expected).not.toEqual([]);
    expect(await offers(page)).toEqual(expected);
  }
  await dataFilter.selectOption('Unlimited');
  expect(await offers(page)).toEqual(everything.filter((offer) => /^(50 GB|Unlimited) /.test(offer)));
  await dataFilter.selectOption('Select All');
  expect(await offers(page)).toEqual(everything);
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([
  { kind: 'Country', place: 'Italy', days: 'Select All', data: 'Select All', offer: /^1 GB/ },
  { kind: 'Region', place: 'Europe', days: 'Select All', data: 'Select All', offer: /^1 GB/ },
  { kind: 'Country', place: 'Japan', days: '15 Days', data: 'Select All', offer: /^5 GB 15 days/ },
  { kind: 'Region', place: 'Balkans', days: 'Select All', data: '10 GB', offer: /^10 GB/ },
  { kind: 'Region', place: 'Global', days: '5 Days', data: 'Unlimited', offer: /^Unlimited 5 days/ },
] as const)('sells a package found by $kind $place, $days, $data', async (choice) => {
  const { page, context, complaints } = await openShop();
  const shop = shopOf(page);
  await choosePlace(page, choice.kind, choice.place);
  await shop.getByRole('combobox', { name: 'Days' }).selectOption(choice.days);
  await shop.getByRole('combobox', { name: 'Data' }).selectOption(choice.data);
  const [offer = ''] = await offers(page);
  expect(offer).toMatch(choice.offer);
  const name = /days? (.+?)(?: Fair-use rule: .+?)? \$/.exec(offer)?.[1] ?? '';
  const price = /\$\d+\.\d\d/.exec(offer)?.[0] ?? '';
  await packagesIn(shop).first().check({ force: true });
  await reviewAndBuy(shop);
  await page.getByText('eSIM created successfully!').waitFor();

  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('table', { name: 'Data plans' }).getByRole('cell', { name }).first().waitFor();
  await page.goto(`${world.portal.url}/transactions`);
  const movement = page.getByRole('row', { name: new RegExp(`eSIM purchase.*${name}`) });
  await movement.getByText(`−${price}`, { exact: true }).waitFor();
  await balanceIs(page, `$${(100 - Number(price.slice(1))).toFixed(2)}`);
  expect(complaints).toEqual([]);
  await context.close();
});
