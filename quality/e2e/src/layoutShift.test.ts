// Nothing moves while a page appears: the browser counts what does, so no time is measured.
import type { Page } from '@playwright/test';
import { demoAffiliate, demoCustomer, demoEsimPath } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { maxShift, observeShifts, shiftsOf } from './testing/layoutShift';
import { expectSettled, signedInUserId } from './testing/settledPage';

test.describe.configure({ timeout: 180_000 });

/** Parts of other teams have the place that they had on the last visit. */
const fromSecondVisit = ['second'];
const fromFirstVisit = ['first', 'second'];

/**
 * Opens each page twice, wide and on a phone.
 *
 * @param visits at which nothing may move
 * @returns the pages on which too much moves
 */
async function findShifts(
  page: Page,
  paths: readonly string[],
  visits: readonly string[] = fromSecondVisit,
): Promise<string[]> {
  const found: string[] = [];
  await observeShifts(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      for (const visit of ['first', 'second']) {
        // An address with another fragment alone would load nothing.
        await page.goto('about:blank');
        await page.goto(path);
        await expectSettled(page);
        const shift = await shiftsOf(page);
        if (visits.includes(visit) && !(shift <= maxShift))
          found.push(`${path}, ${width} px, ${visit} visit: ${shift.toFixed(3)}`);
      }
    }
  }
  return found;
}

test('moves nothing on the pages of a traveller', async ({ page, signIn }) => {
  await signIn(page, demoCustomer);
  const detail = (await demoEsimPath(page)).replace(/&tab=\w+/, '');
  const paths = ['/', '/esim', detail, `${detail}&tab=activation`, '/transactions'];
  expect(await findShifts(page, paths)).toEqual([]);
});

test('moves nothing on the pages of an affiliate that need no figures', async ({ page, signIn }) => {
  await signIn(page, demoAffiliate);
  const profile = `/profile/${await signedInUserId(page)}`;
  const paths = ['/customers/several', '/customers/payouts', `${profile}#company`, `${profile}#developer`];
  expect(await findShifts(page, paths)).toEqual([]);
});

test('moves nothing on the pages that need no sign-in', async ({ page }) => {
  const paths = ['/login', '/register', '/forgot-password', '/verify-email?email=a@example.com', '/terms'];
  expect(await findShifts(page, paths, fromFirstVisit)).toEqual([]);
});
