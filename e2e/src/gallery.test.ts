import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newVisitor, type Visitor } from './testing/browser';
import { startGallery, type RunningGallery } from './testing/gallery';
import { waitForValue } from './testing/waitForValue';

jest.setTimeout(120_000);

let browser: Browser;
let gallery: RunningGallery;
beforeAll(async () => {
  browser = await launchBrowser();
  gallery = await startGallery();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  gallery?.stop();
});

type Theme = 'light' | 'dark';

async function visit(theme: Theme, width: number): Promise<Visitor> {
  const visitor = await newVisitor(browser, {
    viewport: { width, height: 900 },
    // Colours are measured, so animations are off.
    reducedMotion: 'reduce',
  });
  await visitor.page.addInitScript((name) => localStorage.setItem('gallery:theme', name), theme);
  await visitor.page.goto(gallery.url);
  await hasFetchedAll(visitor.page);
  await visitor.page.evaluate(axe.source);
  return visitor;
}

/** Renders everything, so that lazy content exists from then on. */
async function hasFetchedAll(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Every piece' }).waitFor();
  const late = [
    page.getByRole('combobox', { name: 'Country' }),
    page.getByRole('textbox', { name: 'Phone' }),
    page.getByRole('table', { name: 'Data used per day' }),
    page.getByRole('img', { name: /QR/ }),
    page.locator('input[autocomplete=one-time-code]'),
  ];
  for (const component of late) await component.first().waitFor();
}

async function open(page: Page, hash: string) {
  await page.evaluate((next) => (window.location.hash = next), hash);
  await page.locator(`main[data-place="${hash}"]`).waitFor();
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Runs axe in the page itself: its Playwright wrapper opens a new page for every run. */
async function violationsOf(page: Page, where: string): Promise<string[]> {
  const violations = await page.evaluate(async (values) => {
    const inPage = window as unknown as { axe: typeof axe };
    const result = await inPage.axe.run(document, {
      runOnly: { type: 'tag', values },
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  }, tags);
  return violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.join('\n')}`);
}

/** The URLs of all components, and of each story of a component that covers the page. */
async function places(page: Page): Promise<string[]> {
  const hrefs = (locator: string) =>
    page.locator(locator).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const covering = await hrefs('section:has(iframe) h2 a');
  const components = (await hrefs('nav[aria-label=Pieces] a')).filter((href) => href !== '#');
  const isCovering = (hash: string) => covering.some((story) => story.startsWith(`${hash}/`));
  return [...components.filter((hash) => !isCovering(hash)), ...covering];
}

describe.each([
  ['light', 390],
  ['light', 1440],
  ['dark', 390],
  ['dark', 1440],
] as const)('in the %s theme at %i px', (theme, width) => {
  it('every story is accessible and logs no error', async () => {
    const { page, context, complaints } = await visit(theme, width);
    const found: string[] = [];
    const all = await places(page);
    expect(all.length).toBeGreaterThan(40);
    for (const hash of all) {
      await open(page, hash);
      found.push(...(await violationsOf(page, hash)));
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('opened by keyboard', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit('dark', 390);
  }, 60_000);
  afterAll(() => visitor?.context.close());

  it('the country field loses no character of quick typing', async () => {
    const { page } = visitor;
    await open(page, '#Combobox');
    const field = page.getByRole('combobox', { name: 'Country' }).first();
    await field.focus();
    await page.keyboard.type('thailand');
    await waitForValue(field, 'thailand');
    await page.getByRole('option', { name: /Thailand/ }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    expect(await violationsOf(page, 'combobox')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForValue(field, 'Thailand');
  });

  it('the search for a phone’s country is focused immediately and loses no character', async () => {
    const { page } = visitor;
    await open(page, '#PhoneInput');
    await page
      .getByRole('button', { name: /^Country: Thailand/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const search = page.getByRole('combobox', { name: 'Search countries' });
    await search.waitFor();
    await page.keyboard.type('switzerland');
    await waitForValue(search, 'switzerland');
    await page.getByRole('option', { name: /Switzerland/ }).waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
    expect(await violationsOf(page, 'countries')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Country: Switzerland (+41)' }).waitFor();
  });

  it('a menu supports arrow keys and typing, and restores the focus', async () => {
    const { page } = visitor;
    await open(page, '#Menu');
    const button = page.getByRole('button', { name: 'Ada' });
    await button.focus();
    await page.keyboard.press('Enter');
    const focused = (name: string) => page.locator('[role=menuitem]:focus', { hasText: name }).waitFor();
    await focused('Account settings');
    expect(await violationsOf(page, 'menu')).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await focused('Sign out');
    await page.keyboard.press('a');
    await focused('Account settings');
    await page.keyboard.press('Escape');
    await page.locator('button[aria-haspopup=menu][aria-expanded=false]:focus').waitFor();
  });

  it('a tooltip stays within the window and can be hovered', async () => {
    const { page } = visitor;
    await open(page, '#Tooltip');
    await page.getByRole('button', { name: 'left' }).hover();
    const bubble = page.getByRole('tooltip');
    await bubble.waitFor();
    const box = await bubble.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    expect(await violationsOf(page, 'tooltip')).toEqual([]);
    await bubble.hover();
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
  });

  it('logs no error', () => {
    expect(visitor.complaints).toEqual([]);
  });
});
