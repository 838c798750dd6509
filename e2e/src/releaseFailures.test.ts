import { rollback } from '@portal/registry';
import { rmSync } from 'node:fs';
import { createVerifiedAccount, openSignedIn, type Account } from './testing/account';
import { newVisitor } from './testing/browser';
import { startFaultProxy, type Fault, type FaultProxy } from './testing/faultProxy';
import { publishEdited, releaseEdited, releaseFolder, team } from './testing/releases';
import { until } from './testing/until';
import { useWorld } from './testing/world';

jest.setTimeout(150_000);

// Failures of one release of one remote: the shell falls back to the previous release or shows which feature is
// missing, and everything around it keeps working.
const world = useWorld();
const remote = 'mfe-esim';
const otherText = {
  'src/list/EsimTable.tsx': (text: string) => text.replaceAll('No eSIM found', 'Never to be seen'),
};
const throwAtRender = {
  'src/list/EsimListScreen.tsx': (text: string) =>
    text.replace('function EsimListScreen() {', "$& throw new Error('broken on purpose');"),
};
let proxy: FaultProxy;
let account: Account;

beforeAll(async () => {
  proxy = await startFaultProxy(world.portal.url);
  account = await createVerifiedAccount(world.portal.url);
}, 60_000);
afterAll(() => proxy.stop());
afterEach(() => proxy.set(null));

/** Opens the eSIM list through the fault proxy and returns the versions whose files the page requested. */
async function openEsims(isExpected: 'list' | 'card') {
  const { page, context } = await newVisitor(world.browser);
  context.setDefaultTimeout(40_000);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const version = /\/r\/mfe-esim\/([^/]+)\//.exec(request.url())?.[1];
    if (version) asked.add(version);
  });
  // Not until 'load': a hanging preload delays only that event.
  await openSignedIn(page, proxy.url, account, '/esim', 'commit');
  if (isExpected === 'list') await page.getByText('No eSIM found').waitFor();
  else await page.getByRole('heading', { name: 'eSims cannot be shown right now' }).waitFor();
  // The frame is always shown.
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return { page, context, asked };
}

describe('a release that arrives damaged in browsers', () => {
  const version = '9.1.0';
  let before: string;
  beforeAll(async () => {
    before = (await world.portal.registry.read()).applications[remote]?.live ?? '';
    await releaseEdited(world.portal, remote, version, {
      source: otherText,
    });
  }, 60_000);
  afterAll(async () => {
    await rollback(world.portal.registry, remote, team);
  });

  const entry = /\/r\/mfe-esim\/9\.1\.0\/remoteEntry/;
  const chunk = /\/r\/mfe-esim\/9\.1\.0\/screen-list/;
  const faults: [Fault, string, RegExp][] = [
    ['404', 'entry', entry],
    ['html', 'entry', entry],
    ['tampered', 'entry', entry],
    ['hang', 'entry', entry],
    ['drip', 'entry', entry],
    ['404', 'chunk', chunk],
    ['tampered', 'chunk', chunk],
    ['hang', 'chunk', chunk],
  ];
  it.each(faults)('%s of its %s: the previous release is shown', async (kind, _part, address) => {
    proxy.set({ kind, address });
    const { page, context, asked } = await openEsims('list');
    expect([...asked]).toEqual(expect.arrayContaining([version, before]));
    expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false);
    await context.close();
  });

  it('hangs together with the previous release: the error card is shown, and Retry loads it', async () => {
    proxy.set({ kind: '404', address: /\/r\/mfe-esim\// });
    const { page, context } = await openEsims('card');
    proxy.set(null);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Never to be seen').waitFor();
    await context.close();
  });
});

describe('a release that was published broken', () => {
  afterEach(async () => {
    await rollback(world.portal.registry, remote, team);
  });

  it('with an entry that is not a script: the previous release is shown', async () => {
    await releaseEdited(world.portal, remote, '9.2.0', { entry: (text) => `(${text}` });
    const { context } = await openEsims('list');
    await context.close();
  });

  it('that throws while it loads: the previous release is shown', async () => {
    const throwAtLoad = (text: string) => `throw new Error('broken on purpose');\n${text}`;
    await releaseEdited(world.portal, remote, '9.3.0', { source: { 'src/remote.ts': throwAtLoad } });
    const { context } = await openEsims('list');
    await context.close();
  });

  it('that throws while it renders: the error card is shown, and the failure is reported with its version', async () => {
    await releaseEdited(world.portal, remote, '9.4.0', { source: throwAtRender });
    const { page, context } = await openEsims('card');
    expect(await page.getByRole('alert').textContent()).not.toMatch(/9\.4\.0|broken on purpose/);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
    const address = `${world.portal.reportsUrl}/release-reports?since=${new Date(0).toISOString()}`;
    const reports = await until(async () => {
      const all = (await (await fetch(address)).json()) as { version: string; failures: number }[];
      return all.some(({ version, failures }) => version === '9.4.0' && failures > 0) && all;
    });
    expect(reports).toContainEqual(expect.objectContaining({ version: '9.4.0', failures: 1 }));
    await context.close();
  });

  it('with files missing from the store: the previous release is shown', async () => {
    await releaseEdited(world.portal, remote, '9.5.0', {
      source: otherText,
    });
    rmSync(releaseFolder(world.portal, remote, '9.5.0'), { recursive: true });
    const { context } = await openEsims('list');
    await context.close();
  });
});

it('a release that is not live is requested by no browser', async () => {
  await publishEdited(world.portal, remote, '9.6.0', { source: throwAtRender });
  const { asked, context } = await openEsims('list');
  expect([...asked]).not.toContain('9.6.0');
  await context.close();
});
