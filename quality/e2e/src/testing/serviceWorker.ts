import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Waits until the service worker answers the navigations of the page, as it does for everybody after their first visit.
 * The file must set `serviceWorkers: 'allow'`.
 */
export const workerControls = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
