// Each page leads with one thing: at most one filled button, the others without an outline, each heading once, and content
// within 200 px on a phone.
import type { Page } from '@playwright/test';
import { demoAffiliate, demoCustomer, demoEsimPath } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { expectSettled, signedInUserId } from './testing/settledPage';

test.describe.configure({ timeout: 180_000 });

/** The names of the buttons of the page that are filled with the colour of the brand, whether or not they can be pressed. */
const filledButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.background = 'var(--color-brand)';
    document.body.append(probe);
    const brand = getComputedStyle(probe).backgroundColor;
    probe.remove();
    if (brand === 'rgba(0, 0, 0, 0)') throw new Error('The brand has no colour.');
    return [...document.querySelectorAll('main button, main a')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).backgroundColor === brand)
      .map((element) => element.textContent?.trim() ?? '');
  });

/** The names of the buttons of the page that have an outline and can be pressed; what enters or chooses something has one. */
const outlinedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button:not(:disabled, [aria-disabled="true"], [role])')]
      .filter((element) => {
        const { borderTopWidth, borderTopColor, borderBottomColor } = getComputedStyle(element);
        const isSeen = (colour: string) => !/^rgba\(.*, 0\)$/.test(colour);
        return (
          element.checkVisibility() &&
          Number.parseFloat(borderTopWidth) > 0 &&
          isSeen(borderTopColor) &&
          isSeen(borderBottomColor)
        );
      })
      .map((element) => element.textContent?.trim() || (element.getAttribute('aria-label') ?? '')),
  );

/** The headings of the page that say what one above them says. */
const repeatedHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent?.trim() ?? '')
      .filter((text, position, all) => all.indexOf(text) < position),
  );

/** Where the first words below the page's heading begin, in pixels. */
const contentStart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1')?.getBoundingClientRect();
    if (!main || !heading) return Number.NaN;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const tops: number[] = [];
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode;
      const box = parentElement?.getBoundingClientRect();
      if (nodeValue?.trim() && box && box.width > 1 && box.top >= heading.bottom) tops.push(box.top);
    }
    return Math.min(...tops);
  });

async function look(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expectSettled(page);
    const filled = await filledButtons(page);
    if (filled.length > 1) found.push(`${path}: ${filled.length} filled buttons: ${filled.join(', ')}`);
    const outlined = await outlinedButtons(page);
    if (outlined.length > 0) found.push(`${path}: outlined buttons: ${outlined.join(', ')}`);
    const repeated = await repeatedHeadings(page);
    if (repeated.length > 0) found.push(`${path}: said twice: ${repeated.join(', ')}`);
    const start = await contentStart(page);
    if (!(start <= 200)) found.push(`${path}: content begins at ${start} px`);
  }
  return found;
}

test('has one filled button on each screen of a traveller, and content within 200 px', async ({
  page,
  signIn,
}) => {
  await signIn(page, demoCustomer);
  const userId = await signedInUserId(page);
  const detail = await demoEsimPath(page);
  const paths = [
    '/',
    '/esim',
    detail,
    `${detail}&tab=activation`,
    `${detail}&tab=usage`,
    '/transactions',
    '/customers',
  ];
  const sections = ['', '#security', '#payment', '#notifications'].map(
    (section) => `/profile/${userId}${section}`,
  );
  expect(await look(page, [...paths, ...sections])).toEqual([]);
});

test('has one filled button on each screen of an affiliate, and content within 200 px', async ({
  page,
  signIn,
}) => {
  await signIn(page, demoAffiliate);
  const userId = await signedInUserId(page);
  const paths = [
    '/',
    '/esim',
    '/esim?customers=all',
    '/customers',
    '/customers/several',
    '/customers/transactions',
    '/customers/payouts',
  ];
  const sections = ['#company', '#developer'].map((section) => `/profile/${userId}${section}`);
  expect(await look(page, [...paths, ...sections])).toEqual([]);
});
