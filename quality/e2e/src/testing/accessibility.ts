import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { switchTheme } from './theme';

type Axe = typeof axe;

/** Every page that is looked at is sent it. It is less than half of `axe.source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
};
/** The rules of these standards whose result depends on colours. */
const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Ends what fades in or changes its colour: axe measures the contrast of the moment. */
async function endTransitions(page: Page): Promise<void> {
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
      for (const animation of running) animation.finish();
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

/** What axe finds on an open page in the light theme, and with the rules of colours in the dark one. */
export async function violationsInBothThemes(page: Page, where: string): Promise<string[]> {
  await switchTheme(page, 'light');
  const light = await violationsOf(page, where);
  await switchTheme(page, 'dark');
  const dark = await colourViolationsOf(page, `${where} in the dark theme`);
  await switchTheme(page, 'light');
  return [...light, ...dark];
}

/** Runs only the rules of colours, on a page whose markup was seen in the other theme. */
export const colourViolationsOf = (page: Page, where: string, part?: string): Promise<string[]> =>
  violationsOf(page, where, part, colours);

/**
 * Runs axe in the page itself: its Playwright wrapper opens a new page for every run. `part` is the selector of what it
 * looks at, where the rest of the page was seen before; default is the whole page.
 */
export async function violationsOf(
  page: Page,
  where: string,
  part?: string,
  runOnly = standards,
): Promise<string[]> {
  await endTransitions(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([selector, only]) => {
      const { axe: inPage } = window as unknown as { axe: Axe };
      const result = await inPage.run(selector ?? document, {
        runOnly: only,
        rules: only.type === 'tag' ? { 'target-size': { enabled: true } } : {},
        resultTypes: ['violations'],
      });
      return result.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }));
    },
    [part, runOnly] as const,
  );
  return violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.join('\n')}`);
}
