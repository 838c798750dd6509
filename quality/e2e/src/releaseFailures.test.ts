import type { Page } from '@playwright/test';
import { promote, rollback } from '@portal/registry';
import { rmSync } from 'node:fs';
import { openSignedIn, type Account } from './testing/account';
import type { Fault, FaultProxy } from './testing/faultProxy';
import { expect, test } from './testing/fixtures';
import { changeReleases, publishEdited, releaseEdited, releaseFolder, team } from './testing/releases';

// The browser and React report the failures that these tests cause.
const expectedComplaints = /\/r\/mfe-esim\/|broken on purpose|SyntaxError/;
changeReleases();
test.use({ expectedComplaints });

// Failures of one release of one remote: the shell falls back to the previous release or shows which feature is
// missing, and everything around it keeps working.
const remote = 'mfe-esim';
const otherText = {
  'src/list/EsimTable.tsx': (text: string) => text.replaceAll('No eSIM found', 'Never to be seen'),
};
const throwAtRender = {
  'src/list/EsimListScreen.tsx': (text: string) =>
    text.replace('function EsimListScreen() {', "$& throw new Error('broken on purpose');"),
};
/** How long the shell waits for a file. */
const loadLimitMs = 12_000;

/** Opens the eSIM list through the fault proxy and returns the versions whose files the page requests. */
async function openEsims(page: Page, proxy: FaultProxy, account: Account): Promise<Set<string>> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const version = /\/r\/mfe-esim\/([^/]+)\//.exec(request.url())?.[1];
    if (version) asked.add(version);
  });
  // Not until 'load': a hanging preload delays only that event.
  await openSignedIn(page, proxy.url, account, '/esim', 'commit');
  return asked;
}

/** The list is shown, in the frame that is always there. */
async function expectList(page: Page): Promise<void> {
  await expect(page.getByText('No eSIM found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** The error card is shown, in the frame that is always there. */
async function expectCard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'eSims cannot be shown right now' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

test.describe('a release that arrives damaged in browsers', () => {
  const version = '9.1.0';
  let before: string;
  const address = { entry: /\/r\/mfe-esim\/9\.1\.0\/remoteEntry/, chunk: /not known yet/ };

  test.beforeAll(async ({ portal }) => {
    before = (await portal.registry.read()).applications[remote]?.live ?? '';
    await releaseEdited(portal, remote, version, { source: otherText });
    const release = (await portal.registry.read()).applications[remote]?.releases[version];
    const files = release?.kind === 'remote' ? (release.preload.list ?? []) : [];
    const [file = ''] = /screen-list\.\w+/.exec(files.join(' ')) ?? [];
    address.chunk = new RegExp(`/r/mfe-esim/files/${file}`);
  });

  test.afterAll(async ({ portal }) => {
    await rollback(portal.registry, remote, team);
  });

  const faults: Record<keyof typeof address, Fault[]> = {
    entry: ['404', 'html', 'tampered', 'hang', 'drip'],
    chunk: ['404', 'tampered', 'hang'],
  };
  for (const part of ['entry', 'chunk'] as const)
    test(`${faults[part].join(', ')} of its ${part}: the previous release is shown`, async ({
      page,
      faultProxy,
      account,
    }) => {
      await page.clock.install();
      for (const kind of faults[part])
        await test.step(kind, async () => {
          faultProxy.set({ kind, address: address[part] });
          const requested = page.waitForRequest(address[part]);
          const asked = await openEsims(page, faultProxy, account);
          await requested;
          await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
          await page.clock.fastForward(loadLimitMs);
          await expectList(page);
          expect([...asked]).toEqual(expect.arrayContaining([version, before]));
          expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false);
        });
    });

  test('hangs together with the previous release: the error card is shown, and Retry loads it', async ({
    page,
    faultProxy,
    account,
  }) => {
    faultProxy.set({ kind: '404', address: /\/r\/mfe-esim\// });
    await openEsims(page, faultProxy, account);
    await expectCard(page);
    faultProxy.set(null);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Never to be seen')).toBeVisible();
  });

  test('with files missing from the store: the previous release is shown', async ({
    page,
    portal,
    faultProxy,
    account,
  }) => {
    rmSync(releaseFolder(portal, remote, version), { recursive: true });
    await openEsims(page, faultProxy, account);
    await expectList(page);
  });
});

test.describe('a release that was published broken', () => {
  const throwAtLoad = (text: string) => `throw new Error('broken on purpose');\n${text}`;
  for (const [what, broken, changes] of [
    ['with an entry that is not a script', '9.2.0', { entry: (text: string) => `(${text}` }],
    ['that throws while it loads', '9.3.0', { source: { 'src/remote.ts': throwAtLoad } }],
  ] as const)
    test(`${what}: the previous release is shown`, async ({ page, portal, faultProxy, account }) => {
      await releaseEdited(portal, remote, broken, changes);
      await openEsims(page, faultProxy, account);
      await expectList(page);
      await rollback(portal.registry, remote, team);
    });
});

test.describe('a release that throws while it renders', () => {
  const version = '9.4.0';

  test.beforeAll(({ portal }) => publishEdited(portal, remote, version, { source: throwAtRender }));

  test('is requested by no browser before it is live', async ({ page, faultProxy, account }) => {
    const asked = await openEsims(page, faultProxy, account);
    await expectList(page);
    expect([...asked]).not.toContain(version);
  });

  test('shows the error card when it is live, and is reported with its version', async ({
    page,
    portal,
    faultProxy,
    account,
  }) => {
    await promote(portal.registry, remote, version, team);
    await openEsims(page, faultProxy, account);
    await expectCard(page);
    await expect(page.getByRole('alert')).not.toContainText(/9\.4\.0|broken on purpose/);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
    const address = `${portal.reportsUrl}/release-reports?since=${new Date(0).toISOString()}`;
    await expect
      .poll(async (): Promise<unknown> => (await fetch(address)).json(), { timeout: 30_000 })
      .toContainEqual(expect.objectContaining({ version, failures: 1 }));
    await rollback(portal.registry, remote, team);
  });
});
