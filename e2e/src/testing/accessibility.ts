import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Runs axe in the page itself: its Playwright wrapper opens a new page for every run. */
export async function violationsOf(page: Page, where: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (values) => {
    const { axe: inPage } = window as unknown as { axe: Axe };
    const result = await inPage.run(document, {
      runOnly: { type: 'tag', values },
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  }, tags);
  return violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.join('\n')}`);
}
