import { firstFormId, preloadKeysOf } from '@portal/contract';
import { projectFolder } from '@portal/local';
import { applicationOf, type Release } from '@portal/registry';
import { checkBuiltCode, exceedsBudget } from '@portal/release';
import type { Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { purchasesSettle } from './testing/account';
import { demoCustomer } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import type { TestPortal } from './testing/portal';
import { expectNoRequests } from './testing/settledPage';

interface Budgets {
  entry: number;
  initial: number;
  screens: Record<string, number>;
}

/** Brotli bytes of all scripts of a first load. Only ever lowered, but for decisions 23, 26, 27 and 31, the brand of sign-in, parts that fail in their own place, the dashboard’s eSIMs, what they offer next, its first run, endpoint names that are each remote’s own, dialogs that ask before input is lost, a form that is taken over, codes of a later release, and texts in other languages. */
const criticalBudgets = { '/login': 173_750, '/': 194_600 };

/** Of the dashboard's data, which is about half of this compressed, and more than this if it is not. */
const maxAnswerBytes = 5000;

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

/** The release of an application that was built before all tests. */
async function liveRelease(portal: TestPortal, name: string): Promise<Release> {
  const registry = await portal.registry.read();
  const { live, releases } = applicationOf(registry, name);
  const release = releases[live ?? ''];
  if (!release) throw new Error(`No release of ${name} is built.`);
  return release;
}

/** Screens and slots of a remote whose chunks the release does not list. */
function partsWithoutChunks(release: Release) {
  if (release.kind !== 'remote') return [];
  const parts = [...release.routes, ...release.slots.map((slot) => ({ slot }))];
  return parts.filter((part) => !preloadKeysOf(part).some((known) => release.preload[known]));
}

const weightOf = ({ files }: Release, names: string[]) =>
  files.filter(({ name }) => names.includes(name)).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);

function partsOverBudget(release: Release, budgets: Budgets) {
  const preload = release.kind === 'remote' ? release.preload : {};
  return Object.entries(preload)
    .map(([screen, files]) => ({
      screen,
      weight: weightOf(release, files),
      budget: budgets.screens[screen] ?? 0,
    }))
    .filter(({ weight, budget }) => exceedsBudget(weight, budget));
}

const exceptionsOf = (release: Release) => (release.kind === 'shell' ? null : (release.exceptions ?? []));

const names = readdirSync(projectFolder).filter((name) =>
  existsSync(join(projectFolder, name, 'budgets.json')),
);

for (const name of names)
  test.describe(name, () => {
    const budgets = readJson(join(projectFolder, name, 'budgets.json')) as Budgets;

    test('keeps its entry within its budget', async ({ portal }) => {
      const release = await liveRelease(portal, name);
      const weight = weightOf(release, [release.entry]);
      expect(weight).toBeGreaterThan(1000);
      expect(exceedsBudget(weight, budgets.entry), `${weight} of ${budgets.entry} B`).toBe(false);
    });

    test('keeps what runs before its entry within its budget', async ({ portal }) => {
      const release = await liveRelease(portal, name);
      const weight = weightOf(release, release.initial);
      expect(weight).toBeGreaterThan(1000);
      expect(exceedsBudget(weight, budgets.initial), `${weight} of ${budgets.initial} B`).toBe(false);
    });

    test('has code that its team may publish', async ({ portal }) => {
      const release = await liveRelease(portal, name);
      const folder = portal.registry.releaseFolder(name, release.version);
      const files = release.files.map((file) => file.name);
      await expect(checkBuiltCode(name, folder, files, exceptionsOf(release))).resolves.toBeUndefined();
    });

    test('lists the chunks of every screen and slot', async ({ portal }) => {
      const release = await liveRelease(portal, name);
      expect(partsWithoutChunks(release)).toEqual([]);
    });

    test('keeps every screen and slot within its budget', async ({ portal }) => {
      const release = await liveRelease(portal, name);
      expect(partsOverBudget(release, budgets)).toEqual([]);
    });
  });

/** Makes a browser save data, so that nothing is prefetched, and never idle: the bell of the header is no first load. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    window.requestIdleCallback = () => 0;
  });

/** Bytes of what this page fetched, as they came over the line: of what comes from the cache a browser may say the decoded size. */
const bytesOf = (page: Page, addresses: RegExp) =>
  page.evaluate(({ source }) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name, transferSize }) => transferSize > 0 && new RegExp(source).test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  }, addresses);
const scripts = /\/r\/.*\.js$/;
const answers = /\/api\//;

test('keeps the scripts of /login within the budget', async ({ page }) => {
  await saveData(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  // Not the one of the first HTML.
  await expect(page.locator(`#${firstFormId}`)).toHaveCount(0);
  await expectNoRequests(page);
  const bytes = await bytesOf(page, scripts);
  expect(bytes).toBeGreaterThan(100_000);
  expect(exceedsBudget(bytes, criticalBudgets['/login']), `${bytes} B`).toBe(false);
});

test('keeps scripts and data of the dashboard and its eSIM counts within the budget', async ({
  page,
  portal,
  signIn,
}) => {
  // A purchase that is open has notices, whose code is no part of the usual dashboard.
  await purchasesSettle(portal.url, demoCustomer);
  await saveData(page);
  await signIn(page, demoCustomer);
  await expect(page.getByText('in plans that have not ended')).toBeVisible();
  await expectNoRequests(page);
  const bytes = await bytesOf(page, scripts);
  expect(bytes).toBeGreaterThan(100_000);
  expect(exceedsBudget(bytes, criticalBudgets['/']), `${bytes} B`).toBe(false);
  expect(await bytesOf(page, answers)).toBeLessThan(maxAnswerBytes);
});
