import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './testing/accessibility';
import { demoAffiliate, demoEsimPath } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { cutOff, fitsPhone, hiddenWidth, wrappedWords, zoomTo200Percent } from './testing/layout';
import { observeShifts, openUnmoved } from './testing/layoutShift';
import { weightFindings } from './testing/weight';

// Each page is loaded once and seen by all checks.
test.describe.configure({ timeout: 240_000 });

const publicPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/verify-email?email=a@example.com',
  '/2fa-verify',
  '/handover',
  '/reset-password/some-token',
  '/terms',
];
const pathsWithTable = ['/customers', '/customers/transactions', '/transactions', '/esim'];

const laptop = { width: 1440, height: 900 };

/**
 * Opens the paths one after another and collects what moves while a page appears, what axe finds in both themes, what is cut
 * off at 200 % zoom, which are too wide for a phone, and what else `look` finds. Markup and layout are the same in both themes.
 */
async function findings(
  page: Page,
  paths: string[],
  look: (page: Page, path: string) => Promise<string[]> = () => Promise.resolve([]),
): Promise<string[]> {
  const all: string[] = [];
  await observeShifts(page);
  for (const path of paths) {
    await page.setViewportSize(laptop);
    all.push(...(await openUnmoved(page, path)));
    all.push(...(await violationsInBothThemes(page, path)));
    if (pathsWithTable.includes(path)) await expectTableFits(page, path);
    await zoomTo200Percent(page);
    all.push(...(await cutOff(page)).map((finding) => `${path} at 200 %: ${finding}`));
    // 320 px is also the width of 1280 px at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    if (!(await fitsPhone(page))) all.push(`${path} is too wide at 320 px`);
    all.push(...(await look(page, path)));
  }
  return all;
}

/**
 * No word of a table wraps next to the sidebar, and on a small laptop the table fits there, or keeps its buttons in sight.
 */
async function expectTableFits(page: Page, path: string): Promise<void> {
  await expect(page.locator('td:visible').first()).toBeVisible();
  for (const width of [800, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => wrappedWords(page), { message: `${path} at ${width} px` }).toEqual([]);
    if (width !== 1024) continue;
    expect([path, await hiddenWidth(page)]).toEqual([path, 0]);
    if (path === '/customers')
      await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeInViewport({ ratio: 1 });
  }
}

test('finds no issue on any public screen', async ({ page }) => {
  expect(await findings(page, publicPaths)).toEqual([]);
});

test('finds no issue on any screen of an affiliate, each with one filled button and content within 200 px', async ({
  page,
  signIn,
}) => {
  const userId = await signIn(page, demoAffiliate, '/esim');
  const detail = await demoEsimPath(page);
  const signedInPaths = [
    '/',
    '/transactions',
    '/esim',
    detail,
    `${detail}&tab=activation`,
    `${detail}&tab=usage`,
    '/customers',
    '/customers/several',
    '/customers/transactions',
    '/customers/payouts',
    ...['', '#security', '#payment', '#notifications', '#company', '#developer'].map(
      (section) => `/profile/${userId}${section}`,
    ),
  ];
  const found = await findings(page, signedInPaths, weightFindings);
  // The message for an unknown address is in the middle.
  expect([...found, ...(await findings(page, ['/nowhere']))]).toEqual([]);
});
