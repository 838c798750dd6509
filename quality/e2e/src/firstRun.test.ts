// The dashboard of an account that has no eSIM yet.
import { violationsInBothThemes } from './testing/accessibility';
import { demoCustomer } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { fitsPhone } from './testing/layout';
import { maxShift, observeShifts, shiftsOf } from './testing/layoutShift';
import { expectNoRequests } from './testing/settledPage';
import { packagesIn, shopOf } from './testing/shopping';

test('leads from a misspelt country to its plans, and back', async ({ signedInPage: page }) => {
  await expect(page.getByRole('heading', { name: 'Where are you going?' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Country or region' }).fill('frnace');
  const matches = page.getByRole('list', { name: 'Matches' });
  await matches.getByRole('link', { name: /^France/ }).click();
  await expect(shopOf(page).getByRole('heading', { name: 'How much?' })).toBeVisible();
  await expect(packagesIn(shopOf(page)).first()).toBeAttached();
  await expect(page).toHaveURL(/[?&]to=FR\b/);

  await page.goBack();
  await expect(shopOf(page)).toBeHidden();
  await page.getByRole('searchbox', { name: 'Country or region' }).press('Escape');
  await page.getByRole('link', { name: 'All countries and regions' }).click();
  await expect(shopOf(page).getByRole('heading', { name: 'Where to?' })).toBeVisible();
});

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
