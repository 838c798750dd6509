import type { BrowserContext, Locator, Page } from 'playwright-core';
import { createVerifiedAccount, newAccount, openSignedIn, type Account } from './testing/account';
import { newVisitor } from './testing/browser';
import { readQrCode } from './testing/qrCode';
import { addBalance, balanceIs, buyEsim } from './testing/shopping';
import { until } from './testing/until';
import { useWorld } from './testing/world';

jest.setTimeout(180_000);
// The worker starts when the page is idle and then handles every file request.
const waitMs = 60_000;

const world = useWorld();
let account: Account;
beforeAll(async () => {
  account = await createVerifiedAccount(world.portal.url, newAccount());
}, 60_000);

const withWorker = () => newVisitor(world.browser, { serviceWorkers: 'allow' });
const banner = (page: Page) => page.getByRole('status', { name: 'Connection' });

/** Waits until an asynchronous condition is true in the page; `waitForFunction` does not await promises. */
async function becomesTrue(page: Page, look: () => Promise<boolean>): Promise<void> {
  await until(() => page.evaluate(look), waitMs);
}

/** Waits until the worker has cached the open page and its files. */
const isStored = (page: Page) =>
  becomesTrue(page, async () => {
    const pages = await (await caches.open('portal-pages-1')).keys();
    const files = await (await caches.open('portal-files-1')).keys();
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/r/'));
    const stored = new Set(files.map(({ url }) => url));
    return pages.length > 0 && loaded.length > 0 && loaded.every(({ name }) => stored.has(name));
  });

/** Everything that the browser stores for the portal, as text. */
async function storedContent(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify({ ...storage }));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      found.push(name);
      for (const request of await cache.keys()) {
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    for (const { name } of await indexedDB.databases()) found.push(`database ${name}`);
    return found.join('\n');
  });
}

/** The button is disabled, gives the reason to screen readers, and shows it in a toast when it is pressed. */
async function saysOffline(page: Page, button: Locator): Promise<void> {
  const reason = 'This needs a connection.';
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(await button.getAttribute('aria-description')).toBe(reason);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText(reason, { exact: true }).waitFor();
}

/** Goes offline with an empty HTTP cache, so that everything shown comes from the portal’s caches. */
async function cutOff(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await context.setOffline(true);
}

it('shows an eSIM’s activation page offline after a reload, and nothing of it after sign-out', async () => {
  const { page, context } = await withWorker();
  await openSignedIn(page, world.portal.url, account);
  await addBalance(page, '50', '4242424242424242');
  await balanceIs(page, '$50.00');
  await page.goto(`${world.portal.url}/esim`);
  await buyEsim(page, 'Spain');
  await page
    .getByRole('row', { name: /Spain trip/ })
    .getByRole('link')
    .click();
  await page.getByRole('tab', { name: 'Activation' }).click();
  const qrCode = page.getByRole('img', { name: 'QR code to install the eSIM' });
  const byHand = page.getByRole('region', { name: 'Manual activation' });
  const photographed = (await readQrCode(qrCode)) ?? '';
  expect(photographed).toMatch(/^LPA:1\$/);
  await isStored(page);
  expect(await storedContent(page)).toContain(photographed);

  // Simulates a connection that transfers nothing: requests leave and no response arrives.
  await page.route('**/data-plans', () => undefined);
  await page.reload();
  await byHand.getByText(photographed, { exact: true }).waitFor();
  await page.unroute('**/data-plans');

  await cutOff(context, page);
  await page.reload();
  await banner(page)
    .getByText(/You are offline/)
    .waitFor();
  expect(await readQrCode(qrCode)).toBe(photographed);
  await byHand.getByText(photographed, { exact: true }).waitFor();

  // Buttons that need the network say so, and nothing is sent.
  await saysOffline(
    page,
    page.getByRole('region', { name: 'QR code' }).getByRole('button', { name: 'Email to User' }),
  );

  const tokens = await page.evaluate(() =>
    ['accessToken', 'refreshToken'].map((name) => localStorage.getItem(name) ?? ''),
  );
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login$/);
  await becomesTrue(page, async () => (await caches.keys()).every((name) => !name.startsWith('portal-kept')));
  const left = await storedContent(page);
  const secrets = [photographed.split('$').at(-1) ?? '', ...tokens];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(4);
  const found = [photographed, ...secrets, account.email, 'Okafor'].filter((word) => left.includes(word));
  expect(found).toEqual([]);

  // Going back shows nothing of it either.
  await page.goBack();
  await page.waitForURL(/\/login\?next=/);
  expect(await qrCode.count()).toBe(0);
  await context.close();
});

it('starts the dashboard offline, and loads missing data when the connection returns', async () => {
  const { page, context } = await withWorker();
  await openSignedIn(page, world.portal.url, account);
  await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
  await isStored(page);
  await cutOff(context, page);
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
  await banner(page)
    .getByText(/You are offline/)
    .waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await saysOffline(page, page.getByRole('button', { name: 'Buy eSIM' }));

  await context.setOffline(false);
  await banner(page)
    .getByText(/You are offline/)
    .waitFor({ state: 'detached' });
  await page
    .getByText(/^\$\d+\.\d\d$/)
    .first()
    .waitFor();
  await context.close();
});

it('preserves the text typed into the login while offline', async () => {
  const { page, context } = await withWorker();
  await page.goto(`${world.portal.url}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await isStored(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('What you typed is kept.', { exact: false }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(account.email);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
  await context.close();
});

it('preserves the text typed into the profile while offline, and saves it afterwards', async () => {
  const { page, context } = await withWorker();
  await openSignedIn(page, world.portal.url, account);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const street = page.getByRole('textbox', { name: 'Address', exact: true });
  await street.fill('12 Long Lane');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.locator('[aria-description]', { hasText: 'Save Changes' }).waitFor();
  await saysOffline(page, save);
  expect(await street.inputValue()).toBe('12 Long Lane');

  await context.setOffline(false);
  await save.click();
  await page.getByRole('region', { name: 'Address' }).getByText('12 Long Lane').waitFor();
  await context.close();
});

it('caches no URL with a secret', async () => {
  const { page, context } = await withWorker();
  await page.goto(`${world.portal.url}/reset-password/a-very-secret-token`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isStored(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const stored = await storedContent(page);
  expect(stored).toContain('/reset-password/:token');
  expect(stored).not.toContain('a-very-secret-token');
  await context.close();
});
