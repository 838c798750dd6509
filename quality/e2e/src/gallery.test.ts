import type { Locator, Page } from '@playwright/test';
import { colourViolationsOf, violationsOf } from './testing/accessibility';
import { expect, test } from './testing/galleryFixtures';

// Each worker with one of these tests would build the gallery.
test.describe.configure({ mode: 'default', timeout: 240_000 });

async function visit(page: Page, theme: 'light' | 'dark', width: number, hash = ''): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript((name) => localStorage.setItem('gallery:theme', name), theme);
  await page.goto(`/${hash}`);
}

/** Renders everything, so that lazy content exists from then on. */
async function hasFetchedAll(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'All components' })).toBeVisible();
  const late = [
    page.getByRole('combobox', { name: 'Country' }),
    page.getByRole('textbox', { name: 'Phone' }),
    page.getByRole('table', { name: 'Data used per day' }),
    page.getByRole('img', { name: /QR/ }),
    page.locator('input[autocomplete=one-time-code]'),
  ];
  for (const component of late) await expect(component.first()).toBeVisible();
}

async function open(page: Page, hash: string) {
  await page.evaluate((next) => (window.location.hash = next), hash);
  await expect(page.locator(`main[data-route="${hash}"]`)).toBeVisible();
}

/** The URLs of all components, and of each story of a component that covers the page. */
async function routes(page: Page): Promise<string[]> {
  const hrefs = (locator: string) =>
    page.locator(locator).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const covering = await hrefs('section:has(iframe) h2 a');
  const components = (await hrefs('nav[aria-label=Components] a')).filter((href) => href !== '#');
  const isCovering = (hash: string) => covering.some((story) => story.startsWith(`${hash}/`));
  return [...components.filter((hash) => !isCovering(hash)), ...covering];
}

const story = 'main';
const showTheme = (page: Page, theme: string) =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);

const showWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });
const widths = [390, 1440];

test('every story is accessible in both themes at 390 and 1440 px', async ({ page }) => {
  await visit(page, 'light', 390);
  await hasFetchedAll(page);
  const found: string[] = [];
  const all = await routes(page);
  expect(all.length).toBeGreaterThan(40);
  // What is around the stories is the same on each route, and seen once.
  for (const width of widths) {
    await showWidth(page, width);
    found.push(...(await violationsOf(page, `the frame at ${width} px`)));
  }
  for (const hash of all) {
    await open(page, hash);
    for (const width of widths) {
      const where = `${hash} at ${width} px`;
      await showWidth(page, width);
      found.push(...(await violationsOf(page, where, story)));
      await showTheme(page, 'dark');
      found.push(...(await colourViolationsOf(page, `${where} in the dark theme`, story)));
      await showTheme(page, 'light');
    }
  }
  expect(found).toEqual([]);
});

test('what is chosen is seen in the visitor’s own colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, 'light', 390, '#Chips');
  const coloursOf = (place: Locator) =>
    place.first().evaluate((element) => {
      const { color, backgroundColor, borderBlockEndColor } = getComputedStyle(element);
      return { color, backgroundColor, borderBlockEndColor };
    });
  const colours = (selector: string) => coloursOf(page.locator(selector));
  const [chosen, other] = [
    await colours('input:checked + span'),
    await colours('input:not(:checked) + span'),
  ];
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  // The text too: else the browser draws a box of the page's colour behind it.
  expect(chosen.color).not.toBe(other.color);
  // Tiles, as the amounts of a top-up.
  const tile = page.getByRole('radio', { name: '$7.50 exact' });
  await tile.check();
  const box = page.locator('label').filter({ has: tile }).locator('span');
  await expect.poll(() => coloursOf(box)).toEqual(chosen);
  expect((await coloursOf(box.getByText('exact'))).color).toBe(chosen.color);
  await open(page, '#Tabs');
  const tab = (isSelected: boolean) => colours(`[role=tab][aria-selected=${isSelected}]`);
  expect((await tab(true)).borderBlockEndColor).not.toBe((await tab(false)).borderBlockEndColor);
});

test.describe('opened by keyboard', () => {
  const show = (page: Page, hash: string) => visit(page, 'dark', 390, hash);

  test('the country field loses no character of quick typing', async ({ page }) => {
    await show(page, '#Combobox');
    const field = page.getByRole('combobox', { name: 'Country' }).first();
    await field.focus();
    await page.keyboard.type('thailand');
    await expect(field).toHaveValue('thailand');
    await expect(page.getByRole('option', { name: /Thailand/ })).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(1);
    expect(await violationsOf(page, 'combobox')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Thailand');
  });

  test('the search for a phone’s country is focused immediately and loses no character', async ({ page }) => {
    await show(page, '#PhoneInput');
    await page
      .getByRole('button', { name: /^Country: Thailand/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const search = page.getByRole('combobox', { name: 'Search countries' });
    await expect(search).toBeVisible();
    await page.keyboard.type('switzerland');
    await expect(search).toHaveValue('switzerland');
    await expect(page.getByRole('option', { name: /Switzerland/ })).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(1);
    expect(await violationsOf(page, 'countries')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Country: Switzerland (+41)' })).toBeVisible();
  });

  test('a menu supports arrow keys and typing, and restores the focus', async ({ page }) => {
    await show(page, '#Menu');
    const button = page.getByRole('button', { name: 'Ada' });
    await button.focus();
    await page.keyboard.press('Enter');
    const expectFocused = (name: string) => expect(page.getByRole('menuitem', { name })).toBeFocused();
    await expectFocused('Account settings');
    expect(await violationsOf(page, 'menu')).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await expectFocused('Sign out');
    await page.keyboard.press('a');
    await expectFocused('Account settings');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('a tooltip stays within the window and can be hovered', async ({ page }) => {
    await show(page, '#Tooltip');
    await page.getByRole('button', { name: 'left' }).hover();
    const bubble = page.getByRole('tooltip');
    await expect(bubble).toBeVisible();
    const box = await bubble.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    expect(await violationsOf(page, 'tooltip')).toEqual([]);
    await bubble.hover();
    await page.keyboard.press('Escape');
    await expect(bubble).toBeHidden();
  });
});
