import type { Page } from 'playwright-core';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();

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
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/r/shell/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(world.portal.url + path, { waitUntil: 'commit' });
  await page.locator(skeletonSelector).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await measure(page, skeletonSelector);
  release();
  await page.locator(screenSelector).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const after = await measure(page, screenSelector);
  await page.unroute('**/r/shell/**/*.js');
  return { before, after };
}

/** How far a text may move when the screen replaces the skeleton, in px. */
const toleratedShiftPx = 4;

it.each([1440, 390])(
  'shows a screen’s heading in its final place before any code has loaded, %i px wide',
  async (width) => {
    const { page, context } = await newVisitor(world.browser, { viewport: { width, height: 900 } });
    const expectSame = async (path: string) => {
      const { before, after } = await measureTexts(page, path, '.sk-title:not([hidden])', 'h1');
      expect([path, before.text]).toEqual([path, after.text]);
      expect(Math.abs(before.x - after.x)).toBeLessThanOrEqual(toleratedShiftPx);
      expect(Math.abs(before.y - after.y)).toBeLessThanOrEqual(toleratedShiftPx);
    };
    for (const path of ['/login', '/register', '/forgot-password']) await expectSame(path);
    await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
    await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
    for (const path of ['/', '/esim', '/transactions', '/customers/transactions']) await expectSame(path);
    await context.close();
  },
);

it('shows the brand panel in the place of the sign-in page’s', async () => {
  const { page, context } = await newVisitor(world.browser);
  const tagline = 'span:text("Mobile data for your travels")';
  const { before, after } = await measureTexts(page, '/login', '.sk-tagline', `${tagline}:not(.sk-tagline)`);
  expect(before).toEqual(after);
  await context.close();
});

it('greets an unknown visitor without a name', async () => {
  const { page, context } = await newVisitor(world.browser);
  await page.route('**/r/shell/**/*.js', (route) => route.abort());
  await page.goto(world.portal.url, { waitUntil: 'domcontentloaded' });
  expect(await page.getByText('{fname}').isVisible()).toBe(false);
  await context.close();
});
