import type { Page } from '@playwright/test';

/** The names of the buttons of the page that are filled with the colour of the brand, whether or not they can be pressed. */
export const filledButtons = (page: Page): Promise<string[]> =>
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

/** Where the first words or fields below the page's heading begin, in pixels. */
const contentStart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1')?.getBoundingClientRect();
    if (!main || !heading) return Number.NaN;
    const shown: (Element | null)[] = [...main.querySelectorAll('input, select')];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (texts.currentNode.nodeValue?.trim()) shown.push(texts.currentNode.parentElement);
    const boxes = shown.flatMap((part) => part?.getBoundingClientRect() ?? []);
    return Math.min(
      ...boxes.filter(({ width, top }) => width > 1 && top >= heading.bottom).map(({ top }) => top),
    );
  });

/**
 * What an open page shows on a phone that does not lead with one thing: more than one filled button, outlined ones, a
 * heading that repeats another, or content that begins below 200 px.
 */
export async function weightFindings(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  const found: string[] = [];
  const filled = await filledButtons(page);
  if (filled.length > 1) found.push(`${path}: ${filled.length} filled buttons: ${filled.join(', ')}`);
  const outlined = await outlinedButtons(page);
  if (outlined.length > 0) found.push(`${path}: outlined buttons: ${outlined.join(', ')}`);
  const repeated = await repeatedHeadings(page);
  if (repeated.length > 0) found.push(`${path}: said twice: ${repeated.join(', ')}`);
  const start = await contentStart(page);
  if (!(start <= 200)) found.push(`${path}: content begins at ${start} px`);
  return found;
}
