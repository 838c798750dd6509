import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lastWordsKey, type LastWords } from '@portal/contract';
import { openSignedIn, type Account } from '../../../e2e/src/testing/account';
import { launchBrowser } from '../../../e2e/src/testing/browser';

const observer = readFileSync(fileURLToPath(new URL('../browser/observe.js', import.meta.url)), 'utf8');

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
export { demoAffiliate, demoCustomer } from '../../../e2e/src/testing/demoAccounts';
export type { Account };
export { chromium, launchBrowser, type Browser, type BrowserContext, type Page };

interface VisitorOptions {
  storageState?: StorageState;
  /** Sets Save-Data, so that nothing is prefetched. */
  isSavingData?: boolean;
}

/** Opens a browser context with an empty HTTP cache, without service worker, whose pages are observed. */
export async function newObservedPage(
  browser: Browser,
  { storageState, isSavingData }: VisitorOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    storageState,
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript({ content: observer });
  if (isSavingData) {
    await context.addInitScript({
      content: `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`,
    });
  }
  return { context, page: await context.newPage() };
}

/** What a browser stores after a visit: the session and the user, without the HTTP cache. */
export async function storageAfterVisit(
  browser: Browser,
  url: string,
  account: Account,
): Promise<StorageState> {
  const { context, page } = await newObservedPage(browser);
  await openSignedIn(page, url, account, '/');
  await page.getByRole('button', { name: 'User menu' }).waitFor();
  await page.waitForLoadState('networkidle');
  const state = await context.storageState();
  await context.close();
  return state;
}

const storedWithinMs = 60_000;

/** What the browser of a returning user stores: the words that each of these pages showed last, too. */
export async function storageAfterViews(
  browser: Browser,
  url: string,
  storageState: StorageState,
  paths: readonly string[],
): Promise<StorageState> {
  const { context, page } = await newObservedPage(browser, { storageState });
  for (const path of paths) {
    await page.goto(url + path);
    const endsAt = Date.now() + storedWithinMs;
    while (!(await pagesStored(page)).includes(path)) {
      if (Date.now() > endsAt) throw new Error(`${path} stored no words that its skeleton could show.`);
      await wait(100);
    }
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The addresses whose words are stored for their skeletons. */
async function pagesStored(page: Page): Promise<string[]> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), lastWordsKey);
  return Object.keys((JSON.parse(stored ?? '{}') as Partial<LastWords>).pages ?? {});
}
