import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import { switchTheme } from './testing/theme';

const barColour = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content');

/** A colour of an element as the browser knows it, in the form of `barColour`. */
const backgroundOf = (page: Page, selector: string) =>
  page.evaluate((found) => {
    const numbers = getComputedStyle(document.querySelector(found) as Element).backgroundColor.match(/\d+/g);
    return `#${(numbers ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  }, selector);

test('a phone can put the portal on its home screen', async ({ page }) => {
  await page.goto('/login');
  const browser = await page.context().newCDPSession(page);
  const found = await browser.send('Page.getAppManifest');
  expect(found.errors).toEqual([]);
  const manifest = JSON.parse(found.data ?? '') as Record<string, unknown>;
  expect(manifest).toMatchObject({ name: 'eSIM Portal', display: 'standalone', start_url: '/' });
  // What it shows until the page paints is the page's own light theme.
  expect(manifest.background_color).toBe(await backgroundOf(page, 'body'));
  expect(manifest.theme_color).toBe(await barColour(page));
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect((await page.request.get(touchIcon ?? '')).headers()['content-type']).toBe('image/png');
});

test('the bar around the portal has the colour of its header in both themes', async ({ signedInPage }) => {
  const isLevel = () =>
    expect
      .poll(async () => (await barColour(signedInPage)) === (await backgroundOf(signedInPage, 'header')))
      .toBe(true);
  const light = await barColour(signedInPage);
  await isLevel();
  await switchTheme(signedInPage, 'dark');
  await isLevel();
  expect(await barColour(signedInPage)).not.toBe(light);
  await signedInPage.reload();
  await isLevel();
});
