import type { Bench } from '../world/bench';
import { demoAffiliate, storageAfterVisit, withObservedPage, type Page } from '../world/visitors';

/** Memory of a page after rounds through all remotes and a garbage collection. */
export interface Memory {
  rounds: number;
  heapBytes: number;
  nodes: number;
}

async function readMemory(page: Page, rounds: number): Promise<Memory> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (metricName: string) => metrics.find(({ name }) => name === metricName)?.value ?? NaN;
  return { rounds, heapBytes: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes') };
}

/** Visits every screen linked from the sidebar and the user menu several times in one page. */
export async function measureMemory(bench: Bench): Promise<Memory[]> {
  const [federated] = bench.variants;
  if (!federated) return [];
  const storageState = await storageAfterVisit(bench.browser, federated.url, demoAffiliate);
  return withObservedPage(bench.browser, { storageState }, (page) =>
    visitInRounds(bench, page, federated.url),
  );
}

async function visitInRounds(bench: Bench, page: Page, url: string): Promise<Memory[]> {
  await page.goto(`${url}/`);
  await page.getByRole('button', { name: 'User menu' }).waitFor();
  await page.waitForLoadState('networkidle');
  const links = await page
    .locator('nav a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const userMenu = page.getByRole('button', { name: 'User menu' });
  await userMenu.click();
  const profile = await page.getByRole('menuitem', { name: 'Account settings' }).getAttribute('href');
  await page.keyboard.press('Escape');
  links.push(profile);
  const after: Memory[] = [];
  for (let round = 1; round <= bench.settings.rounds; round += 1) {
    bench.say(`Memory: round ${round} of ${bench.settings.rounds}`);
    for (const href of links) {
      // The entries of the menu exist while it is open.
      if (href === profile) await userMenu.click();
      // Clicks by script, because groups of the sidebar may be closed.
      await page.evaluate(`document.querySelector('a[href="${href}"]').click()`);
      await page.evaluate('window.__bench.quiet(250)');
      const arrived = new URL(page.url()).pathname;
      if (arrived !== href) throw new Error(`A click on the link to ${href} led to ${arrived}.`);
    }
    after.push(await readMemory(page, round));
  }
  return after;
}
