import { rollback } from '@portal/registry';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { releaseEdited, team } from './testing/releases';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();
const remote = 'mfe-esim';

const releasesFolder = () => join(world.portal.registry.folder, 'r', remote);

it('keeps the rest of the portal working when one remote’s files are missing, and Retry restores it', async () => {
  const earlier = await newVisitor(world.browser);
  await openSignedIn(earlier.page, world.portal.url, await createVerifiedAccount(world.portal.url));
  const storageState = await earlier.context.storageState();
  await earlier.context.close();
  // With an empty cache, which prefetching would otherwise have filled.
  const { page, context } = await newVisitor(world.browser, { storageState });

  renameSync(releasesFolder(), `${releasesFolder()}.away`);
  try {
    await page.goto(`${world.portal.url}/esim`);
    const card = page.getByRole('alert');
    await card.getByRole('heading', { name: 'eSims cannot be shown right now' }).waitFor();
    // Names of remotes and versions mean nothing to users.
    expect(await card.textContent()).not.toMatch(/mfe-|\d+\.\d+\.\d+/);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
    await page.getByText('Your eSIM counts cannot be shown right now').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'eSims cannot be shown right now' }).waitFor();
  } finally {
    renameSync(`${releasesFolder()}.away`, releasesFolder());
  }

  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('No eSIM found').waitFor();
  expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
  await context.close();
});

it('lets the browser compile every entry while it downloads', async () => {
  const page = await fetch(`${world.portal.url}/login`, { headers: { accept: 'text/html' } });
  const entries = [...(await page.text()).matchAll(/<script [^>]*defer [^>]*src="(\/r\/[^"]+)"/g)];
  expect(entries.map(([, entry = '']) => entry.split('/')[2])).toEqual(['shell', 'mfe-auth']);
  for (const [, entry = ''] of entries) {
    const text = await (await fetch(world.portal.url + entry)).text();
    expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

it('runs one React and one platform in the page for all applications', async () => {
  const { page, context, complaints } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
  await page.getByRole('link', { name: 'View eSIMs' }).click();
  await page.getByText('No eSIM found').waitFor();

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
  // With a second React the remotes’ hooks would throw at the first render.
  expect(complaints).toEqual([]);
  await context.close();
});

it('shows a new release of one remote at the next load without another build', async () => {
  const { page, context } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url), '/esim');
  await page.getByText('No eSIM found').waitFor();

  const before = await world.portal.registry.read();
  await releaseEdited(world.portal, remote, '9.0.0', {
    source: {
      'src/list/EsimTable.tsx': (text) => text.replaceAll('No eSIM found', 'Nothing here in release nine'),
    },
  });

  await expectAfterReload('Nothing here in release nine');
  await rollback(world.portal.registry, remote, team);
  await expectAfterReload('No eSIM found');
  const after = await world.portal.registry.read();
  for (const [name, { live: version }] of Object.entries(after.applications)) {
    expect([name, version]).toEqual([name, before.applications[name]?.live]);
  }
  await context.close();

  async function expectAfterReload(text: string): Promise<void> {
    // The gateway checks the registry a few times per second: a reload in between shows the old release.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await page.reload();
      await page.getByText(/No eSIM found|Nothing here in release nine/).waitFor();
      if (await page.getByText(text).isVisible()) return;
    }
    throw new Error(`The page never showed: ${text}`);
  }
});
