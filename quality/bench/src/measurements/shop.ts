import { seedLargeCatalogue } from '../../../e2e/src/testing/largeCatalogue';
import { applyCondition, throttled, unthrottled, type Condition } from '../browser/conditions';
import { press } from '../browser/press';
import { summarize, type Summary } from '../statistics';
import type { Bench, Variant } from '../world/bench';
import { newObservedPage, type Page } from '../world/visitors';
import type { Interaction } from './interaction';

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

async function openShop(
  bench: Bench,
  variant: Variant,
  condition: Condition,
  shown: object,
): Promise<number> {
  const { context, page } = await newObservedPage(bench.browser, { storageState: variant.signedIn });
  try {
    await page.goto(`${variant.url}/`);
    await page.getByText('in plans that have not ended').waitFor();
    await page.waitForLoadState('networkidle');
    await applyCondition(page, condition);
    await markButton(page);
    return await page.evaluate<number>(
      `window.__bench.follow(${JSON.stringify(buyButton)}, ${JSON.stringify(shown)})`,
    );
  } finally {
    await context.close();
  }
}

/** Opens the shop on an idle dashboard, in both portals. */
export async function measureShopOpening(bench: Bench): Promise<ShopOpening[]> {
  const series = new Map<string, { key: Pick<ShopOpening, 'variant' | 'condition'>; times: number[][] }>();
  for (let run = 0; run < bench.settings.runs; run += 1) {
    bench.say(`Shop: run ${run + 1} of ${bench.settings.runs}`);
    for (const condition of [throttled, unthrottled]) {
      for (const variant of run % 2 === 0 ? bench.variants : [...bench.variants].reverse()) {
        const key = { variant: variant.name, condition: condition.name };
        const entry = series.get(JSON.stringify(key)) ?? { key, times: [[], []] };
        for (const [index, shown] of [firstStep, destinations].entries()) {
          entry.times[index]?.push(await openShop(bench, variant, condition, shown));
        }
        series.set(JSON.stringify(key), entry);
      }
    }
  }
  return [...series.values()].map(({ key, times: [paints = [], lists = []] }) => ({
    ...key,
    firstPaint: summarize(paints),
    destinations: summarize(lists),
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
    const { context, page } = await newObservedPage(bench.browser, { storageState: federated.signedIn });
    await page.goto(`${federated.url}/?buy=esim`);
    await page.getByRole('dialog', { name: 'Buy eSIM' }).getByText('All countries').waitFor();
    await page.waitForLoadState('networkidle');
    await applyCondition(page, { ...throttled, network: null });
    await shop(page);
    // The event entry is added after the paint that it measures.
    await page.waitForTimeout(300);
    const events = await page.evaluate<[id: number, duration: number][]>('window.__bench.events');
    times.push(Math.max(0, ...events.map(([, duration]) => duration)));
    await context.close();
  }
  return { screen: 'shop of 5,000 plans', inp: summarize(times) };
}
