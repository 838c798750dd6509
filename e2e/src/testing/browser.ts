import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

// As root Chromium has no sandbox of its own; the other flags keep it from calling home.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that `npm test` found; CHROME_PATH names another. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags });
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What the page complained about: uncaught errors, console errors, broken security policy. */
  complaints: string[];
}

/**
 * A person with an empty browser. A service worker answers where a test means to (`page.route` sees nothing of
 * what a worker asks for), so it is kept out unless a test lets it in. Actions wait
 * up to 15 seconds for what they need.
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
    // The browser itself notes every answer that is not 2xx; whether that was right the test says.
    if (message.type() !== 'error' || /Failed to load resource/.test(message.text())) return;
    complaints.push(message.text());
  });
  return { context, page, complaints };
}
