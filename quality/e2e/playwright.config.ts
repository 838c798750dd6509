import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { launchOptions } from './src/testing/browser';

const second = 1000;

/** Tests of the tools of developers and teams, which build: they start first and run while other tests wait. */
const development = /\/(fastRefresh|newPage|newTeam|previews|start)\.test\.ts$/;
/** Installs packages from a registry, so `npm test` leaves it to `npm run test:tools`. */
const tools = /\/ownRepository\.test\.ts$/;
/** Makes pictures for the documents, where `PICTURES` names a folder. */
const pictures = process.env['PICTURES'] ? [] : [/\/purchaseWalk\.test\.ts$/];

/**
 * Most tests see dialogs like visitors who prefer less transparency: drawn without a graphics card, the blur behind them
 * takes a sixth of the run. `zoomAndMotion` sees it.
 */
const withoutBlur = '--blink-settings=prefersReducedTransparency=true';

export default defineConfig({
  projects: [
    { name: 'development', testMatch: development },
    { name: 'portal', testIgnore: [development, tools, ...pictures] },
    { name: 'tools', testMatch: tools },
  ],
  testDir: 'src',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  globalSetup: './src/testing/prepareRun.ts',
  // Many tests wait for a server or a job, so one more than cores keeps them all busy.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // A test that passes only sometimes is a defect of the test or of the portal: `npm test` names it.
  retries: 1,
  reporter: 'list',
  timeout: 120 * second,
  expect: { timeout: 15 * second },
  use: {
    viewport: { width: 1440, height: 900 },
    // Like visitors who prefer reduced motion: drawn without a graphics card, motion takes a twentieth of a browser's time, and
    // colours are measured on still pages. `motion` sees it move.
    contextOptions: { reducedMotion: 'reduce' },
    // `page.route` does not see the requests of a service worker; the tests of offline use allow it.
    serviceWorkers: 'block',
    actionTimeout: 15 * second,
    navigationTimeout: 30 * second,
    // A trace of every first attempt costs a tenth of the run. Without the film strip, which doubles the time of typing.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), withoutBlur] },
  },
});
