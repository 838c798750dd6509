// Nothing moves while a page appears: the browser counts what does, so no time is measured.
import type { Page } from '@playwright/test';
import { demoAffiliate, demoCustomer, demoEsimPath } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { maxShift, observeShifts, shiftsOf } from './testing/layoutShift';
import { expectSettled, signedInUserId } from './testing/settledPage';
import { buyEsim, closeBought } from './testing/shopping';

test.describe.configure({ timeout: 180_000 });

/** Pages with a part whose place is as high as it was on the last visit. */
const twice = ['/', '/esim', '/transactions'];

/** Opens each page wide and on a phone, and returns those on which too much moves. */
async function findShifts(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await observeShifts(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...paths, ...paths.filter((one) => twice.includes(one))]) {
      // An address with another fragment alone would load nothing.
      await page.goto('about:blank');
      await page.goto(path);
      await expectSettled(page);
      const shift = await shiftsOf(page);
      if (!(shift <= maxShift)) found.push(`${path}, ${width} px: ${shift.toFixed(3)}`);
    }
  }
  return found;
}

const sectionsAt = (userId: string, ...sections: readonly string[]) =>
  sections.map((section) => `/profile/${userId}${section}`);

test('moves nothing on the pages of a traveller', async ({ page, signIn }) => {
  await signIn(page, demoCustomer);
  const detail = (await demoEsimPath(page)).replace(/&tab=\w+/, '');
  const tabs = ['', '&tab=activation', '&tab=usage'].map((tab) => `${detail}${tab}`);
  const profile = sectionsAt(await signedInUserId(page), '', '#security', '#payment', '#notifications');
  expect(await findShifts(page, ['/', '/esim', ...tabs, '/transactions', ...profile])).toEqual([]);
});

test('moves nothing on the pages of an affiliate', async ({ page, signIn }) => {
  await signIn(page, demoAffiliate);
  const profile = sectionsAt(await signedInUserId(page), '#company', '#developer');
  const customers = ['', '/several', '/payouts', '/transactions'].map((name) => `/customers${name}`);
  const paths = ['/', '/esim', '/esim?customers=all', '/transactions', ...customers, ...profile];
  expect(await findShifts(page, paths)).toEqual([]);
});

test('moves nothing on the pages that need no sign-in', async ({ page }) => {
  const paths = ['/login', '/register', '/forgot-password', '/verify-email?email=a@example.com', '/terms'];
  expect(await findShifts(page, paths)).toEqual([]);
});

/** Buys an eSIM on a page, and returns the page if too much moves. */
async function findShiftOfPurchase(page: Page, path: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expectSettled(page);
  await buyEsim(page, 'Japan');
  // The code is looked at for longer than the second after which the page is read again.
  await page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' &&
      /\/api\/esim\/[^/]+(\/totals)?$/.test(new URL(response.url()).pathname),
  );
  await closeBought(page);
  await expectSettled(page);
  const shift = await shiftsOf(page);
  return shift <= maxShift ? [] : [`${path}, ${width} px: ${shift.toFixed(3)}`];
}

test('moves nothing after a purchase', async ({ page, account, signIn, topUp }) => {
  await topUp(account, 100);
  await signIn(page, account);
  await observeShifts(page);
  const found: string[] = [];
  for (const [path, width] of [
    ['/', 1440],
    ['/esim', 1440],
    ['/esim', 390],
    ['/', 390],
  ] as const)
    found.push(...(await findShiftOfPurchase(page, path, width)));
  expect(found).toEqual([]);
});
