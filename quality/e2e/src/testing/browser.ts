import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { installedBrowser } from '@portal/local/browser';

/**
 * The installed browser, or Playwright’s own. Chromium’s sandbox does not work as root; the other flags disable its
 * background requests.
 */
export const launchOptions: LaunchOptions = {
  executablePath: installedBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Launches it outside of the test runner, for benchmarks. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions);
