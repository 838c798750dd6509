import { projectFolder } from '@portal/local';
import { readManifest } from '@portal/release';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Request } from 'playwright-core';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { until } from './testing/until';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();

const manifests = readdirSync(projectFolder)
  .filter((name) => existsSync(join(projectFolder, name, 'remote.json')))
  .map((name) => readManifest(join(projectFolder, name)));
const callsOfSlot = (slot: string) => manifests.flatMap(({ slotFetches = {} }) => slotFetches[slot] ?? []);

/** Every route that starts with API calls, as declared by the remotes and the slots in it. */
const routes = manifests
  .flatMap((manifest) => manifest.routes)
  .map(({ path, fetches = [], shows = [] }) => ({ path, calls: [...fetches, ...shows.flatMap(callsOfSlot)] }))
  .filter(({ calls }) => calls.length > 0);

let storageState: BrowserContextOptions['storageState'];
let userId: string;
beforeAll(async () => {
  const { page, context } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
  await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
  userId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('portal:user') ?? '{}') as { _id: string })._id,
  );
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

function idIn(path: string): string {
  if (path.includes(':') && !gaps[path]) throw new Error(`Add a value for the parameter of ${path}.`);
  return gaps[path]?.() ?? '';
}

it('has routes with first calls', () => {
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/esim/:id']));
  expect(routes.find(({ path }) => path === '/')?.calls).toContain('/esim/{userId}/totals');
});

it.each(routes)(
  'sends the first calls of $path before any code is here, and none of them twice',
  async ({ path, calls }) => {
    const { page, context } = await newVisitor(world.browser, { storageState });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/r/shell/**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const call = callOf(request);
      if (call) asked.push(call);
    });
    const id = idIn(path);
    const expected = calls.map((call) => `GET ${call.replace('{userId}', userId).replace(':id', id)}`);
    const sent = expected.map((call) => page.waitForRequest((request) => callOf(request) === call));
    const address = `${world.portal.url}${path.replace(':id', id)}`;
    await page.goto(path === '/esim/:id' ? `${address}?user_id=${userId}` : address, {
      waitUntil: 'commit',
    });
    for (const request of await Promise.all(sent))
      expect(request.headers()['authorization']).toMatch(/^Bearer ./);
    await page.locator('.sk-frame').waitFor();
    expect(asked).toEqual(expected);
    goOn();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.waitForLoadState('networkidle');
    await until(async () => (await page.evaluate(leftOver)) === 0);
    // The screen used these responses: it requested other data, and none of these again.
    expect(asked.length).toBeGreaterThan(expected.length);
    expect(asked.filter((call) => expected.includes(call))).toEqual(expected);
    await context.close();
  },
);

it('runs the chunks of the first screen once, even if they arrive after the entry', async () => {
  const { page, context } = await newVisitor(world.browser, { storageState });
  // The bundler removes its own elements.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenScripts: seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) seen.push(node.src);
    }).observe(document, { childList: true, subtree: true });
  });
  let entryHasRun = () => {};
  const entry = new Promise<void>((resolve) => (entryHasRun = resolve));
  await page.route('**/screen-transactions.*.js', async (route) => {
    await entry;
    await route.continue();
  });
  await page.goto(`${world.portal.url}/transactions`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'mfe_wallet' in window);
  entryHasRun();
  await page.getByRole('heading', { name: 'Wallet Transactions', level: 1 }).waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seenScripts: string[] }).seenScripts);
  expect(seen.filter((address) => address.includes('/screen-transactions.'))).toHaveLength(1);
  await context.close();
});
