import type { Page } from '@playwright/test';

/** Holds matching requests of a page back until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = promiseWithResolve();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function promiseWithResolve() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
