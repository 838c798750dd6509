import { seedLargeCatalogue } from '../../../e2e/src/testing/largeCatalogue';
import { applyCondition, throttled, unthrottled, type Condition } from '../browser/conditions';
import { press } from '../browser/press';
import { summarize, type Summary } from '../statistics';
import type { Bench, Variant } from '../world/bench';
import { openIdleDashboard, withObservedPage, type Page } from '../world/visitors';
import { measureInTurns } from './inTurns';
import { slowestInteraction, type Interaction } from './interaction';

/** From the press of 'Buy eSIM' to the first paint of the shop's first step, on a page that has been idle. */
export interface ShopOpening {
  variant: Variant['name'];
  condition: Condition['name'];
  /** Until the heading and the search field are painted, in ms. */
  firstPaint: Summary;
  /** Until the destinations are painted, in ms. */
  destinations: Summary;
}

const buyButton = 'main button.buy-esim';
const firstStep = { selector: 'dialog h3', text: 'Where to' };
const destinations = { selector: 'dialog a[href*="to="]' };

/** Marks the button, so that the page itself can press it: a driver's own press costs tens of milliseconds. */
async function markButton(page: Page): Promise<void> {
  const button = page.locator('main').getByRole('button', { name: 'Buy eSIM' }).first();
  await button.evaluate((element) => element.classList.add('buy-esim'));
}

const openShop = (bench: Bench, variant: Variant, condition: Condition, shown: object): Promise<number> =>
  withObservedPage(bench.browser, { storageState: variant.signedIn }, async (page) => {
    await openIdleDashboard(page, variant.url);
    await applyCondition(page, condition);
    await markButton(page);
    return page.evaluate<number>(
      `window.__bench.follow(${JSON.stringify(buyButton)}, ${JSON.stringify(shown)})`,
    );
  });

/** Opens the shop on an idle dashboard, in both portals. */
export async function measureShopOpening(bench: Bench): Promise<ShopOpening[]> {
  const conditions = [throttled, unthrottled];
  const series = await measureInTurns(bench, 'Shop', conditions, async (condition, variant) => ({
    firstPaint: await openShop(bench, variant, condition, firstStep),
    destinations: await openShop(bench, variant, condition, destinations),
  }));
  return series.map(({ of: condition, variant, values }) => ({
    variant: variant.name,
    condition: condition.name,
    firstPaint: summarize(values.map((times) => times.firstPaint)),
    destinations: summarize(values.map((times) => times.destinations)),
  }));
}

/** Searches, chooses, filters and sorts like a user, each after the last one's result. */
async function shop(page: Page): Promise<void> {
  const settle = () => page.evaluate('window.__bench.quiet(300)');
  const dialog = page.getByRole('dialog', { name: 'Buy eSIM' });
  await press(dialog.getByRole('searchbox'));
  await page.keyboard.type('frnace', { delay: 60 });
  await settle();
  await press(dialog.getByRole('list', { name: 'Matches' }).getByRole('link', { name: 'France' }).first());
  await dialog.getByRole('radiogroup', { name: 'Packages' }).getByRole('radio').first().waitFor();
  await settle();
  await press(dialog.getByRole('button', { name: 'Filter and sort' }));
  await settle();
  for (const name of ['30 days', 'Select All']) {
    await press(dialog.getByRole('radiogroup', { name: 'Days', exact: true }).getByRole('radio', { name }));
    await settle();
  }
  await dialog.getByRole('combobox', { name: 'Sort by' }).selectOption('Longest');
  await settle();
}

/** INP of the shop with 5,000 plans of 200 countries, with a processor slowed down four times. */
export async function measureLargeShop(bench: Bench): Promise<Interaction> {
  const [federated] = bench.variants;
  if (!federated) throw new Error('The benchmark needs the federated variant.');
  await seedLargeCatalogue(bench.portal.databaseUrl);
  const times: number[] = [];
  for (let run = 0; run < bench.settings.fewRuns; run += 1) {
    bench.say(`Shop of 5,000 plans: run ${run + 1} of ${bench.settings.fewRuns}`);
    times.push(
      await withObservedPage(bench.browser, { storageState: federated.signedIn }, async (page) => {
        await page.goto(`${federated.url}/?buy=esim`);
        await page.getByRole('dialog', { name: 'Buy eSIM' }).getByText('All countries').waitFor();
        return slowestInteraction(page, () => shop(page));
      }),
    );
  }
  return { screen: 'shop of 5,000 plans', inp: summarize(times) };
}
