import type { Page } from '@playwright/test';
import { violationsOf } from './testing/accessibility';
import { demoAffiliate, demoEsimPath } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { expectSettled, signedInUserId } from './testing/settledPage';

test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const publicPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/verify-email?email=a@example.com',
  '/2fa-verify',
  '/handover',
];

/** Opens the paths one after another and collects what axe finds and which are too wide for a phone. */
async function findings(page: Page, paths: string[]): Promise<string[]> {
  const all: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expectSettled(page);
    all.push(...(await violationsOf(page, path)));
    // 320 px is also the width of 1280 px at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    const fits = await page
      .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, {
        timeout: 5000,
      })
      .then(
        () => true,
        () => false,
      );
    if (!fits) all.push(`${path} is too wide at 320 px`);
  }
  return all;
}

for (const theme of ['light', 'dark']) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((name) => localStorage.setItem('portal:theme', name), theme),
    );

    test('finds no issue on any public screen', async ({ page }) => {
      expect(await findings(page, publicPaths)).toEqual([]);
    });

    test('finds no issue on any screen of an affiliate', async ({ page, signIn }) => {
      await signIn(page, demoAffiliate);
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
      const userId = await signedInUserId(page);
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
        `/profile/${userId}`,
        '/nowhere',
      ];
      expect(await findings(page, signedInPaths)).toEqual([]);
    });
  });
}
