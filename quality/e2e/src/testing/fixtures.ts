import type { Page } from '@playwright/test';
import { openSignedIn, topUpByApi, type Account, type SignedInPath } from './account';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import './freshConnections';
import { startTestPortal, type TestPortal } from './portal';
import { copySampleAccount } from './sampleAccounts';
import { setSwitches } from './switches';
import { expect, test as visitorTest } from './visitorFixtures';

export interface PortalFixtures {
  /** A new customer with a verified email. */
  account: Account;
  /** A new affiliate with a verified email. */
  affiliate: Account;
  /** A page on the dashboard of `account`. */
  signedInPage: Page;
  /** `openSignedIn` at the portal, for an account whose login is not what is tested; the page’s context must be empty. */
  signIn: (page: Page, account: Account, path?: SignedInPath) => Promise<string>;
  /** Adds dollars to the wallet of an account over the API. */
  topUp: (account: Account, dollars: number) => Promise<void>;
  /** A proxy in front of the portal that injects faults. */
  faultProxy: FaultProxy;
  /** Sets the sandbox’s fault switches until the end of the test. */
  switchFaults: (switches: object) => Promise<void>;
}

export interface WorkerFixtures {
  /**
   * Tests with the same name share a portal in each worker. A file that changes data of others sets a name of its own
   * with `test.use`; one that publishes releases calls `changeReleases`.
   */
  portalName: string;
  /** How long the portal's streams of notifications stay open; 0 ends them at once. */
  notificationStreamSeconds: string;
  /** Settings of the gateway besides. */
  gatewayEnvironment: Record<string, string>;
  portal: TestPortal;
}

/** `test` with a running portal, whose address is the base of relative URLs. */
export const test = visitorTest.extend<PortalFixtures, WorkerFixtures>({
  portalName: ['shared', { option: true, scope: 'worker' }],
  notificationStreamSeconds: ['0', { option: true, scope: 'worker' }],
  gatewayEnvironment: [{}, { option: true, scope: 'worker' }],
  portal: [
    async ({ portalName: _, notificationStreamSeconds, gatewayEnvironment }, use) => {
      const portal = await startTestPortal({ notificationStreamSeconds, gatewayEnvironment });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  account: async ({ portal }, use) => use(await copySampleAccount(portal.databaseUrl, 'customer')),
  affiliate: async ({ portal }, use) => use(await copySampleAccount(portal.databaseUrl, 'affiliate')),
  signIn: async ({ portal }, use) =>
    use((page, account, path) => openSignedIn(page, portal.url, account, path)),
  topUp: async ({ portal }, use) => use((account, dollars) => topUpByApi(portal, account, dollars)),
  signedInPage: async ({ page, signIn, account }, use) => {
    await signIn(page, account);
    await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
    await use(page);
  },
  faultProxy: async ({ portal }, use) => {
    const proxy = await startFaultProxy(portal.url);
    await use(proxy);
    await proxy.stop();
  },
  switchFaults: async ({ portal }, use) => {
    await use((switches) => setSwitches(portal.url, switches));
    await setSwitches(portal.url, {});
  },
});

export { expect };
