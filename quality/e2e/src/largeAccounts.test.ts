import type { Browser, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createVerifiedAccount, newAccount, openSignedIn, type Account } from './testing/account';
import { expect, test } from './testing/fixtures';
import { seedLargeAccounts } from './testing/largeAccounts';
import { seedLargeCatalogue } from './testing/largeCatalogue';
import type { TestPortal } from './testing/portal';
import { recordResponses } from './testing/recordResponses';
import { balanceIs, choosePlace, packagesIn, shopOf } from './testing/shopping';

// Changes releases or data of the whole portal, in one worker and in a portal of its own.
test.describe.configure({ mode: 'default' });
test.use({ portalName: 'largeAccounts' });

let customer: Account;
let affiliate: Account;

test.beforeAll(async ({ portal }) => {
  customer = await createVerifiedAccount(portal.url);
  affiliate = await createVerifiedAccount(portal.url, newAccount('affiliate'));
  await seedLargeAccounts(portal.databaseUrl, {
    customerEmail: customer.email,
    affiliateEmail: affiliate.email,
  });
});

// Limits of a screen, however long its list is: a page of 25 rows and the rest of the portal.
const maxRows = 26;
const maxElements = 2000;
const maxBytes = 32_000;

/** Opens a path as an account and records the responses of the API. */
async function open(page: Page, portal: TestPortal, account: Account, path: string) {
  const responses = recordResponses(page);
  await openSignedIn(page, portal.url, account, path);
  return responses;
}

/** The page contains no more than one page of its list and requested no more. */
async function expectBounded(page: Page, responses: ReturnType<typeof recordResponses>): Promise<void> {
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(maxRows);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(maxElements);
  for (const { path, bytes } of await responses.read()) {
    expect({ path, isBounded: bytes <= maxBytes }).toEqual({ path, isBounded: true });
  }
}

/** Types character by character, without the pauses of a busy machine between keys. */
function typeAtOnce(field: Locator, text: string): Promise<void> {
  return field.evaluate((input, text) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (let end = 1; end <= text.length; end += 1) {
      value?.set?.call(input, text.slice(0, end));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);
}

test('pages and sorts five thousand transactions on the server, and downloads all, a thousand at a time', async ({
  page,
  portal,
}) => {
  const responses = await open(page, portal, customer, '/transactions');
  const table = page.getByRole('table', { name: 'Wallet transactions' });
  await expect(table.getByText('eSIM purchase: Country 5000', { exact: true })).toBeVisible();
  // 2,500 top-ups of $10 and 2,500 purchases of $4.
  await expect(page.getByText('$25,000.00', { exact: true })).toBeVisible();
  await expect(page.getByText('$10,000.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Page 200' }).click();
  await expect(table.getByText('eSIM purchase: Country 2', { exact: true })).toBeVisible();
  await table.getByRole('button', { name: 'Description' }).click();
  await expect(table.getByText('eSIM purchase: Country 1000', { exact: true })).toBeVisible();
  await expectBounded(page, responses);

  await page.goto('/transactions?page=9999');
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await expect(table.getByText('eSIM purchase: Country 2', { exact: true })).toBeVisible();
  await expectBounded(page, responses);

  await page.goto('/transactions');
  await expect(page.getByText('eSIM purchase: Country 5000', { exact: true })).toBeVisible();
  responses.clear();
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.trim().split(/\r?\n/)).toHaveLength(5001);
  const pages = (await responses.read()).filter(({ path }) => path.startsWith('/wallet/'));
  expect(pages.length).toBeLessThanOrEqual(6);
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(maxRows);
});

