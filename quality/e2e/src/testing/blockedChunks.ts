// What a page shows while chunks of parts that load late are blocked, and when they are there again.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { intercept } from './intercept';

/** The longest of shared-ui/src/LazyPart/loadWithRetry.ts. */
const maxPauseMs = 1200;

/** Blocks the chunks of these names until the returned function is called. */
export async function block(page: Page, ...chunks: string[]): Promise<() => Promise<void>> {
  const files = new RegExp(`/files/(${chunks.join('|')})\\.\\w+\\.js`);
  await intercept(page, files, (route) => route.abort());
  return () => page.unroute(files);
}

/** Waits for what a page shows when an import has failed three times, and lets its pauses between them pass. */
const afterRetries = (page: Page, assertion: (limit: { timeout: number }) => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(maxPauseMs);
    await assertion({ timeout: 100 });
  }).toPass({ timeout: 15_000, intervals: [50] });

/** Waits until a part has failed. */
export const expectFailed = (failure: Locator) =>
  afterRetries(failure.page(), (limit) => expect(failure).toBeVisible(limit));

/** Waits until a field that could not load is a button that loads it again. */
export const expectRetry = (field: Locator) =>
  afterRetries(field.page(), (limit) => expect(field).toHaveText('Retry', limit));

/** The failure of a part in its own place. */
export const failureOf = (scope: Page | Locator, name: string) =>
  scope.getByRole('alert').filter({ hasText: `${name} did not load` });

/** Presses Retry of a part, and waits for what it is when it has loaded. */
export async function retry(failure: Locator, content: Locator): Promise<void> {
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(content.first()).toBeVisible();
}

export const pageStays = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/**
 * Opens a section of the profile while its chunk is blocked, and loads each card again once it is there. `cards` are the
 * titles by what a failure calls them.
 */
export async function expectLazyCards(
  page: Page,
  section: string,
  chunk: string,
  cards: Readonly<Record<string, string>>,
): Promise<void> {
  const unblock = await block(page, chunk);
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: section }).click();
  for (const name of Object.keys(cards)) await expectFailed(failureOf(page, name));
  await pageStays(page);
  await unblock();
  for (const [name, title] of Object.entries(cards))
    await retry(failureOf(page, name), page.getByRole('heading', { name: title }));
}
