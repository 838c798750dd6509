import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser';
import { startTestPortal, type TestPortal } from './portal';

export interface World {
  portal: TestPortal;
  browser: Browser;
}

/** A portal and a browser for the tests of one file; each is stopped even if the other failed to start. */
export function useWorld(options: { hasDemoData?: boolean } = {}): World {
  const world = {} as World;
  beforeAll(async () => {
    world.browser = await launchBrowser();
    world.portal = await startTestPortal(options);
  }, 120_000);
  afterAll(async () => {
    // Stopped independently: a hanging browser does not leave the portal running.
    const ends = await Promise.allSettled([world.browser?.close(), world.portal?.end()]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }, 60_000);
  return world;
}
