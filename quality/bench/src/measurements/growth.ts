import { readManifest } from '@portal/manifest';
import type { BuildResult } from '@portal/build';
import { FolderStore, liveRelease, packFiles, promote, publish } from '@portal/registry';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@portal/local';
import { applyCondition, throttled } from '../browser/conditions';
import { loadPage, type PageLoad } from '../browser/loadPage';
import { firstPages } from '../browser/pages';
import type { Summary } from '../statistics';
import type { Bench } from '../world/bench';
import { browserHeaders, download } from '../load/world';
import { runProgram } from '../world/programs';
import { storageAfterVisit, withObservedPage, demoCustomer } from '../world/visitors';
import { summarizeLoads } from './firstLoad';

/** The first load of a page with this number of remotes in the registry. */
export interface Growth {
  remotes: number;
  page: string;
  /** Transferred bytes of the page’s HTML. */
  htmlBytes: number;
  values: Record<keyof PageLoad, Summary>;
}

const counts = [5, 20, 50];
const author = 'npm run bench';

/**
 * Writes the sources of a tiny remote with one page and one menu entry, in JavaScript, because packages are not
 * compiled.
 */
function writeRemote(folder: string, index: number): void {
  const name = `mfe-growth-${index}`;
  mkdirSync(join(folder, 'src'), { recursive: true });
  const path = `/growth/${index}`;
  const manifest = {
    name,
    team: 'Growth',
    requires: { platform: '^1.0' },
    routes: [{ path, screen: 'only', access: 'signed-in', title: `Growth ${index}` }],
    nav: [{ label: `Growth ${index}`, path, icon: 'sim', order: 900 + index, isHidden: true }],
    slots: [],
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  writeFileSync(
    join(folder, 'src/remote.ts'),
    `import { defineRemote } from '@portal/platform';
export default defineRemote({
  screens: { only: () => import(/* webpackChunkName: "screen-only" */ './OnlyScreen') },
  slots: {},
});\n`,
  );
  writeFileSync(
    join(folder, 'src/OnlyScreen.js'),
    `import { createElement } from 'react';
export default () => createElement('h1', null, 'Growth ${index}');\n`,
  );
}

/** Builds tiny remotes until there are enough; they are in the checkout’s cache, where packages can be resolved. */
async function buildTinyRemotes(count: number): Promise<{ folder: string; build: BuildResult }[]> {
  const root = join(projectFolder, 'node_modules/.cache/portal-bench-growth');
  rmSync(root, { recursive: true, force: true });
  const folders = Array.from({ length: count }, (_, index) => join(root, `mfe-growth-${index}`));
  folders.forEach(writeRemote);
  const lines = await runProgram('quality/bench/bin/buildGrowth.js', folders, { isPlain: true });
  return lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as BuildResult & { folder: string })
    .map(({ folder, ...build }) => ({ folder, build }));
}

async function publishTiny(store: FolderStore, folder: string, build: BuildResult): Promise<void> {
  const outputFolder = join(folder, 'dist/release');
  const files = await packFiles(outputFolder, 'quick');
  const { entry, initial, preload, shared } = build;
  const publishedAt = new Date().toISOString();
  const manifest = readManifest(folder);
  await publish(
    store,
    { kind: 'remote', ...manifest, version: '1.0.0', entry, initial, preload, shared, files, publishedAt },
    outputFolder,
    author,
  );
  await promote(store, manifest.name, '1.0.0', author);
}

/** Measures first loads with few, some and many remotes in the registry. */
export async function measureGrowth(bench: Bench): Promise<Growth[]> {
  const own =
    Object.keys((await new FolderStore(bench.portal.registryFolder).read()).applications).length - 1;
  const most = Math.max(...counts);
  bench.say(`Growth: building ${most - own} tiny remotes`);
  const tiny = await buildTinyRemotes(most - own);
  const portals: { remotes: number; url: string; loads: Map<string, PageLoad[]> }[] = [];
  for (const remotes of counts) {
    const folder = join(bench.portal.folder, `growth-${remotes}`);
    cpSync(bench.portal.registryFolder, folder, { recursive: true });
    const store = new FolderStore(folder);
    if (!liveRelease(await store.read(), 'shell')) throw new Error('There is no live shell.');
    for (const { folder: source, build } of tiny.slice(0, remotes - own))
      await publishTiny(store, source, build);
    portals.push({ remotes, url: (await bench.portal.startGateway(folder)).url, loads: new Map() });
  }
  const pages = firstPages(bench.esimPath).slice(0, 2);
  for (let run = 0; run < bench.settings.runs; run += 1) {
    bench.say(`Growth: run ${run + 1} of ${bench.settings.runs}`);
    for (const portal of portals) {
      const signedIn = await storageAfterVisit(bench.browser, portal.url, demoCustomer);
      for (const page of pages) {
        const visitor = { ...(page.isSignedIn && { storageState: signedIn }) };
        const load = await withObservedPage(bench.browser, visitor, async (tab) => {
          await applyCondition(tab, throttled);
          return loadPage(tab, portal.url + page.path, page);
        });
        portal.loads.set(page.name, [...(portal.loads.get(page.name) ?? []), load]);
      }
    }
  }
  return Promise.all(
    portals.flatMap(({ remotes, url, loads }) =>
      pages.map(async ({ name, path }) => {
        const all = loads.get(name) ?? [];
        return {
          remotes,
          page: name,
          htmlBytes: (await download({ url: url + path, headers: browserHeaders })).body.length,
          values: summarizeLoads(all),
        };
      }),
    ),
  );
}
