import type { Page } from '@playwright/test';
import { rollback } from '@portal/registry';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './testing/fixtures';
import type { TestPortal } from './testing/portal';
import { changeReleases, releaseEdited, team } from './testing/releases';
import { openEsimList } from './testing/menus';

changeReleases();

const remote = 'mfe-esim';

const releasesFolder = (portal: TestPortal) => join(portal.registry.folder, 'r', remote);

test.describe('without the files of one remote', () => {
  test.use({ expectedComplaints: /Refused to execute script .*\/r\/mfe-esim\// });

  test('keeps the rest of the portal working, and Retry restores the screen', async ({
    page,
    portal,
    // Whose dashboard shows the counts without any eSIM.
    affiliate: account,
    signIn,
  }) => {
    renameSync(releasesFolder(portal), `${releasesFolder(portal)}.away`);
    try {
      await signIn(page, account, '/esim');
      const card = page.getByRole('alert');
      await expect(card.getByRole('heading', { name: 'eSims cannot be shown right now' })).toBeVisible();
      // Names of remotes and versions mean nothing to users.
      await expect(card).not.toContainText(/mfe-|\d+\.\d+\.\d+/);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
      await expect(page.getByText('Your eSIM counts cannot be shown right now')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'eSims cannot be shown right now' })).toBeVisible();
    } finally {
      renameSync(`${releasesFolder(portal)}.away`, releasesFolder(portal));
    }

    await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No eSIM found')).toBeVisible();
    expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
  });
});

test('lets the browser compile every entry while it downloads', async ({ portal }) => {
  const page = await fetch(`${portal.url}/login`, { headers: { accept: 'text/html' } });
  const entries = [...(await page.text()).matchAll(/<script [^>]*defer [^>]*src="(\/r\/[^"]+)"/g)];
  expect(entries.map(([, entry = '']) => entry.split('/')[2])).toEqual(['shell', 'shell', 'mfe-auth']);
  for (const [, entry = ''] of entries) {
    const text = await (await fetch(portal.url + entry)).text();
    expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('runs one React and one platform in the page for all applications', async ({ signedInPage: page }) => {
  await openEsimList(page);
  await expect(page.getByText('No eSIM found')).toBeVisible();

  const shares = await page.evaluate(() => {
    interface Share {
      from: string;
      loaded?: boolean;
      useIn?: string[];
    }
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Share>>>> };
    };
    const found: { name: string; version: string; from: string }[] = [];
    for (const instance of Object.values(federation.__SHARE__)) {
      for (const scope of Object.values(instance)) {
        for (const [name, versions] of Object.entries(scope)) {
          for (const [version, { from }] of Object.entries(versions)) found.push({ name, version, from });
        }
      }
    }
    return found;
  });
  for (const name of ['react', 'react-dom', '@portal/platform', '@portal/router', 'styled-components']) {
    const providers = new Set(
      shares.filter((share) => share.name === name).map(({ version, from }) => `${from} ${version}`),
    );
    expect([name, ...providers]).toEqual([name, expect.stringMatching(/^shell /)]);
  }
  // With a second React the remotes’ hooks would throw at the first render, which fails the test.
});

/** The scripts of releases that the page requested from the gateway, and their compressed bytes. */
const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, transferSize }) => /\/r\/.*\.js$/.test(name) && transferSize > 0)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );

test('shows a new release of one remote at the next load without another build', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  await signIn(page, account, '/esim');
  await expect(page.getByText('No eSIM found')).toBeVisible();

  const before = await portal.registry.read();
  await releaseEdited(portal, remote, '9.0.0', {
    source: {
      'src/list/EsimTable.tsx': (text) => text.replaceAll('No eSIM found', 'Nothing here in release nine'),
    },
  });

  await page.reload();
  await expect(page.getByText('Nothing here in release nine')).toBeVisible();
  // What changed in them: the files themselves have 4 and 13 kB.
  const loaded = await loadedScripts(page);
  for (const file of [/\/remoteEntry\./, /\/screen-list\./])
    expect(loaded.find(({ name }) => file.test(name))?.bytes).toBeLessThan(2000);
  await page.reload();
  await expect(page.getByText('Nothing here in release nine')).toBeVisible();
  expect(await loadedScripts(page)).toEqual([]);
  await rollback(portal.registry, remote, team);
  await page.reload();
  await expect(page.getByText('No eSIM found')).toBeVisible();
  const after = await portal.registry.read();
  for (const [name, { live: version }] of Object.entries(after.applications)) {
    expect([name, version]).toEqual([name, before.applications[name]?.live]);
  }
});
