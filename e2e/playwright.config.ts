import { defineConfig } from '@playwright/test';
import { installedBrowser } from '@portal/local/browser';

const second = 1000;

/** Chromium’s sandbox does not work as root; the other flags disable its background requests. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'src',
  testMatch: ['buyAnEsim.test.ts', 'buyAnEsimByKeyboard.test.ts'],
  outputDir: 'test-results',
  globalSetup: './src/testing/globalSetup.ts',
  workers: 2,
  fullyParallel: true,
  // A test that passes only sometimes is a defect of the test or of the portal.
  retries: 0,
  reporter: 'list',
  timeout: 120 * second,
  expect: { timeout: 15 * second },
  use: {
    viewport: { width: 1440, height: 900 },
    // `page.route` does not see the requests of a service worker; the tests of offline use allow it.
    serviceWorkers: 'block',
    actionTimeout: 15 * second,
    navigationTimeout: 30 * second,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: installedBrowser(), args: flags },
  },
});
