import type { Bench, Variant } from '../world/bench';
import { withObservedPage, type Page } from '../world/visitors';

/** The scripts of a visit that goes through five screens and the shop in one tab, with an empty cache. */
export interface Visit {
  variant: Variant['name'];
  /** Compressed bytes until each step is shown, of the whole visit so far, by step. */
  scriptBytes: Record<string, number>;
}

// Bytes as they are on the wire; what is idle fetches nothing, because the visitor saves data.
const loaded = `performance.getEntriesByType('resource')
  .filter(({ name }) => /\\/r\\/.*\\.js$/.test(name))
  .reduce((sum, { transferSize, encodedBodySize }) => sum + (transferSize && encodedBodySize), 0)`;

/** Presses a link of the page itself, as its router follows it. */
const press = (page: Page, href: string) => page.evaluate(`document.querySelector('a${href}').click()`);

const steps: readonly {
  name: string;
  go: (page: Page, esimPath: string) => Promise<unknown>;
  shows: string;
}[] = [
  { name: '/', go: async () => undefined, shows: 'text=in plans that have not ended' },
  {
    name: '/transactions',
    go: (page) => press(page, '[href="/transactions"]'),
    shows: 'h1:text("Wallet Transactions")',
  },
  { name: '/esim', go: (page) => press(page, '[href="/esim"]'), shows: 'main a[href^="/esim/"]' },
  {
    name: '/esim/{id}',
    go: (page, esimPath) => press(page, `[href="${esimPath}"]`),
    shows: 'main [role=tab]',
  },
  {
    name: '/profile/{id}',
    go: async (page) => {
      await page.getByRole('button', { name: 'User menu' }).click();
      await press(page, '[href^="/profile/"]');
    },
    shows: 'text=Personal Information',
  },
  {
    name: 'shop',
    go: async (page) => {
      await press(page, '[href="/"]');
      await page.locator('main').getByRole('button', { name: 'Buy eSIM' }).first().click();
    },
    shows: 'text=All countries',
  },
];

/** Visits both portals once each: bytes do not vary. */
export async function measureVisits(bench: Bench): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const { name, url, signedIn } of bench.variants) {
    bench.say(`A visit through five screens and the shop: ${name}`);
    await withObservedPage(bench.browser, { storageState: signedIn, isSavingData: true }, async (page) => {
      const scriptBytes: Record<string, number> = {};
      await page.goto(`${url}/`);
      for (const { name: step, go, shows } of steps) {
        await go(page, bench.esimPath);
        await page.locator(shows).first().waitFor();
        await page.waitForLoadState('networkidle');
        scriptBytes[step] = await page.evaluate<number>(loaded);
      }
      visits.push({ variant: name, scriptBytes });
    });
  }
  return visits;
}
