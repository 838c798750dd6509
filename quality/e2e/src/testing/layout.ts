import type { Page } from '@playwright/test';

/** A window of 1440 × 900 at 200 %: half the space, every pixel twice as large. */
export const zoomed = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };

/** Zooms an open page like `zoomed`, until its viewport is set again. */
export async function zoomTo200Percent(page: Page): Promise<void> {
  const { viewport, deviceScaleFactor } = zoomed;
  // So that Playwright knows the new size, too.
  await page.setViewportSize(viewport);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor,
    mobile: false,
  });
  await page.waitForFunction((scale) => window.devicePixelRatio === scale, deviceScaleFactor);
}

/** Whether the page scrolls in one direction only, once it has the current size. */
export const fitsPhone = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, { timeout: 5000 })
    .then(
      () => true,
      () => false,
    );

/** Elements that cannot be reached or read at the current size, with their locations. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
    const scrollsSideways = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && scrollsSideways(element.parentElement));
    const isHiddenFromSight = (element: Element): boolean => {
      const { clipPath, opacity, visibility } = getComputedStyle(element);
      if (clipPath !== 'none' || opacity === '0' || visibility === 'hidden') return true;
      return element.parentElement !== null && isHiddenFromSight(element.parentElement);
    };
    for (const element of document.querySelectorAll(
      'a, button, input, select, textarea, h1, h2, h3, dt, dd, p, label',
    )) {
      const { left, right, width: wide, top } = element.getBoundingClientRect();
      if (wide <= 1 || isHiddenFromSight(element) || element.closest('[inert]')) continue;
      // The skip link is above the page until it has the focus.
      const isOutside = (left < -1 || right > width + 1) && top >= 0;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isClipped =
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1;
      if ((isOutside && !scrollsSideways(element)) || isClipped) {
        found.push(`${element.tagName.toLowerCase()} '${(element.textContent ?? '').trim().slice(0, 40)}'`);
      }
    }
    return found;
  });
}

/** What is cut off in a window of 1280 × 1024 pixels at 400 %; the window has its size again afterwards. */
export async function cutOffAt400Percent(page: Page, where: string): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  const found = await cutOff(page);
  if (before) await page.setViewportSize(before);
  return found.map((finding) => `${where}: ${finding}`);
}

/** Words of such elements that wrap onto a second line. */
export function wrappedWords(page: Page, selector = 'td'): Promise<string[]> {
  return page.evaluate((cells) => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll(cells)) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode.nodeValue ?? '';
        // A break after a hyphen is fine.
        for (const word of text.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, word.index);
          range.setEnd(texts.currentNode, word.index + word[0].length);
          if (range.getClientRects().length > 1) found.push(word[0]);
        }
      }
    }
    return found;
  }, selector);
}

/** What is cut off or broken on an open page at the widths of tablets, upright and on their side, small and large. */
export async function tabletFindings(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [768, 834, 1024, 1180]) {
    await page.setViewportSize({ width, height: 1024 });
    const words = await wrappedWords(page, 'main :is(dd, td, li, label, p, h1, h2, h3, button)');
    found.push(...[...(await cutOff(page)), ...words].map((what) => `${path}, ${width} px: ${what}`));
  }
  return found;
}

/** How much of the first table of a page is hidden at its side, in pixels. */
export const hiddenWidth = (page: Page): Promise<number | null> =>
  page
    .getByRole('table')
    .first()
    .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : null));
