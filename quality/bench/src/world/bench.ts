import { join } from 'node:path';
import { firstPages } from '../browser/pages';
import type { BenchSettings } from '../settings';
import { startBenchPortal, type BenchPortal } from './portal';
import { publishSingleBundle } from './single';
import {
  demoCustomer,
  launchBrowser,
  storageAfterViews,
  storageAfterVisit,
  withObservedPage,
  type Browser,
  type StorageState,
} from './visitors';

/** One of the two compared portals. */
export interface Variant {
  name: 'federated' | 'single';
  url: string;
  /** What the demo customer’s browser stores after visits of all measured pages. */
  signedIn: StorageState;
}

/** The environment of all measurements. */
export interface Bench {
  settings: BenchSettings;
  portal: BenchPortal;
  browser: Browser;
  variants: Variant[];
  /** The path of an eSIM of the demo customer. */
  esimPath: string;
  say: (line: string) => void;
  stop: () => Promise<void>;
}

/** Builds and starts both portals and the browser. */
export async function startBench(settings: BenchSettings, say: (line: string) => void): Promise<Bench> {
  say('Building and starting the portal…');
  const portal = await startBenchPortal();
  const browser = await launchBrowser();
  const stop = async () => {
    await browser.close();
    await portal.stop();
  };
  try {
    say('Building the same sources as one application…');
    const single = await publishSingleBundle(portal.registryFolder, join(portal.folder, 'single'));
    const federatedUrl = (await portal.startGateway(portal.registryFolder)).url;
    const singleUrl = (
      await portal.startGateway(single.folder, {
        script: 'quality/bench/src/world/singleGateway.ts',
        environment: { SINGLE_SCREENS: JSON.stringify(single.screens) },
      })
    ).url;
    const variants: Variant[] = [];
    for (const [name, url] of [
      ['federated', federatedUrl],
      ['single', singleUrl],
    ] as const) {
      variants.push({ name, url, signedIn: await storageAfterVisit(browser, url, demoCustomer) });
    }
    const [federated] = variants;
    if (!federated) throw new Error('The benchmark needs the federated variant.');
    const esimPath = await findEsim(browser, federated);
    const paths = firstPages(esimPath).flatMap(({ isSignedIn, path }) => (isSignedIn ? [path] : []));
    for (const variant of variants)
      variant.signedIn = await storageAfterViews(browser, variant.url, variant.signedIn, paths);
    return { settings, portal, browser, variants, esimPath, say, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const findEsim = (browser: Browser, { url, signedIn }: Variant): Promise<string> =>
  withObservedPage(browser, { storageState: signedIn }, async (page) => {
    await page.goto(`${url}/esim`);
    const link = page.locator('main a[href^="/esim/"]').first();
    await link.waitFor();
    return (await link.getAttribute('href')) ?? '';
  });
