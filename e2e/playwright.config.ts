import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/testing/browser';

const second = 1000;

export default defineConfig({
  testDir: 'src',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  globalSetup: './src/testing/prepareRun.ts',
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
    // Without the film strip, which doubles the time of typing.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
