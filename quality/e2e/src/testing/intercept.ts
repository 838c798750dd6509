import type { Page, Route } from '@playwright/test';

/**
 * Answers matching requests of a page with a handler, as `page.route` does, from the next request on. After that alone,
 * Chromium sends what the page requests in the same moment past the handler (13 of 1,000 on a busy machine): the
 * page learns of it over another channel than a key or a press. It has once the page has answered.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => unknown,
  options?: { times?: number },
): Promise<void> {
  // oxlint-disable-next-line portal/no-page-route -- the one place, see above
  await page.route(url, handle, options);
  await page.evaluate(() => undefined);
}

/** Holds matching requests of a page back until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
