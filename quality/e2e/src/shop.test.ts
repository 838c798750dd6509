import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './testing/accessibility';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import {
  checkCard,
  choosePlace,
  closeBought,
  confirmAndPay,
  packagesIn,
  payButton,
  reviewFirst,
  shopOf,
} from './testing/shopping';
import { expectNoRequests } from './testing/settledPage';
import { submitLogin } from './testing/signInForm';

// Every test starts with a customer who has a hundred dollars, on their eSIM list.
test.beforeEach(async ({ page, account, topUp, signIn }) => {
  await topUp(account, 100);
  await signIn(page, account, '/esim');
});

const openShop = (page: Page) => page.getByRole('button', { name: 'Buy eSIM' }).first().click();
const heading = (page: Page, name: string) => shopOf(page).getByRole('heading', { name });

test('shows flags, the chosen plan in the visitor’s own colours, and gives the focus back', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openShop(page);
  const flag = shopOf(page)
    .getByRole('link', { name: /^Japan,/ })
    .locator('img[src^="/flags/"]');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await choosePlace(page, 'Norway');
  const plans = packagesIn(shopOf(page));
  await checkCard(plans.first());
  const colour = (index: number) =>
    plans.nth(index).evaluate((radio) => getComputedStyle(radio.nextElementSibling ?? radio).backgroundColor);
  const highlight = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('p'));
    sample.style.cssText = 'background: Highlight; forced-color-adjust: none';
    return getComputedStyle(sample).backgroundColor;
  });
  expect(await colour(0)).toBe(highlight);
  expect(await colour(1)).not.toBe(highlight);

  await page.keyboard.press('Escape');
  await expect(shopOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buy eSIM' }).first()).toBeFocused();
});

test('loads the flags that are in view or near it, and the others as one scrolls', async ({ page }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/flags/')) requested.add(pathname);
  });
  await openShop(page);
  const countries = shopOf(page).getByRole('region', { name: 'All countries' });
  await expect(countries).toBeVisible();
  await expectNoRequests(page);
  expect(requested.size).toBeLessThan(60);
  const last = countries.getByRole('link').last();
  const before = await last.boundingBox();
  await last.scrollIntoViewIfNeeded();
  const flag = last.locator('img[src^="/flags/"]');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await last.boundingBox()).toMatchObject({ width: before?.width, height: before?.height });
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
  // The Back of an Android phone asks the dialog to close, and not the history.
  await shopOf(page).evaluate((dialog) => (dialog as HTMLDialogElement).requestClose());
  await expect(heading(page, 'Where to?')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'How much?')).toBeVisible();

  await shopOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(shopOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/esim$/);
});

test('buys whatever is pressed meanwhile, and leads to the QR code at once and by mail', async ({
  page,
  portal,
  account,
  newVisitor,
  switchFaults,
}) => {
  await switchFaults({ carrier: { slow: { ms: 2000, operations: ['createEsim'] } } });
  await openShop(page);
  await reviewFirst(page, 'Denmark');
  await expect(shopOf(page).getByText('Wallet after')).toBeVisible();
  await confirmAndPay(shopOf(page));
  await expect(shopOf(page).getByText('Ordering your eSIM…')).toBeVisible();
  await page.goBack();
  await expect(shopOf(page).getByText('Ordering your eSIM…')).toBeVisible();
  await page.keyboard.press('Escape');
  const code = (shown: Page) => shown.getByRole('img', { name: 'QR code to install the eSIM' });
  await expect(heading(page, 'Your eSIM is ready')).toBeFocused();
  await expect(code(page)).toBeVisible();
  // Next to the steps, not below them.
  const steps = shopOf(page)
    .getByRole('region', { name: 'Install it before you leave' })
    .getByRole('listitem');
  await expect(steps).toHaveCount(3);
  for (const part of [code(page), steps.last()]) await expect(part).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(code(page)).toBeVisible();
  await shopOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(shopOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/esim$/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Install now' }).first().click();
  await expect(code(page)).toBeVisible();

  const { links } = await waitForMail(portal.url, account.email, /ready to install/i);
  const link = links.find((address) => new URL(address).pathname.startsWith('/esim/'));
  const { page: other } = await newVisitor();
  await other.goto(link ?? '');
  await expect(other.getByText('Sign in to continue')).toBeVisible();
  await submitLogin(other, account);
  await expect(code(other)).toBeVisible();

  await page.goto('/esim?buy=esim');
  await shopOf(page).getByRole('region', { name: 'Recently bought' }).getByRole('link').click();
  await expect(heading(page, 'Review')).toBeVisible();
  await expect(shopOf(page).getByText('Denmark 1 GB 1 Day').first()).toBeVisible();
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
  for (const checkbox of await shopOf(page).getByRole('checkbox').all()) await checkbox.check();
  await context.setOffline(true);
  await expect(payButton(shopOf(page))).toHaveAccessibleDescription('This needs a connection.');
  await context.setOffline(false);
  await payButton(shopOf(page)).click();
  await closeBought(page);
  await expect(page.getByRole('row', { name: /Kept/ })).toBeVisible();
});

test('has no accessibility issue at any step in either theme, and fits 320 px', async ({ page }) => {
  const widthOf = () => shopOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  const findings: unknown[] = [];
  await page.goto('/esim?buy=esim');
  await expect(shopOf(page).getByRole('heading', { name: 'All countries' })).toBeVisible();
  findings.push(...(await violationsInBothThemes(page, 'where')));
  await choosePlace(page, 'Japan');
  await checkCard(packagesIn(shopOf(page)).nth(1));
  findings.push(...(await violationsInBothThemes(page, 'plans')));
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf()).toBe(0);
  await shopOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Review')).toBeVisible();
  findings.push(...(await violationsInBothThemes(page, 'review')));
  expect(await widthOf()).toBe(0);
  const purchase = shopOf(page).getByRole('region', { name: 'Your purchase' });
  const fromTop = await purchase
    .locator('strong')
    .evaluateAll((texts) =>
      texts
        .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map(({ textContent }) => textContent),
    );
  expect(fromTop).toEqual([expect.stringMatching(/ for \d/), expect.stringMatching(/^\$/)]);
  expect(findings).toEqual([]);
});
