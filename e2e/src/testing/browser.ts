import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

// Chromium’s sandbox does not work as root; the other flags disable its background requests.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that `npm test` found; CHROME_PATH overrides it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags });
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors of the page: uncaught errors, console errors, violations of the content security policy. */
  complaints: string[];
}

/**
 * Opens an empty browser context. The service worker is blocked unless a test needs it, because `page.route` does not
 * see its requests. Actions wait up to 15 seconds.
 */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser logs every response that is not 2xx; the tests assert them where they matter.
    if (message.type() !== 'error' || /Failed to load resource/.test(message.text())) return;
    complaints.push(message.text());
  });
  return { context, page, complaints };
}
