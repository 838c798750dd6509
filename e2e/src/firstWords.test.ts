import type { Page } from 'playwright-core';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();

interface Words {
  text: string;
  x: number;
  y: number;
}

/** A text and where it stands. */
const wordsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element): Words => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y } = range.getBoundingClientRect();
    return { text: element.textContent ?? '', x, y };
  });

/** Opens a page whose shell is held back, and reads the heading of the skeleton, then the screen’s. */
async function headingsOf(page: Page, path: string): Promise<{ before: Words; after: Words }> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/r/shell/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(world.portal.url + path, { waitUntil: 'commit' });
  await page.locator('.sk-title:not([hidden])').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await wordsOf(page, '.sk-title');
  goOn();
  await page.locator('h1').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const after = await wordsOf(page, 'h1');
  await page.unroute('**/r/shell/**/*.js');
  return { before, after };
}

/** How far words may move when the screen takes their place, in px. */
const unseen = 4;

it.each([1440, 390])(
  'says a screen’s first words in their place before any code is here, %i px wide',
  async (width) => {
    const { page, context } = await newVisitor(world.browser, { viewport: { width, height: 900 } });
    const expectSame = async (path: string) => {
      const { before, after } = await headingsOf(page, path);
      expect([path, before.text]).toEqual([path, after.text]);
      expect(Math.abs(before.x - after.x)).toBeLessThanOrEqual(unseen);
      expect(Math.abs(before.y - after.y)).toBeLessThanOrEqual(unseen);
    };
    for (const path of ['/login', '/register', '/forgot-password']) await expectSame(path);
    await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
    await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
    for (const path of ['/', '/esim', '/transactions', '/customers/transactions']) await expectSame(path);
    await context.close();
  },
);

it('greets nobody by name who was not here', async () => {
  const { page, context } = await newVisitor(world.browser);
  await page.route('**/r/shell/**/*.js', (route) => route.abort());
  await page.goto(world.portal.url, { waitUntil: 'domcontentloaded' });
  expect(await page.getByText('{fname}').isVisible()).toBe(false);
  await context.close();
});
