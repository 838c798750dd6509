import type { BrowserContextOptions, Request } from '@playwright/test';
import { projectFolder } from '@portal/local';
import { readManifest } from '@portal/manifest';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { expect, test } from './testing/fixtures';
import { holdBack } from './testing/intercept';
import { expectNoRequests, signedInUserId } from './testing/settledPage';

const manifests = readdirSync(projectFolder)
  .filter((name) => existsSync(join(projectFolder, name, 'remote.json')))
  .map((name) => readManifest(join(projectFolder, name)));
const callsOfSlot = (slot: string) => manifests.flatMap(({ slotFetches = {} }) => slotFetches[slot] ?? []);

/** Every route that starts with API calls, as declared by the remotes and the slots in it. */
const routes = manifests
  .flatMap((manifest) => manifest.routes)
  .map(({ path, fetches = [], shows = [] }) => ({ path, calls: [...fetches, ...shows.flatMap(callsOfSlot)] }))
  .filter(({ calls }) => calls.length > 0);
const callsOfDashboard = routes.find(({ path }) => path === '/')?.calls ?? [];

/** Links to dialogs on the dashboard, whose own calls with a query wait for its code then. */
const links = manifests
  .flatMap(({ overlays = [] }) => overlays)
  .map(({ query, value, slot }) => ({ path: `/?${query}=${value}`, calls: callsOfSlot(slot) }))
  .filter(({ calls }) => calls.length > 0)
  .map(({ path, calls }) => ({
    path,
    calls: [...callsOfDashboard.filter((call) => !call.includes('?')), ...calls],
  }));

let storageState: BrowserContextOptions['storageState'];
let userId: string;

test.beforeAll(async ({ browser, portal }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openSignedIn(page, portal.url, await createVerifiedAccount(portal.url));
  await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  userId = await signedInUserId(page);
  storageState = await context.storageState();
  await context.close();
});

/** An API call in the format of the declarations, with its method; null for any other request. */
function callOf(request: Request): string | null {
  const { pathname, search } = new URL(request.url());
  return pathname.startsWith('/api/') ? `${request.method()} ${pathname.slice(4)}${search}` : null;
}

const leftOver = () =>
  (window as unknown as { portalFirstFetches?: Map<string, unknown> }).portalFirstFetches?.size;

const gaps: Record<string, () => string> = {
  '/profile/:id': () => userId,
  // An unknown eSIM: the screen says so after the same call.
  '/esim/:id': () => '4c0fd4b8-0b0e-4f8e-9c8f-0c8a8f3f0b11',
};

/** Addresses that a link to the screen has and that its first calls need. */
const queries: Record<string, () => string> = { '/esim/:id': () => `?user_id=${userId}` };

function idIn(path: string): string {
  if (path.includes(':') && !gaps[path]) throw new Error(`Add a value for the parameter of ${path}.`);
  return gaps[path]?.() ?? '';
}

test('has routes and dialogs with first calls', () => {
  expect(links.map(({ path }) => path)).toContain('/?buy=esim');
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/esim/:id']));
  expect(routes.find(({ path }) => path === '/')?.calls).toContain('/esim/{userId}/totals');
});

for (const { path, calls } of [...routes, ...links])
  test(`sends the first calls of ${path} before any code is here, and none of them twice`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ storageState });
    const release = await holdBack(page, '**/r/shell/**/*.js');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(...[callOf(request)].filter((call) => call !== null)));
    const id = idIn(path);
    const expected = calls.map((call) => `GET ${call.replace('{userId}', userId).replace(':id', id)}`);
    const sent = expected.map((call) => page.waitForRequest((request) => callOf(request) === call));
    await page.goto(path.replace(':id', id) + (queries[path]?.() ?? ''), { waitUntil: 'commit' });
    for (const request of await Promise.all(sent))
      expect(request.headers()['authorization']).toMatch(/^Bearer ./);
    await expect(page.locator('.sk-frame')).toBeVisible();
    expect(asked).toEqual(expected);
    release();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectNoRequests(page);
    await expect.poll(() => page.evaluate(leftOver)).toBe(0);
    // The screen used these responses: it requested other data, and none of these again.
    expect(asked.length).toBeGreaterThan(expected.length);
    expect(asked.filter((call) => expected.includes(call))).toEqual(expected);
  });

test('runs the chunks of the first screen once, even if they arrive after the entry', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ storageState });
  // The bundler removes its own elements.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenScripts: seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) seen.push(node.src);
    }).observe(document, { childList: true, subtree: true });
  });
  const entryHasRun = await holdBack(page, '**/screen-transactions.*.js');
  await page.goto('/transactions', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'mfe_wallet' in window);
  entryHasRun();
  await expect(page.getByRole('heading', { name: 'Wallet Transactions', level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seenScripts: string[] }).seenScripts);
  expect(seen.filter((address) => address.includes('/screen-transactions.'))).toHaveLength(1);
});
