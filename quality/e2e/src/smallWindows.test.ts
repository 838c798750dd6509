// Layout that only a browser computes, in small windows and with long names.
import type { Locator } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import { askDatabase } from './testing/database';
import { demoAffiliate, demoCustomer } from './testing/demoAccounts';
import { intercept } from './testing/intercept';
import { wrappedWords } from './testing/layout';
import { copySampleAccount } from './testing/sampleAccounts';
import { expectSettled } from './testing/settledPage';

const longWord = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';

/** Texts of the cells of rows that reach into the next column. */
const tooWide = (rows: Locator): Promise<string[]> =>
  rows
    .locator('td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );

test('customers with long names stay in their columns, and their rows are low on a small laptop', async ({
  newVisitor,
  portal,
  affiliate,
  signIn,
}) => {
  const { page } = await newVisitor({ viewport: { width: 1440, height: 900 } });
  const affiliateId = await signIn(page, affiliate, null);
  const customer = await copySampleAccount(portal.databaseUrl, 'customer');
  const rename = (fname: string) =>
    askDatabase(
      portal.databaseUrl,
      // Without a password the customer is invited, with all four buttons.
      'update users set fname = $2, affiliate_id = $3, password_hash = null where email = $1',
      [customer.email, fname, affiliateId],
    );
  await rename(longWord);
  await page.goto('/customers');
  await expectSettled(page);
  const row = page.getByRole('row', { name: /Invited/ });
  await expect(row.getByRole('button')).toHaveCount(4);
  expect(await tooWide(row)).toEqual([]);

  await rename('Niran');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await expect(row.getByText(/^Niran/)).toBeVisible();
  // Letters of another font are wider.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect((await row.boundingBox())?.height).toBeLessThan(100);
  expect((await row.getByRole('button').first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // Its email has a line for the name and one for the host, not one for each of its words.
  const email = row.getByRole('cell').filter({ hasText: '@' }).locator('div');
  const lines = await email.evaluate(
    (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(2);

  // 1,280 by 1,024 pixels at 400 %: the header leaves with the page.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('heading', { name: 'Your referral link' }).scrollIntoViewIfNeeded();
  const header = page.getByRole('banner');
  await expect(header).not.toBeInViewport();
  // Its search covers nothing else.
  await header.getByRole('button', { name: 'Open search' }).click();
  const field = await header.getByRole('combobox').boundingBox();
  const bar = await header.boundingBox();
  expect(field && bar && field.y + field.height < bar.y + bar.height).toBe(true);
});

test('eSIMs with long tags stay in their columns', async ({ page, signIn }) => {
  const userId = await signIn(page, demoCustomer, '/');
  await intercept(page, `**/api/esim/${userId}?*`, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { data: object[] };
    await route.fulfill({
      response,
      json: { ...list, data: list.data.map((esim) => ({ ...esim, tag: longWord })) },
    });
  });
  await page.goto('/esim');
  const rows = page.getByRole('row').filter({ hasText: longWord });
  await expect(rows.first()).toBeVisible();
  expect(await tooWide(rows)).toEqual([]);
});

test('the list of eSIMs has low rows, whole sort icons and whole figures next to the sidebar of a small laptop', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, demoAffiliate, '/esim');
  await expectSettled(page);
  const row = page.getByRole('row').filter({ hasText: 'Office hotspot' });
  expect((await row.boundingBox())?.height).toBeLessThan(110);
  const icons = page.getByRole('columnheader').locator('svg');
  await expect(icons).toHaveCount(4);
  for (const icon of await icons.all()) expect((await icon.boundingBox())?.width).toBe(14);
  // The widest digits: those of the demo change with the time.
  const left = page.locator('td small').filter({ hasText: 'left' });
  await left.evaluate((small) => (small.textContent = '888.88\u00a0GiB left · 6 days'));
  expect(await wrappedWords(page)).toEqual([]);

  // What is done with chosen ones has two lines on the smallest phone, because it is over the list.
  await page.goto('/esim?customers=all');
  await page.setViewportSize({ width: 320, height: 640 });
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check();
  expect((await page.getByRole('group', { name: 'Chosen eSIMs' }).boundingBox())?.height).toBeLessThan(130);
});

test('the first eSIM of the dashboard has its name before the picture and its days beside the ring', async ({
  page,
  signIn,
}) => {
  await signIn(page, demoCustomer, '/');
  const item = page.getByRole('region', { name: 'Your eSIMs' }).getByRole('listitem').first();
  const boxOf = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [name, picture] = [await boxOf(item.getByRole('link')), await boxOf(item.locator('img').first())];
    // The heading stays the largest paint, which comes before the data.
    const heading = await page.getByRole('heading', { level: 1 }).evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const { width: wide, height } = words.getBoundingClientRect();
      return wide * height;
    });
    expect(picture.width * picture.height, `${width} px`).toBeLessThan(heading);
    // It fades out on the side of the name.
    expect(name.x + name.width, `${width} px`).toBeLessThan(picture.x + picture.width / 4);
    const [left, days] = [
      await boxOf(item.getByText(/^of .* left$/)),
      await boxOf(item.getByText(/days? left$/)),
    ];
    expect(days.x, `${width} px`).toBeGreaterThan(left.x + left.width);
    expect(Math.abs(days.y - left.y), `${width} px`).toBeLessThan(40);
  }
});

test('the dialogs of the transactions stay while a phone is turned', async ({ page, signIn }) => {
  const landscape = { width: 844, height: 390 };
  const portrait = { width: 390, height: 844 };
  await page.setViewportSize(portrait);
  await signIn(page, demoCustomer, '/transactions');
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await page.setViewportSize(landscape);
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Return to card' });
  await page.getByRole('button', { name: 'Return to card' }).click();
  await dialog.getByLabel('Amount').fill('12');
  await page.setViewportSize(portrait);
  await expect(dialog.getByLabel('Amount')).toHaveValue('12');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await sheet.getByRole('button', { name: 'Statement' }).click();
  await page.setViewportSize(landscape);
  await page.getByRole('dialog', { name: 'Statement' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Statement' })).toBeHidden();
});

test('the cards of a list on a tablet begin and end where the head of the list does', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, demoCustomer, '/');
  const list = page.getByRole('region', { name: 'Recent transactions' });
  const edges = async (start: Locator, end: Locator) => {
    const [first, last] = [await start.boundingBox(), await end.boundingBox()];
    return [Math.round(first?.x ?? NaN), Math.round((last?.x ?? NaN) + (last?.width ?? NaN))];
  };
  const row = list.getByRole('row').filter({ hasText: 'eSIM purchase' }).first();
  await expect(row).toBeVisible();
  const head = await edges(
    list.getByRole('heading'),
    list.getByRole('link', { name: 'See all transactions' }),
  );
  const amount = row.getByRole('cell').last();
  expect(await edges(row.getByRole('rowheader').locator('div'), amount)).toEqual(head);
});
