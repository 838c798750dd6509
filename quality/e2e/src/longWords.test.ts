// Names and reasons of the worst length, on a phone and a desktop. The answers are the test's own: no account has such lines.
import type { Page } from '@playwright/test';
import { askDatabase } from './testing/database';
import { demoAffiliate, demoCustomer } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { intercept } from './testing/intercept';
import { cutOff, hiddenWidth, wrappedWords } from './testing/layout';
import { observeShifts, openUnmoved } from './testing/layoutShift';
import { expectSettled } from './testing/settledPage';

const id = '00000000-0000-4000-8000-0000000000aa';
const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3).slice(0, 100);
const reason = 'The carrier refused this order because its network there is under maintenance.';
const order = {
  id,
  planId: 'fr-1',
  package_title: `France ${word}`,
  price: 4,
  total: 8,
  refunded: 4,
  lines: 2,
  counts: { waiting: 0, processing: 0, completed: 1, refunded: 1, in_review: 0 },
  createdAt: '2026-10-19T09:00:00.000Z',
  finishedAt: '2026-10-19T09:01:00.000Z',
  secondsLeft: null,
  isPaused: false,
};
const line = {
  line: 1,
  name: word,
  email: `${'a'.repeat(60)}@example.com`,
  tag: word.slice(0, 60),
  state: 'refunded',
  reason,
  customerId: id,
  transactionId: id,
  esimId: null,
};
const payout = {
  id,
  amount: 30,
  state: 'failed',
  failure: 'account_not_ready',
  waitsUntil: null,
  origin: 'request',
  requestedAt: '2026-11-02T10:00:00.000Z',
  finishedAt: '2026-11-02T10:00:05.000Z',
};
const payoutAccount = {
  ...{ state: 'ready', country: 'US', missing: [], minimum: 50, available: 0, maturing: 0 },
  ...{ processing: 0, paid: 0, schedule: 'none', nextPayoutAt: null },
};

const answer = (page: Page, url: RegExp, json: object) =>
  intercept(page, url, (route) => route.fulfill({ json }));

/** Where the lines of a text begin, to the pixel; one number if they begin at one edge. */
const startsOf = (page: Page, text: RegExp | string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()];
      if (lines.length < 2) throw new Error('The text is on one line.');
      return [...new Set(lines.map(({ left }) => Math.round(left)))];
    });

test('an order and payouts keep long words on the page, and a reason begins at one edge', async ({
  page,
  affiliate,
  signIn,
}) => {
  await signIn(page, affiliate, null);
  await page.goto('/login');
  await answer(page, new RegExp(`/api/bulk-purchases/${id}$`), order);
  await answer(page, new RegExp(`/api/bulk-purchases/${id}/lines`), { lines: [line], total: 1 });
  await answer(page, /\/api\/affiliate\/[^/]+\/payouts/, { payouts: [payout], total: 1 });
  await answer(page, /\/api\/affiliate\/[^/]+\/payout-account/, payoutAccount);
  for (const [path, text] of [
    [`/customers/several/${id}`, reason],
    ['/customers/payouts', /^Your payout account cannot receive money/],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expectSettled(page);
    await expect(page.getByText(text).first()).toBeAttached();
    expect(await cutOff(page), `${path}, 1440 px`).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await cutOff(page), `${path}, ${width} px`).toEqual([]);
      expect(await startsOf(page, text), `${path}, ${width} px`).toHaveLength(1);
    }
  }
});

test('the lines of an order break no email within its last letters', async ({ page, affiliate, signIn }) => {
  await signIn(page, affiliate, null);
  await page.goto('/login');
  const email = 'ada.okafor.travel.berlin@example.com';
  await answer(page, new RegExp(`/api/bulk-purchases/${id}$`), order);
  const lines = [{ ...line, name: 'Ada Okafor', email, tag: null, state: 'completed', reason: null }];
  await answer(page, new RegExp(`/api/bulk-purchases/${id}/lines`), { lines, total: 1 });
  await page.goto(`/customers/several/${id}`);
  await expect(page.getByText(email)).toBeVisible();
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await wrappedWords(page, 'td p'), `${width} px`).toEqual([]);
  }
});

test('the desk of a reseller moves nothing, breaks no email within its last letters and fits a small laptop', async ({
  page,
  signIn,
}) => {
  await signIn(page, demoAffiliate, null);
  await observeShifts(page);
  expect(await openUnmoved(page, '/esim?customers=all')).toEqual([]);
  await expect(page.getByText('@example.com').first()).toBeVisible();
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await wrappedWords(page, 'td p'), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await hiddenWidth(page)).toBe(0);
});

for (const role of ['customer', 'affiliate'] as const) {
  test(`the dashboard of the role ${role} breaks no balance on a phone`, async ({
    page,
    affiliate,
    signIn,
  }) => {
    await signIn(page, role === 'affiliate' ? affiliate : demoCustomer, null);
    await page.goto('/login');
    await intercept(page, /\/api\/wallet\//, async (route) => {
      const response = await route.fetch();
      const wallet = (await response.json()) as object;
      await route.fulfill({ response, json: { ...wallet, walletBalance: 1_234_567.89 } });
    });
    await page.goto('/');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByText('$1,234,567.89')).toBeVisible();
      expect(await wrappedWords(page, '[data-figure] dt + dd'), `${width} px`).toEqual([]);
      expect(await cutOff(page), `${width} px`).toEqual([]);
    }
  });
}

test('the dates of a report stay behind the name of a company from right to left', async ({
  page,
  portal,
  affiliate,
  signIn,
}) => {
  const company = 'شركة السفر الدولية';
  const change = 'update users set company_name = $2 where email = $1';
  await askDatabase(portal.databaseUrl, change, [affiliate.email, company]);
  await signIn(page, affiliate, '/');
  const line = page.getByText(`${company} ·`).filter({ hasText: /days in UTC/ });
  await expect(line.getByText('days in UTC')).toBeVisible();
  const leftOf = (text: string) =>
    line.evaluate((element, start) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        if (!texts.currentNode.nodeValue?.startsWith(start)) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        return range.getBoundingClientRect().left;
      }
      throw new Error(`There is no ${start}.`);
    }, text);
  const [firstDay] = /\d\d\/\d\d\/\d{4}/.exec((await line.textContent()) ?? '') ?? [''];
  expect(await leftOf(company)).toBeLessThan(await leftOf(firstDay));
});
