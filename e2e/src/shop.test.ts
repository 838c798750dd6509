import type { Page } from '@playwright/test';
import { violationsOf } from './testing/accessibility';
import { askDatabase } from './testing/database';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import {
  checkCard,
  choosePlace,
  confirmAndPay,
  packagesIn,
  payButton,
  reviewFirst,
  shopOf,
} from './testing/shopping';
import { submitLogin } from './testing/signInForm';

// Every test starts with a customer who has a hundred dollars, on their eSIM list.
test.beforeEach(async ({ page, account, topUp, signIn }) => {
  await topUp(account, 100);
  await signIn(page, account, '/esim');
});

const openShop = (page: Page) => page.getByRole('button', { name: 'Buy eSIM' }).first().click();
const heading = (page: Page, name: string) => shopOf(page).getByRole('heading', { name });

test('shows destinations with prices, countries and flags, and says when nothing matches', async ({
  page,
}) => {
  await openShop(page);
  const shop = shopOf(page);
  await expect(heading(page, 'Where to?')).toBeFocused();
  await expect(shop.getByRole('link', { name: /^Japan, from \$\d+\.\d\d$/ })).toBeVisible();
  await expect(shop.getByRole('link', { name: /^Europe, \d+ countries, from \$/ })).toBeVisible();
  const flag = shop.getByRole('link', { name: /^Japan,/ }).locator('img');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await shop.getByRole('searchbox').fill('x'.repeat(200));
  await expect(shop.getByText(/^No destination matches/)).toBeVisible();
  // The first Escape clears the search, the second one closes the dialog.
  await shop.getByRole('searchbox').press('Escape');
  await expect(shop.getByRole('heading', { name: 'All countries' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shop).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buy eSIM' }).first()).toBeFocused();
});

test('shows the chosen plan in the visitor’s own colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openShop(page);
  await choosePlace(page, 'Norway');
  const plans = packagesIn(shopOf(page));
  await checkCard(plans.first());
  const frame = (index: number) =>
    plans.nth(index).evaluate((radio) => {
      const card = radio.closest('label')?.parentElement;
      return card && getComputedStyle(card, '::after').borderTopWidth;
    });
  expect(await frame(0)).toBe('4px');
  expect(await frame(1)).toBe('0px');
});

test('keeps its step over reload and Back, and leaves no trace in the history', async ({ page }) => {
  await openShop(page);
  await reviewFirst(page, 'Norway');
  await expect(heading(page, 'Review')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Review')).toBeVisible();
  await expect(shopOf(page).getByText('Norway 1 GB 1 Day').first()).toBeVisible();

  await page.goBack();
  await expect(heading(page, 'How much?')).toBeVisible();
  await expect(packagesIn(shopOf(page)).first()).toBeChecked();
  await page.reload();
  await expect(packagesIn(shopOf(page)).first()).toBeChecked();
  await page.goBack();
  await expect(heading(page, 'Where to?')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'How much?')).toBeVisible();

  await shopOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(shopOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/esim$/);
});

test('opens a link to a package on any page, and says what an unknown one is', async ({ page, portal }) => {
  const [plan] = await askDatabase<{ uid: string }>(
    portal.databaseUrl,
    `select uid from catalogue_plans where name = 'Norway 3 GB 10 Days'`,
  );
  await page.goto(`/?buy=esim&to=no&plan=${plan?.uid}`);
  await expect(shopOf(page).getByText('Norway 3 GB 10 Days').first()).toBeVisible();
  await expect(payButton(shopOf(page))).toBeDisabled();

  await page.goto('/esim?buy=esim&to=NO&plan=gone');
  await expect(shopOf(page).getByText(/package of this link is no longer offered/)).toBeVisible();
  await expect(packagesIn(shopOf(page)).first()).toBeVisible();

  for (const to of ['XX', 'atlantis', '%3Cscript%3E']) {
    await page.goto(`/esim?buy=esim&to=${to}`);
    await expect(shopOf(page).getByText(/^There are no packages for/)).toBeVisible();
    await expect(heading(page, 'Where to?')).toBeVisible();
  }
});

test('sorts, widens the filter that hides everything, and marks the best value', async ({ page }) => {
  await page.goto('/esim?buy=esim&to=BE');
  const shop = shopOf(page);
  await expect(shop.getByRole('heading', { name: 'Belgium', exact: true })).toBeVisible();
  await expect(shop.getByRole('heading', { name: 'Europe', exact: true })).toBeVisible();
  await expect(shop.getByRole('heading', { name: 'Global', exact: true })).toBeVisible();
  await expect(shop.getByText('Best value')).toHaveCount(3);

  await shop.getByRole('combobox', { name: 'Sort by' }).selectOption('Longest');
  await expect(packagesIn(shop).first()).toHaveAccessibleName(/60 days/);
  await page.reload();
  await expect(packagesIn(shop).first()).toHaveAccessibleName(/60 days/);

  await shop.getByRole('radiogroup', { name: 'Days' }).getByRole('radio', { name: '1 day' }).check();
  await shop.getByRole('radiogroup', { name: 'Data' }).getByRole('radio', { name: '40 GB' }).check();
  await shop.getByRole('button', { name: 'Show all days' }).click();
  await expect(packagesIn(shop).first()).toHaveAccessibleName(/^40\sGB/);

  const list = shop.getByRole('button', { name: 'See list' }).first();
  await list.click();
  await expect(shop.getByText(/Austria, .*Belgium, /).first()).toBeVisible();
  await expect(shop.getByRole('radio', { checked: true })).toHaveCount(2);
});

test('offers what was bought before, and installs what was just bought', async ({ page }) => {
  await openShop(page);
  await reviewFirst(page, 'Denmark');
  await expect(shopOf(page).getByText('Wallet after')).toBeVisible();
  await confirmAndPay(shopOf(page));
  await expect(page.getByText('eSIM created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/esim$/);
  await page.getByRole('link', { name: 'Install now' }).first().click();
  await expect(page.getByRole('img', { name: 'QR code to install the eSIM' })).toBeVisible();

  await page.goto('/esim?buy=esim');
  await shopOf(page).getByRole('region', { name: 'Recently bought' }).getByRole('link').click();
  await expect(heading(page, 'Review')).toBeVisible();
  await expect(shopOf(page).getByText('Denmark 1 GB 1 Day').first()).toBeVisible();
});

test('the link of the mail leads through sign-in to the QR code', async ({
  page,
  portal,
  account,
  newVisitor,
}) => {
  await openShop(page);
  await reviewFirst(page, 'Ireland');
  await confirmAndPay(shopOf(page));
  await expect(page.getByText('eSIM created successfully!')).toBeVisible();
  const { links } = await waitForMail(portal.url, account.email, /ready to install/i);
  const link = links.find((address) => new URL(address).pathname.startsWith('/esim/'));

  const { page: other } = await newVisitor();
  await other.goto(link ?? '');
  await expect(other.getByText('Sign in to continue')).toBeVisible();
  await submitLogin(other, account);
  await expect(other.getByRole('img', { name: 'QR code to install the eSIM' })).toBeVisible();
});

test('says what the pay button does at each stage, and Back in the middle of paying changes nothing', async ({
  page,
  switchFaults,
}) => {
  await switchFaults({ carrier: { slow: { ms: 2000, operations: ['createEsim'] } } });
  await openShop(page);
  await reviewFirst(page, 'Finland');
  await confirmAndPay(shopOf(page));
  await expect(shopOf(page).getByText('Ordering your eSIM…')).toBeVisible();
  await page.goBack();
  await expect(shopOf(page).getByText('Ordering your eSIM…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('eSIM created successfully!')).toBeVisible();
  await expect(shopOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/esim$/);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('loses nothing when the connection is lost at each step', async ({ page, context }) => {
  await openShop(page);
  await expect(shopOf(page).getByRole('link', { name: /^Japan,/ })).toBeVisible();
  await context.setOffline(true);
  await shopOf(page).getByRole('searchbox').fill('Poland');
  await shopOf(page)
    .getByRole('link', { name: /^Poland,/ })
    .click();
  await expect(shopOf(page).getByText('The packages did not load')).toBeVisible();
  await context.setOffline(false);
  await expect(packagesIn(shopOf(page)).first()).toBeVisible({ timeout: 20_000 });
  await checkCard(packagesIn(shopOf(page)).first());
  await shopOf(page).getByRole('button', { name: 'Continue' }).click();
  await shopOf(page).getByLabel('eSIM Tag').fill('Kept');
  await shopOf(page).getByRole('checkbox').check();
  await context.setOffline(true);
  await expect(payButton(shopOf(page))).toHaveAccessibleDescription('This needs a connection.');
  await context.setOffline(false);
  await payButton(shopOf(page)).click();
  await expect(page.getByText('eSIM created successfully!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Kept/ })).toBeVisible();
});

for (const theme of ['light', 'dark'])
  test(`has no accessibility issue at any step in the ${theme} theme, and fits 320 px`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('portal:theme', name), theme);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/esim?buy=esim');
    await expect(shopOf(page).getByRole('heading', { name: 'All countries' })).toBeVisible();
    const findings = await violationsOf(page, 'where');
    await choosePlace(page, 'Japan');
    await checkCard(packagesIn(shopOf(page)).nth(1));
    findings.push(...(await violationsOf(page, 'plans')));
    await page.setViewportSize({ width: 320, height: 640 });
    const widthOf = () => shopOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(await widthOf()).toBe(0);
    await shopOf(page).getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, 'Review')).toBeVisible();
    findings.push(...(await violationsOf(page, 'review')));
    expect(await widthOf()).toBe(0);
    expect(findings).toEqual([]);
  });
