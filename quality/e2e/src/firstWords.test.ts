import { lastWordsKey, type LastWords } from '@portal/contract';
import type { Locator, Page } from '@playwright/test';
import { openSignedIn } from './testing/account';
import { demoCustomer, demoEsimPath } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { holdBack } from './testing/intercept';
import { signOut } from './testing/menus';
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

/** Selects a text in the skeleton and the same in the screen. */
type Selectors = readonly [skeleton: string, screen: string];
const title: Selectors = ['.sk-title:not([hidden])', 'h1'];

const widths = [1440, 390] as const;
type Width = (typeof widths)[number];

/** Opens a page whose shell is delayed, and reads texts at each width first from the skeleton and then from the screen. */
async function measureTexts(page: Page, path: string, textsAt: (width: Width) => readonly Selectors[]) {
  const measureAll = async (which: 0 | 1, width: Width) => {
    await page.setViewportSize({ width, height: 900 });
    const texts = textsAt(width);
    for (const text of texts) await expect(page.locator(text[which])).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return Promise.all(texts.map((text) => measure(page, text[which])));
  };
  const release = await holdBack(page, '**/r/shell/**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  const before = [await measureAll(0, 390), await measureAll(0, 1440)];
  release();
  const after = [await measureAll(1, 1440), await measureAll(1, 390)].reverse();
  await page.unroute('**/r/shell/**/*.js');
  return { before, after };
}

/** How far a text may move when the screen replaces the skeleton, in px. */
const toleratedShiftPx = 4;

async function expectSameTitle(
  page: Page,
  path: string,
  others: (width: Width) => readonly Selectors[] = () => [],
): Promise<void> {
  const { before, after } = await measureTexts(page, path, (width) => [title, ...others(width)]);
  for (const [index, texts] of before.entries()) {
    const [skeleton, screen] = [texts, after[index] ?? []];
    expect([path, skeleton[0]?.text]).toEqual([path, screen[0]?.text]);
    for (const axis of ['x', 'y'] as const)
      expect(Math.abs((skeleton[0]?.[axis] ?? NaN) - (screen[0]?.[axis] ?? NaN))).toBeLessThanOrEqual(
        toleratedShiftPx,
      );
    // The other texts are of the same code, and do not move at all.
    expect(skeleton.slice(1)).toEqual(screen.slice(1));
  }
}

test('shows a screen’s heading, and where it is wide the brand panel, in the final place before any code has loaded', async ({
  page,
  account,
  signIn,
}) => {
  const headline = 'div:text("Mobile data for your travels")';
  const brandPanel: Selectors = ['.sk-headline', `${headline}:not(.sk-headline)`];
  await expectSameTitle(page, '/login', (width) => (width === 1440 ? [brandPanel] : []));
  for (const path of ['/register', '/forgot-password', '/handover']) await expectSameTitle(page, path);
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  for (const path of ['/', '/esim', '/transactions', '/customers/transactions', '/customers/several'])
    await expectSameTitle(page, path);
});

/** The words and pictures that the browser counted as the largest, each larger than the one before. */
const notePaints = `window.painted = [];
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ element, url }) => window.painted.push(url || (element?.textContent ?? ''))),
  ).observe({ type: 'largest-contentful-paint', buffered: true });`;

test('renders nothing larger on the dashboard than the heading of its first HTML, 1440 and 390 px wide', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal.url, demoCustomer, '/');
  // From now on the first HTML knows the name.
  await expect(page.getByRole('heading', { name: 'Welcome, Dana!' })).toBeVisible();
  await page.addInitScript({ content: notePaints });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // While the shell is away, the skeleton's heading is painted.
    const release = await holdBack(page, '**/r/shell/**/*.js');
    await page.reload({ waitUntil: 'commit' });
    const words = () => page.evaluate<string[]>('window.painted');
    await expect.poll(words).toEqual(['Welcome, Dana!']);
    release();
    await expect(page.getByText('+ 1 unlimited')).toHaveCount(2);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await words()).toEqual(['Welcome, Dana!']);
    await page.unroute('**/r/shell/**/*.js');
  }
});

test('shows another brand’s customers nothing of the portal’s, and whoever signs up where the form comes', async ({
  page,
}) => {
  await holdBack(page, '**/r/shell/**/*.js');
  await page.goto('/handover', { waitUntil: 'commit' });
  await expect(page.getByText('Your eSIM')).toBeVisible();
  await expect(page.getByText('eSIM Portal')).toHaveCount(0);
  await page.goto('/register', { waitUntil: 'commit' });
  await expect(page.getByText('eSIM Portal')).toBeVisible();
  const place = await page.locator('.sk-column > svg').boundingBox();
  const title = await page.locator('.sk-column > div').first().boundingBox();
  expect(place && title && place.y >= title.y + title.height && place.width > 300).toBe(true);
});

test('fetches the brand panel’s picture only where there is a panel', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/\/brand-picture\.[^/]+\.js$/.test(request.url())) pictures.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expectNoRequests(page);
  expect(pictures).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.getByText('Tokyo in autumn')).toBeVisible();
  expect(pictures).toHaveLength(1);
});

/** The addresses whose words are stored. */
const storedPages = (page: Page) =>
  page.evaluate(
    ([key]) => Object.keys((JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<LastWords>).pages ?? {}),
    [lastWordsKey] as const,
  );

/** Opens a page twice at each width: the second time its skeleton shows what it is replaced with, and nothing larger follows. */
async function expectNothingLarger(page: Page, path: string, shown: Locator, largest: RegExp): Promise<void> {
  const seenLast = page.locator('.sk-last');
  await page.addInitScript({ content: notePaints });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What was stored at the other width is not what is looked at.
    await page.evaluate((key) => localStorage.removeItem(key), lastWordsKey);
    await page.goto(path);
    await expect(shown).toBeVisible();
    await expect.poll(() => storedPages(page)).toContain(path);
    const release = await holdBack(page, '**/r/shell/**/*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(seenLast.first()).toBeVisible();
    expect((await seenLast.allTextContents()).join(' ')).not.toMatch(/LPA:|\d{18}/);
    const painted = () => page.evaluate<string[]>('window.painted');
    await expect.poll(async () => (await painted()).at(-1)).toMatch(largest);
    const before = await painted();
    release();
    await expect(shown).toBeVisible();
    await expectNoRequests(page);
    await expect(seenLast).toHaveCount(0);
    expect(await painted()).toEqual(before);
    await page.unroute('**/r/shell/**/*.js');
  }
}

test('shows in a linked shop what its user saw last, and renders nothing larger, 1440 and 390 px wide', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal.url, demoCustomer, '/');
  await expectNothingLarger(page, '/?buy=esim', page.getByText('All countries'), /\/scenes\//);
});

test('shows on an eSIM’s page what its user saw last, and renders nothing larger, 1440 and 390 px wide', async ({
  page,
  portal,
  account,
}) => {
  await openSignedIn(page, portal.url, demoCustomer, '/');
  const path = await demoEsimPath(page);
  await expectNothingLarger(page, path, page.locator('main [role=tab]').first(), /./);

  // Nothing of it is left for the next account.
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), lastWordsKey)).toBeNull();
  await openSignedIn(page, portal.url, account, '/');
  await holdBack(page, '**/r/shell/**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('.sk-card').first()).toBeVisible();
  await expect(page.locator('.sk-last')).toHaveCount(0);
});