test('counts five hundred eSIMs on the dashboard without reading them, pages and sorts them, and sends one request per search', async ({
  page,
  portal,
}) => {
  const responses = await open(page, portal, customer, '/');
  await balanceIs(page, '$15,000.00');
  await balanceIs(page, '500');
  await balanceIs(page, '500.00 GiB');
  await balanceIs(page, '250.00 GiB');
  await expectBounded(page, responses);

  responses.clear();
  await page.goto('/esim');
  const table = page.getByRole('table', { name: 'eSIMs' });
  await expect(table.getByText('Trip 001', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Page 20' }).click();
  await expect(table.getByText('Trip 500', { exact: true })).toBeVisible();
  await table.getByRole('button', { name: /eSIM Tag/ }).click();
  await expect(table.getByText('Trip 001', { exact: true })).toBeVisible();
  await expectBounded(page, responses);

  responses.clear();
  await typeAtOnce(page.getByRole('searchbox', { name: 'Search', exact: true }), 'Trip 321');
  await expect(table.getByText('Trip 001', { exact: true })).not.toBeAttached();
  await expect(table.getByText('Trip 321', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').nth(2)).not.toBeAttached();
  const searches = (await responses.read()).filter(({ path }) => path.includes('search='));
  expect(searches).toHaveLength(1);
});

test('pages, sorts and searches two thousand customers, finds each in the picker, and pages their transactions with all commission', async ({
  page,
  portal,
}) => {
  const responses = await open(page, portal, affiliate, '/customers');
  const table = page.getByRole('table', { name: 'Customers' });
  await expect(table.getByText('client0001@example.com', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Page 81' }).click();
  await expect(table.getByText('client2000@example.com', { exact: true })).toBeVisible();
  await table.getByRole('button', { name: /Email/ }).click();
  await expect(table.getByText('client0001@example.com', { exact: true })).toBeVisible();
  responses.clear();
  await typeAtOnce(page.getByRole('searchbox', { name: 'Search customers' }), 'client1234');
  await expect(table.getByText('client1234@example.com', { exact: true })).toBeVisible();
  await expect(table.getByRole('row').nth(2)).not.toBeAttached();
  const searches = (await responses.read()).filter(({ path }) => path.includes('search='));
  expect(searches).toHaveLength(1);
  await expectBounded(page, responses);

  await page.goto('/esim');
  await page.getByRole('combobox', { name: 'Customer' }).fill('client1999');
  await expect(page.getByRole('option', { name: 'Client (client1999@example.com)' })).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(22);
  await expectBounded(page, responses);

  responses.clear();
  await page.goto('/customers/transactions');
  const transactions = page.getByRole('table', { name: 'Customer transactions' });
  await expect(transactions.getByText('eSIM purchase: Country 5000', { exact: true })).toBeVisible();
  await expect(page.getByText('$500.00', { exact: true }).first()).toBeVisible();
  // Card top-ups are the customer's own affair, so 2,500 purchases are left.
  await page.getByRole('button', { name: 'Page 100' }).click();
  await expect(transactions.getByText('eSIM purchase: Country 2', { exact: true })).toBeVisible();
  await expectBounded(page, responses);
});

/** The most elements whose styles Chromium computed at once until `act` is over. */
async function restyledAtOnce(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const counts = trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  return Math.max(...counts);
}

test('shows a part of five thousand plans for two hundred countries', async ({ browser, page, portal }) => {
  await seedLargeCatalogue(portal.databaseUrl);
  await openSignedIn(page, portal.url, customer, '/esim?buy=esim');
  const shop = shopOf(page);
  await expect(shop.getByRole('heading', { name: 'All countries' })).toBeVisible();
  await expect.poll(() => shop.getByRole('link').count()).toBeGreaterThan(200);
  await choosePlace(page, 'France');
  // A group shows 24 rows of its plans, and 'Show more'; a row has a plan for each number of days.
  await expect(shop.getByRole('button', { name: /^Show 24 more of 9\d\d$/ })).toBeVisible();
  const shown = await packagesIn(shop).count();
  expect(shown).toBeLessThan(120);
  await shop.getByRole('button', { name: /^Show 24 more of 9\d\d$/ }).click();
  await expect.poll(() => packagesIn(shop).count()).toBeGreaterThanOrEqual(shown + 24);
  expect(await packagesIn(shop).count()).toBeLessThan(shown + 48);
  // Components that are first shown, with their rules for widths and hover, leave the styles of all others alone.
  const restyled = await restyledAtOnce(browser, page, async () => {
    await shop.getByRole('button', { name: 'Filter and sort' }).click();
    await shop.getByRole('combobox', { name: 'Sort by' }).click();
  });
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(restyled).toBeGreaterThan(0);
  expect(restyled).toBeLessThan(elements / 4);
});
