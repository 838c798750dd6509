import { preloadKeysOf } from '@portal/contract';
import { projectFolder } from '@portal/local';
import { applicationOf, type Release } from '@portal/registry';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { useWorld } from './testing/world';

jest.setTimeout(60_000);

interface Budgets {
  entry: number;
  screens: Record<string, number>;
}

const world = useWorld({ hasDemoData: true });
const demo = { email: 'demo.customer@example.com', password: 'Portal-Demo-1!', role: 'customer' } as const;

/** Brotli bytes of all scripts of a first load: the measured size plus 2 %. Only ever lowered. */
const criticalBudgets = { '/login': 152_900, '/': 167_500 };

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
/** The release of an application that was built before all journeys. */
async function liveRelease(name: string): Promise<Release> {
  const registry = await world.portal.registry.read();
  const { live, releases } = applicationOf(registry, name);
  const release = releases[live ?? ''];
  if (!release) throw new Error(`No release of ${name} is built.`);
  return release;
}

const weightOf = ({ files }: Release, names: string[]) =>
  files.filter(({ name }) => names.includes(name)).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);

const names = readdirSync(projectFolder).filter((name) =>
  existsSync(join(projectFolder, name, 'budgets.json')),
);

describe.each(names)('%s', (name) => {
  const budgets = readJson(join(projectFolder, name, 'budgets.json')) as Budgets;

  it('keeps its entry within its budget', async () => {
    const release = await liveRelease(name);
    const weight = weightOf(release, [release.entry]);
    expect(weight).toBeGreaterThan(1000);
    expect(weight).toBeLessThanOrEqual(budgets.entry);
  });

  it('lists the chunks of every screen and slot', async () => {
    const release = await liveRelease(name);
    if (release.kind !== 'remote') return;
    const parts = [...release.routes, ...release.slots.map((slot) => ({ slot }))];
    const unknown = parts.filter((part) => !preloadKeysOf(part).some((known) => release.preload[known]));
    expect(unknown).toEqual([]);
  });

  it('keeps every screen and slot within its budget', async () => {
    const release = await liveRelease(name);
    const preload = release.kind === 'remote' ? release.preload : {};
    const over = Object.entries(preload)
      .map(([screen, files]) => ({
        screen,
        weight: weightOf(release, files),
        budget: budgets.screens[screen] ?? 0,
      }))
      .filter(({ weight, budget }) => weight > budget);
    expect(over).toEqual([]);
  });
});

/** A visitor whose browser saves data: nothing is prefetched. */
async function newSavingVisitor() {
  const visitor = await newVisitor(world.browser);
  await visitor.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  return visitor;
}

/**
 * Compressed bytes of the portal’s scripts that this page fetched, each counted once: repeated requests come from the
 * cache.
 */
const scriptBytes = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => /\/r\/.*\.js$/.test(name));
    const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  });

it('keeps the scripts of /login within the budget', async () => {
  const { page, context } = await newSavingVisitor();
  await page.goto(`${world.portal.url}/login`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await scriptBytes(page);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(criticalBudgets['/login']);
  await context.close();
});

it('keeps the scripts of the dashboard and its eSIM counts within the budget', async () => {
  const { page, context } = await newSavingVisitor();
  await openSignedIn(page, world.portal.url, demo, '/');
  await page.getByText('in plans that have not ended').waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await scriptBytes(page);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(criticalBudgets['/']);
  await context.close();
});
