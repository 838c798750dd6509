import type { Page } from '@playwright/test';
import { createVerifiedAccount, openSignedIn, type Account } from './account';
import './freshConnections';
import { startTestPortal, type TestPortal } from './portal';
import { setSwitches } from './switches';
import { expect, test as visitorTest } from './visitorFixtures';

export interface PortalFixtures {
  /** A new customer with a verified email. */
  account: Account;
  /** A page on the dashboard of `account`. */
  signedInPage: Page;
  /** Sets the sandbox’s fault switches until the end of the test. */
  switchFaults: (switches: object) => Promise<void>;
}

export interface WorkerFixtures {
  /**
   * Tests with the same name share a portal in each worker. A file that publishes releases or changes data of others
   * sets a name of its own with `test.use`.
   */
  portalName: string;
  portal: TestPortal;
}

/** `test` with a running portal, whose address is the base of relative URLs. */
export const test = visitorTest.extend<PortalFixtures, WorkerFixtures>({
  portalName: ['shared', { option: true, scope: 'worker' }],
  portal: [
    async ({ portalName: _ }, use) => {
      const portal = await startTestPortal({ hasDemoData: true });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  account: async ({ portal }, use) => use(await createVerifiedAccount(portal.url)),
  signedInPage: async ({ page, portal, account }, use) => {
    await openSignedIn(page, portal.url, account);
    await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
    await use(page);
  },
  switchFaults: async ({ portal }, use) => {
    await use((switches) => setSwitches(portal.url, switches));
    await setSwitches(portal.url, {});
  },
});

export { expect };
