import { applyCondition, throttled, unthrottled, type Condition } from '../browser/conditions';
import { summarize, type Summary } from '../statistics';
import type { Bench, Variant } from '../world/bench';
import { openIdleDashboard, withObservedPage, type Page } from '../world/visitors';
import { measureInTurns } from './inTurns';

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

const goThere = (
  bench: Bench,
  variant: Variant,
  condition: Condition,
  preparation: Navigation['preparation'],
): Promise<number> =>
  withObservedPage(
    bench.browser,
    { storageState: variant.signedIn, isSavingData: preparation !== 'after idle' },
    async (page) => {
      await openIdleDashboard(page, variant.url);
      await applyCondition(page, condition);
      if (preparation === 'after hover') await hover(page);
      const follow = `window.__bench.follow(${JSON.stringify(link)}, ${JSON.stringify(newScreen)})`;
      const opened = preparation === 'after hover' ? '' : `${openMenu}; await ${nextFrame};`;
      return page.evaluate<number>(`(async () => { ${opened} return ${follow}; })()`);
    },
  );

async function hover(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.locator(link).hover();
  await page.waitForTimeout(hoverMs);
}

/** Navigation to a remote that is not loaded yet, with three kinds of preparation. */
export async function measureNavigation(bench: Bench): Promise<Navigation[]> {
  const cases = [throttled, unthrottled].flatMap((condition) =>
    preparations.map((preparation) => ({ condition, preparation })),
  );
  const series = await measureInTurns(bench, 'Navigation', cases, ({ condition, preparation }, variant) =>
    goThere(bench, variant, condition, preparation),
  );
  return series.map(({ of: { condition, preparation }, variant, values }) => ({
    variant: variant.name,
    condition: condition.name,
    preparation,
    firstPaint: summarize(values),
  }));
}
