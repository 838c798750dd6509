import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

type Axe = typeof axe;

const standards: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
};
/** The rules of these standards whose result depends on colours. */
const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Waits until nothing fades in or changes its colour any more: axe measures the contrast of the moment. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    // What ends may begin another one.
    for (let running = ending(); running.length > 0; running = ending()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

/** Runs only the rules of colours, on a page whose markup was seen in the other theme. */
export const colourViolationsOf = (page: Page, where: string): Promise<string[]> =>
  violationsOf(page, where, colours);

/** Runs axe in the page itself: its Playwright wrapper opens a new page for every run. */
export async function violationsOf(page: Page, where: string, runOnly = standards): Promise<string[]> {
  await transitionsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { axe: Axe };
    const result = await inPage.run(document, {
      runOnly: only,
      rules: only.type === 'tag' ? { 'target-size': { enabled: true } } : {},
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  }, runOnly);
  return violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.join('\n')}`);
}
