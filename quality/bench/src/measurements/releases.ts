import { freePort } from '@portal/local';
import { join } from 'node:path';
import { applyCondition, throttled } from '../browser/conditions';
import { loadPage, type PageLoad } from '../browser/loadPage';
import { pagesOfRemotes, type RemotePage } from '../browser/pages';
import type { Summary } from '../statistics';
import type { Bench, Variant } from '../world/bench';
import { publishFirstReleases, publishNextRelease } from '../world/nextRelease';
import { publishSingleBundle, type SingleBundle } from '../world/single';
import { storageAfterVisit, withObservedPage, type StorageState } from '../world/visitors';
import { summarizeLoads } from './firstLoad';

/** The load of a returning visitor, who has everything in the HTTP cache, after a release. */
export interface AfterRelease {
  /** The application that was released. */
  released: string;
  page: string;
  variant: Variant['name'];
  values: Record<keyof PageLoad, Summary>;
}

interface Side {
  variant: Variant['name'];
  /** The same before and after, so that the browser's cache stays valid. */
  port: number;
  startBefore: () => Promise<Gateway>;
  startAfter: () => Promise<Gateway>;
}
type Gateway = Awaited<ReturnType<Bench['portal']['startGateway']>>;

/** After a release of each application: one line differs in each of its components. */
export async function measureReleases(bench: Bench): Promise<AfterRelease[]> {
  const folder = join(bench.portal.folder, 'releases');
  const first = join(folder, 'first');
  await publishFirstReleases(bench.portal.registryFolder, first);
  const before = await publishSingleBundle(bench.portal.registryFolder, join(folder, 'single'), {
    isSplit: true,
  });
  const ports = { federated: await freePort(), single: await freePort() };
  const results: AfterRelease[] = [];
  for (const page of pagesOfRemotes(bench.esimPath)) {
    bench.say(`After a release of ${page.released}`);
    const next = join(folder, `${page.released}-federated`);
    await publishNextRelease(first, next, page.released);
    const after = await publishSingleBundle(before.folder, join(folder, `${page.released}-single`), {
      isSplit: true,
      changed: page.released,
    });
    const sides: Side[] = [
      {
        variant: 'federated',
        port: ports.federated,
        startBefore: () => bench.portal.startGateway(first, { port: ports.federated }),
        startAfter: () => bench.portal.startGateway(next, { port: ports.federated }),
      },
      {
        variant: 'single',
        port: ports.single,
        startBefore: () => startSingle(bench, before, ports.single),
        startAfter: () => startSingle(bench, after, ports.single),
      },
    ];
    const loads = new Map<Variant['name'], PageLoad[]>(sides.map(({ variant }) => [variant, []]));
    for (let run = 0; run < bench.settings.fewRuns; run += 1) {
      for (const side of run % 2 === 0 ? sides : [...sides].reverse()) {
        loads.get(side.variant)?.push(await returnAfterRelease(bench, side, page));
      }
    }
    for (const [variant, all] of loads) {
      results.push({ released: page.released, page: page.name, variant, values: summarizeLoads(all) });
    }
  }
  return results;
}

const startSingle = (bench: Bench, { folder, screens }: SingleBundle, port: number) =>
  bench.portal.startGateway(folder, {
    port,
    script: 'quality/bench/src/world/singleGateway.ts',
    environment: { SINGLE_SCREENS: JSON.stringify(screens) },
  });

/** Visits the page before the release, and measures it after. */
async function returnAfterRelease(bench: Bench, side: Side, page: RemotePage): Promise<PageLoad> {
  const before = await side.startBefore();
  let session: StorageState | undefined;
  if (page.account) session = await storageAfterVisit(bench.browser, before.url, page.account);
  try {
    return await withObservedPage(
      bench.browser,
      { ...(session && { storageState: session }) },
      async (tab) => {
        const path = page.pathFor(session);
        await loadPage(tab, before.url + path, page);
        await tab.waitForLoadState('networkidle');
        await tab.goto('about:blank');
        await before.stop();
        const after = await side.startAfter();
        try {
          await applyCondition(tab, throttled);
          return await loadPage(tab, after.url + path, page);
        } finally {
          await after.stop();
        }
      },
    );
  } finally {
    await before.stop();
  }
}
