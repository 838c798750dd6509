// Pages at 390 px: what is left and what to do next come first, and each leads with one thing: at most one filled button,
// the others without an outline, and content within 200 px. Measured in pixels, with the demo customer's history.
// `accessibility` looks at the buttons of an affiliate's screens.
import type { Locator, Page } from '@playwright/test';
import { demoAffiliate, demoCustomer, demoEsimPath } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { cutOff } from './testing/layout';
import { observeShifts, openUnmoved } from './testing/layoutShift';
import { expectSettled } from './testing/settledPage';
import { weightFindings } from './testing/weight';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 390, height: 844 } });

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part.toString()} is not shown.`);
  return { ...box, end: box.y + box.height };
};

/** What is left on the dashboard, then what to install, then the wallet. */
async function expectDashboard(page: Page): Promise<void> {
  const esims = page.getByRole('region', { name: 'Your eSIMs' });
  const active = esims.getByRole('listitem').filter({ hasText: 'left' }).first();
  const install = esims.getByRole('link', { name: 'Install now' });
  await expect(install).toBeVisible();
  await expect(active.getByRole('button', { name: /^Add data to / })).toBeVisible();
  expect((await boxOf(esims)).y).toBeLessThanOrEqual(200);
  const wallet = await boxOf(page.getByText('Wallet balance', { exact: true }));
  expect((await boxOf(active)).end).toBeLessThanOrEqual((await boxOf(install)).y);
  expect((await boxOf(install)).end).toBeLessThanOrEqual(wallet.y);
  // The counts are one card in one row.
  const [first, last] = [page.getByText('eSIMs', { exact: true }), page.getByText('Remaining plan data')];
  expect((await boxOf(last)).y - (await boxOf(first)).y).toBeLessThan(24);
  expect(await cutOff(page)).toEqual([]);
}

/** eSIMs are cards of at most 120 px, the first one within 480 px below what waits to be installed. */
async function expectEsims(page: Page): Promise<void> {
  const rows = page
    .getByRole('table', { name: 'eSIMs' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((found) => found.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.max(...heights)).toBeLessThanOrEqual(120);
  expect((await boxOf(rows.first())).y).toBeLessThanOrEqual(480);
  expect((await boxOf(page.getByRole('region', { name: 'Ready to install' }))).y).toBeLessThanOrEqual(200);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden();
  await page.getByRole('button', { name: 'Search the eSIMs' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
}

/** The first transaction is within 320 px, and the filters are in a sheet. */
async function expectTransactions(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Wallet transactions' });
  const first = table.getByRole('row', { name: /eSIM purchase/ }).first();
  await expect(first).toBeVisible();
  expect((await boxOf(first)).y).toBeLessThanOrEqual(320);
  expect((await boxOf(page.getByText('Wallet balance', { exact: true }))).y).toBeLessThanOrEqual(200);
  expect(await cutOff(page)).toEqual([]);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('combobox', { name: 'Type' }).selectOption('Credits');
  await sheet.getByRole('button', { name: /^Show \d+ transactions?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/type=credit/);
  await expect(page.getByRole('button', { name: 'Filter · 1' })).toBeFocused();
  await expect(table.getByText('Debit', { exact: true })).toHaveCount(0);
}

/** One row with the name and what changes it is above the state of an eSIM, which is one row. */
async function expectEsim(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Summary' })).toBeVisible();
  const back = await boxOf(page.getByRole('button', { name: 'Go Back' }));
  const heading = await boxOf(page.getByRole('heading', { level: 1 }));
  expect(heading.y).toBeLessThan(back.end);
  expect((await boxOf(page.getByRole('button', { name: 'Rename' }))).y).toBeLessThan(back.end);
  expect((await boxOf(page.getByRole('tab', { name: 'Summary' }))).y).toBeLessThanOrEqual(220);
  expect(await cutOff(page)).toEqual([]);
  // The link leads to the codes; a plan is a card of three lines.
  await page.getByRole('tab', { name: 'Summary' }).click();
  const plan = page.getByRole('table', { name: 'Data plans' }).getByRole('row').filter({ hasText: ' left' });
  expect((await boxOf(plan.first())).height).toBeLessThanOrEqual(130);
  await expect(plan.first()).toContainText(/\d\sGiB of [\d.]+\sGiB left/);
}

test('leads with one thing on each screen of a traveller, in few pixels, and moves nothing', async ({
  page,
  signIn,
}) => {
  const userId = await signIn(page, demoCustomer, '/esim');
  const detail = await demoEsimPath(page);
  const screens: [path: string, expectScreen?: (page: Page) => Promise<void>][] = [
    ['/', expectDashboard],
    ['/esim', expectEsims],
    [detail, expectEsim],
    [detail.replace(/&tab=\w+/, '')],
    [`${detail}&tab=activation`],
    [`${detail}&tab=usage`],
    ['/transactions', expectTransactions],
    ['/customers'],
    ...['', '#security', '#payment', '#notifications'].map((section): [string] => [
      `/profile/${userId}${section}`,
    ]),
  ];
  const found: string[] = [];
  await observeShifts(page);
  for (const [path, expectScreen] of screens) {
    found.push(...(await openUnmoved(page, path)));
    found.push(...(await weightFindings(page, path)));

    await test.step(path, () => expectScreen?.(page));
  }
  expect(found).toEqual([]);
});

test('shows the figures of an affiliate in one card, a line each', async ({ page, signIn }) => {
  await signIn(page, demoAffiliate);
  await expectSettled(page);
  const first = await boxOf(page.getByText('Customers', { exact: true }).first());
  const sales = await boxOf(page.getByText('Sales', { exact: true }));
  expect(sales.y - first.y).toBeLessThanOrEqual(80);
  const wallet = await boxOf(page.getByText('View transactions'));
  expect(wallet.end - first.y).toBeLessThanOrEqual(360);
});

test('begins a list under one row of controls where there is room, and ends its rows with their next step', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, demoCustomer, '/esim');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const install = rows.getByRole('link', { name: /^Install: / }).first();
  await expect(install).toBeVisible();
  expect((await boxOf(rows.first())).y).toBeLessThanOrEqual(420);
  await rows
    .getByRole('button', { name: /^Add data: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Add Data Plan' })).toBeVisible();
  await page.goto('/transactions');
  await expect(rows.first()).toContainText('eSIM purchase');
  expect((await boxOf(rows.first())).y).toBeLessThanOrEqual(500);
  await page.goto('/');
  await expect(rows.first()).toContainText('eSIM purchase');
  // What is left leads, in a large ring, with its end and its pace; the mock-up's first row is as far down.
  expect((await boxOf(rows.first())).y).toBeLessThanOrEqual(820);
});
