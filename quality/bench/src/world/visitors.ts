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
export { chromium, launchBrowser, type Browser, type Page };

interface VisitorOptions {
  storageState?: StorageState;
  /** Sets Save-Data, so that nothing is prefetched. */
  isSavingData?: boolean;
}

/** Runs work in a page of its own, which is observed, with an empty HTTP cache and without service worker. */
export async function withObservedPage<Result>(
  browser: Browser,
  { storageState, isSavingData }: VisitorOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    storageState,
  });
  try {
    context.setDefaultTimeout(60_000);
    await context.addInitScript({ content: observer });
    if (isSavingData) {
      await context.addInitScript({
        content: `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`,
      });
    }
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What a browser stores after a visit: the session and the user, without the HTTP cache. */
export const storageAfterVisit = (browser: Browser, url: string, account: Account): Promise<StorageState> =>
  withObservedPage(browser, {}, async (page) => {
    await openSignedIn(page, url, account, '/');
    await page.getByRole('button', { name: 'User menu' }).waitFor();
    await page.waitForLoadState('networkidle');
    return page.context().storageState();
  });

/** Loads the dashboard and waits until it does nothing. */
export async function openIdleDashboard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.getByText('in plans that have not ended').waitFor();
  await page.waitForLoadState('networkidle');
}

const storedWithinMs = 60_000;

/** What the browser of a returning user stores: the words that each of these pages showed last, too. */
export const storageAfterViews = (
  browser: Browser,
  url: string,
  storageState: StorageState,
  paths: readonly string[],
): Promise<StorageState> =>
  withObservedPage(browser, { storageState }, async (page) => {
    for (const path of paths) {
      await page.goto(url + path);
      const endsAt = Date.now() + storedWithinMs;
      while (!(await pagesStored(page)).includes(path)) {
        if (Date.now() > endsAt) throw new Error(`${path} stored no words that its skeleton could show.`);
        await wait(100);
      }
    }
    return page.context().storageState();
  });

/** The addresses whose words are stored for their skeletons. */
async function pagesStored(page: Page): Promise<string[]> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), lastWordsKey);
  return Object.keys((JSON.parse(stored ?? '{}') as Partial<LastWords>).pages ?? {});
}
