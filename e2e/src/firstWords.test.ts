import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import { holdBack } from './testing/holdBack';
import { expectNoRequests } from './testing/settledPage';

interface TextPosition {
  text: string;
  x: number;
  y: number;
}

/** A text and its position. */
const measure = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element): TextPosition => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y } = range.getBoundingClientRect();
    return { text: element.textContent ?? '', x, y };
  });

/** Opens a page whose shell is delayed, and reads a text first from the skeleton and then from the screen. */
async function measureTexts(page: Page, path: string, skeletonSelector: string, screenSelector: string) {
  const release = await holdBack(page, '**/r/shell/**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator(skeletonSelector)).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await measure(page, skeletonSelector);
  release();
  await expect(page.locator(screenSelector)).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const after = await measure(page, screenSelector);
  await page.unroute('**/r/shell/**/*.js');
  return { before, after };
}

/** How far a text may move when the screen replaces the skeleton, in px. */
const toleratedShiftPx = 4;

for (const width of [1440, 390])
  test(`shows a screen’s heading in its final place before any code has loaded, ${width} px wide`, async ({
    page,
    account,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const expectSame = async (path: string) => {
      const { before, after } = await measureTexts(page, path, '.sk-title:not([hidden])', 'h1');
      expect([path, before.text]).toEqual([path, after.text]);
      expect(Math.abs(before.x - after.x)).toBeLessThanOrEqual(toleratedShiftPx);
      expect(Math.abs(before.y - after.y)).toBeLessThanOrEqual(toleratedShiftPx);
    };
    for (const path of ['/login', '/register', '/forgot-password']) await expectSame(path);
    await signIn(page, account);
    await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
    for (const path of ['/', '/esim', '/transactions', '/customers/transactions', '/customers/several'])
      await expectSame(path);
  });

test('shows the brand panel in the place of the sign-in page’s', async ({ page }) => {
  const headline = 'div:text("Mobile data for your travels")';
  const { before, after } = await measureTexts(
    page,
    '/login',
    '.sk-headline',
    `${headline}:not(.sk-headline)`,
  );
  expect(before).toEqual(after);
});

test('greets an unknown visitor without a name', async ({ page }) => {
  await holdBack(page, '**/r/shell/**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[class^="sk-"]:visible').first()).toBeVisible();
  await expect(page.getByText('{fname}')).toBeHidden();
});

test('fetches the brand panel’s picture only where there is a panel', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/\/brand-picture\.[^/]+\.js$/.test(request.url())) pictures.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectNoRequests(page);
  expect(pictures).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.getByText('Tokyo in autumn')).toBeVisible();
  expect(pictures).toHaveLength(1);
});
