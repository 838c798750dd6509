import { createVerifiedAccount, newAccount } from '../../../e2e/src/testing/account';
import { seedLargeAccounts } from '../../../e2e/src/testing/largeAccounts';
import { applyCondition, throttled } from '../browser/conditions';
import { press } from '../browser/press';
import { summarize, type Summary } from '../statistics';
import type { Bench } from '../world/bench';
import { storageAfterVisit, withObservedPage, type Page } from '../world/visitors';

/** The slowest interaction on a busy screen (INP), in ms, with a processor slowed down four times. */
export interface Interaction {
  screen: string;
  inp: Summary;
}

const screens = [
  { screen: 'eSIM list of 500', of: 'customer', path: '/esim', row: 'Trip 0', searchText: 'Trip 42' },
  {
    screen: 'transactions of 5,000',
    of: 'customer',
    path: '/transactions',
    row: 'eSIM purchase: Country',
    searchText: null,
  },
  {
    screen: 'customers of 2,000',
    of: 'affiliate',
    path: '/customers',
    row: '@example.com',
    searchText: 'client1234',
  },
] as const;

/** Pages, sorts and filters like a user, each after the last one’s result. */
async function use(page: Page, searchText: string | null): Promise<void> {
  const settle = () => page.evaluate('window.__bench.quiet(300)');
  await press(page.getByRole('button', { name: 'Page 2', exact: true }));
  await settle();
  for (const button of (await page.locator('th button').all()).slice(0, 2)) {
    await press(button);
    await settle();
  }
  const search = page.locator('main input[type=search], main input[type=text]').first();
  if (searchText) {
    await press(search);
    await page.keyboard.type(searchText, { delay: 60 });
    await settle();
  }
}

/** Uses a page that is loaded, with a processor slowed down four times. @returns its INP, in ms */
export async function slowestInteraction(page: Page, work: () => Promise<void>): Promise<number> {
  await page.waitForLoadState('networkidle');
  await applyCondition(page, { ...throttled, network: null });
  await work();
  // The event entry is added after the paint that it measures.
  await page.waitForTimeout(300);
  const events = await page.evaluate<[id: number, duration: number][]>('window.__bench.events');
  return Math.max(0, ...events.map(([, duration]) => duration));
}

/** INP of the busiest screens. */
export async function measureInteractions(bench: Bench): Promise<Interaction[]> {
  const [federated] = bench.variants;
  if (!federated) return [];
  bench.say('Interactions: writing 500 eSIMs, 5,000 transactions and 2,000 customers');
  const customer = await createVerifiedAccount(bench.portal.url);
  const affiliate = await createVerifiedAccount(bench.portal.url, newAccount('affiliate'));
  await seedLargeAccounts(bench.portal.databaseUrl, {
    customerEmail: customer.email,
    affiliateEmail: affiliate.email,
  });
  const signedIn = {
    customer: await storageAfterVisit(bench.browser, federated.url, customer),
    affiliate: await storageAfterVisit(bench.browser, federated.url, affiliate),
  };
  const times = new Map<string, number[]>(screens.map(({ screen }) => [screen, []]));
  for (let run = 0; run < bench.settings.fewRuns; run += 1) {
    bench.say(`Interactions: run ${run + 1} of ${bench.settings.fewRuns}`);
    for (const { screen, of, path, row, searchText } of screens) {
      const inp = await withObservedPage(bench.browser, { storageState: signedIn[of] }, async (page) => {
        await page.goto(federated.url + path);
        await page.locator('main').getByText(row).first().waitFor();
        return slowestInteraction(page, () => use(page, searchText));
      });
      times.get(screen)?.push(inp);
    }
  }
  return screens.map(({ screen }) => ({ screen, inp: summarize(times.get(screen) ?? []) }));
}
