import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { createVerifiedAccount, newAccount, openSignedIn, type Account } from './testing/account';
import { recordResponses } from './testing/recordResponses';
import { newVisitor } from './testing/browser';
import { seedLargeAccounts } from './testing/largeAccounts';
import { balanceIs } from './testing/shopping';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();
let customer: Account;
let affiliate: Account;

beforeAll(async () => {
  customer = await createVerifiedAccount(world.portal.url);
  affiliate = await createVerifiedAccount(world.portal.url, newAccount('affiliate'));
  await seedLargeAccounts(world.portal.databaseUrl, {
    customerEmail: customer.email,
    affiliateEmail: affiliate.email,
  });
}, 60_000);

// Limits of a screen, however long its list is: a page of 25 rows and the rest of the portal.
const mostRows = 26;
const mostElements = 2000;
const mostBytes = 32_000;

async function open(account: Account, path: string) {
  const visitor = await newVisitor(world.browser);
  const responses = recordResponses(visitor.page);
  await openSignedIn(visitor.page, world.portal.url, account, path);
  return { ...visitor, responses };
}

/** The page contains no more than one page of its list and requested no more. */
async function expectBounded(page: Page, responses: ReturnType<typeof recordResponses>): Promise<void> {
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(mostRows);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(mostElements);
  for (const { path, bytes } of await responses.read()) {
    expect({ path, isBounded: bytes <= mostBytes }).toEqual({ path, isBounded: true });
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

it('pages and sorts five thousand transactions on the server', async () => {
  const { page, context, complaints, responses } = await open(customer, '/transactions');
  const table = page.getByRole('table', { name: 'Wallet transactions' });
  await table.getByText('eSIM purchase: Country 5000', { exact: true }).waitFor();
  // 2,500 top-ups of $10 and 2,500 purchases of $4.
  await page.getByText('$25,000.00', { exact: true }).waitFor();
  await page.getByText('$10,000.00', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Page 200' }).click();
  await table.getByText('eSIM purchase: Country 2', { exact: true }).waitFor();
  await table.getByRole('button', { name: 'Description' }).click();
  await table.getByText('eSIM purchase: Country 1000', { exact: true }).waitFor();
  await expectBounded(page, responses);

  await page.goto(`${world.portal.url}/transactions?page=9999`);
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await table.getByText('eSIM purchase: Country 2', { exact: true }).waitFor();
  await expectBounded(page, responses);
  expect(complaints).toEqual([]);
  await context.close();
});

it('downloads all five thousand, a thousand at a time', async () => {
  const { page, context, complaints, responses } = await open(customer, '/transactions');
  await page.getByText('eSIM purchase: Country 5000', { exact: true }).waitFor();
  responses.clear();
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.trim().split(/\r?\n/)).toHaveLength(5001);
  const pages = (await responses.read()).filter(({ path }) => path.startsWith('/wallet/'));
  expect(pages.length).toBeLessThanOrEqual(6);
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(mostRows);
  expect(complaints).toEqual([]);
  await context.close();
});

it('counts five hundred eSIMs on the dashboard without reading them', async () => {
  const { page, context, complaints, responses } = await open(customer, '/');
  await balanceIs(page, '$15,000.00');
  await balanceIs(page, '500');
  await balanceIs(page, '500.00 GiB');
  await balanceIs(page, '250.00 GiB');
  await expectBounded(page, responses);
  expect(complaints).toEqual([]);
  await context.close();
});

it('pages and sorts five hundred eSIMs, and sends one request per search', async () => {
  const { page, context, complaints, responses } = await open(customer, '/esim');
  const table = page.getByRole('table', { name: 'eSIMs' });
  await table.getByText('Trip 001', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Page 20' }).click();
  await table.getByText('Trip 500', { exact: true }).waitFor();
  await table.getByRole('button', { name: /eSIM Tag/ }).click();
  await table.getByText('Trip 001', { exact: true }).waitFor();
  await expectBounded(page, responses);

  responses.clear();
  await typeAtOnce(page.getByRole('searchbox', { name: 'Search', exact: true }), 'Trip 321');
  await table.getByText('Trip 001', { exact: true }).waitFor({ state: 'detached' });
  await table.getByText('Trip 321', { exact: true }).waitFor();
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
  const searches = (await responses.read()).filter(({ path }) => path.includes('search='));
  expect(searches).toHaveLength(1);
  expect(complaints).toEqual([]);
  await context.close();
});

it('pages, sorts and searches two thousand customers, and finds each in the picker', async () => {
  const { page, context, complaints, responses } = await open(affiliate, '/customers');
  const table = page.getByRole('table', { name: 'Customers' });
  await table.getByText('client0001@example.com', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Page 81' }).click();
  await table.getByText('client2000@example.com', { exact: true }).waitFor();
  await table.getByRole('button', { name: /Email/ }).click();
  await table.getByText('client0001@example.com', { exact: true }).waitFor();
  responses.clear();
  await typeAtOnce(page.getByRole('searchbox', { name: 'Search customers' }), 'client1234');
  await table.getByText('client1234@example.com', { exact: true }).waitFor();
  await table.getByRole('row').nth(2).waitFor({ state: 'detached' });
  const searches = (await responses.read()).filter(({ path }) => path.includes('search='));
  expect(searches).toHaveLength(1);
  await expectBounded(page, responses);

  await page.goto(`${world.portal.url}/esim`);
  await page.getByRole('combobox', { name: 'Customer' }).fill('client1999');
  await page.getByRole('option', { name: 'Client (client1999@example.com)' }).waitFor();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(22);
  await expectBounded(page, responses);
  expect(complaints).toEqual([]);
  await context.close();
});

it('pages the transactions of two thousand customers, with the commission on all of them', async () => {
  const { page, context, complaints, responses } = await open(affiliate, '/customers/transactions');
  const table = page.getByRole('table', { name: 'Customer transactions' });
  await table.getByText('eSIM purchase: Country 5000', { exact: true }).waitFor();
  await page.getByText('$500.00', { exact: true }).first().waitFor();
  // Card top-ups are the customer's own affair, so 2,500 purchases are left.
  await page.getByRole('button', { name: 'Page 100' }).click();
  await table.getByText('eSIM purchase: Country 2', { exact: true }).waitFor();
  await expectBounded(page, responses);
  expect(complaints).toEqual([]);
  await context.close();
});
