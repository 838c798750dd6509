// The dashboard of an account that has no eSIM yet.
import { violationsInBothThemes } from './testing/accessibility';
import { demoCustomer } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { fitsPhone } from './testing/layout';
import { maxShift, observeShifts, shiftsOf } from './testing/layoutShift';
import { expectNoRequests } from './testing/settledPage';

test('moves nothing while it appears, and is accessible, 1440 and 390 px wide', async ({
  signedInPage: page,
}) => {
  await observeShifts(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(page.getByRole('link', { name: /^Japan, from/ })).toBeVisible();
    await expect(page.getByText('$0.00', { exact: true })).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThanOrEqual(maxShift);
    expect(await fitsPhone(page)).toBe(true);
    expect(await violationsInBothThemes(page, `the first dashboard at ${width} px`)).toEqual([]);
  }
});

test('loads nothing of it for an account with an eSIM', async ({ page, signIn }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await signIn(page, demoCustomer);
  await expect(page.getByText('+ 1 unlimited')).toHaveCount(2);
  await expectNoRequests(page);
  expect(requests.filter((path) => /first-run|packages\/destinations/.test(path))).toEqual([]);
});
