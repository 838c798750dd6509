import { applyCondition, throttled, unthrottled, type Condition } from '../browser/conditions';
import { summarize, type Summary } from '../statistics';
import type { Bench, Variant } from '../world/bench';
import { newObservedPage, type Page } from '../world/visitors';

const preparations = ['after idle', 'after hover', 'nothing preloaded'] as const;

/** Navigation from the dashboard to the profile, a remote that the dashboard does not use. */
export interface Navigation {
  variant: Variant['name'];
  condition: Condition['name'];
  preparation: (typeof preparations)[number];
  /** From the click to the first paint of the new screen, in ms. */
  firstPaint: Summary;
}

const link = 'a[href^="/profile/"]';
/** The link exists while the user menu is open, which also begins to preload it: the click follows in the next frame. */
const openMenu = `document.querySelector('button[aria-label^="User menu"]').click()`;
const nextFrame = 'new Promise(requestAnimationFrame)';
const newScreen = { selector: '#content', text: 'Personal Information' };
/** How long a user takes from hovering over a link to pressing it. */
const hoverMs = 300;

async function goThere(
  bench: Bench,
  variant: Variant,
  condition: Condition,
  preparation: Navigation['preparation'],
): Promise<number> {
  const { context, page } = await newObservedPage(bench.browser, {
    storageState: variant.signedIn,
    isSavingData: preparation !== 'after idle',
  });
  try {
    await page.goto(`${variant.url}/`);
    await page.getByText('in plans that have not ended').waitFor();
    await page.waitForLoadState('networkidle');
    await applyCondition(page, condition);
    if (preparation === 'after hover') await hover(page);
    const follow = `window.__bench.follow(${JSON.stringify(link)}, ${JSON.stringify(newScreen)})`;
    const opened = preparation === 'after hover' ? '' : `${openMenu}; await ${nextFrame};`;
    return await page.evaluate<number>(`(async () => { ${opened} return ${follow}; })()`);
  } finally {
    await context.close();
  }
}

async function hover(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.locator(link).hover();
  await page.waitForTimeout(hoverMs);
}

/** Navigation to a remote that is not loaded yet, with three kinds of preparation. */
export async function measureNavigation(bench: Bench): Promise<Navigation[]> {
  const series = new Map<string, { key: Omit<Navigation, 'firstPaint'>; times: number[] }>();
  for (let run = 0; run < bench.settings.runs; run += 1) {
    bench.say(`Navigation: run ${run + 1} of ${bench.settings.runs}`);
    for (const { name: condition, ...rest } of [throttled, unthrottled]) {
      for (const preparation of preparations) {
        for (const variant of run % 2 === 0 ? bench.variants : [...bench.variants].reverse()) {
          const key = { variant: variant.name, condition, preparation };
          const entry = series.get(JSON.stringify(key)) ?? { key, times: [] };
          entry.times.push(await goThere(bench, variant, { name: condition, ...rest }, preparation));
          series.set(JSON.stringify(key), entry);
        }
      }
    }
  }
  return [...series.values()].map(({ key, times }) => ({ ...key, firstPaint: summarize(times) }));
}
