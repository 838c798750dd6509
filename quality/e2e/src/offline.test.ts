import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import { readQrCode } from './testing/qrCode';
import { buyEsim, closeBought } from './testing/shopping';
import { intercept } from './testing/intercept';
import { openProfile, signOut } from './testing/menus';

// The worker starts when the page is idle and then handles every file request.
const waitMs = 60_000;

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.getByRole('status', { name: 'Connection' });

/** Waits until an asynchronous condition is true in the page; `waitForFunction` does not await promises. */
async function becomesTrue(page: Page, look: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => page.evaluate(look), { timeout: waitMs }).toBe(true);
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
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify(Object.entries(storage)));
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
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute('aria-description', reason);
  await button.focus();
  await page.keyboard.press('Enter');
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts.getByText(reason, { exact: true })).toBeVisible();
}

/** Goes offline with an empty HTTP cache, so that everything shown comes from the portal’s caches. */
async function cutOff(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await context.setOffline(true);
}

test('shows an eSIM’s activation page offline though it was never opened before, and nothing of it after sign-out', async ({
  page,
  context,
  account,
  signIn,
  topUp,
}) => {
  await topUp(account, 50);
  await signIn(page, account, '/esim');
  await buyEsim(page, 'Spain');
  await closeBought(page);
  await page
    .getByRole('row', { name: /Spain trip/ })
    .getByRole('link')
    .first()
    .click();
  const qrCode = page.getByRole('img', { name: 'QR code to install the eSIM' });
  const byHand = page.getByRole('region', { name: 'Manual activation' });
  const manual = byHand.getByText(/^LPA:1\$/);
  await expect(page.getByRole('region', { name: 'eSIM Details' })).toBeVisible();
  await isStored(page);

  // Its activation was never opened with a connection.
  await cutOff(context, page);
  await page.reload();
  await expect(banner(page).getByText(/You are offline/)).toBeVisible();
  await page.getByRole('tab', { name: 'Activation' }).click();
  const photographed = (await readQrCode(qrCode)) ?? '';
  expect(photographed).toMatch(/^LPA:1\$/);
  await expect(manual).toHaveText(photographed);
  expect(await storedContent(page)).toContain(photographed);

  // Buttons that need the network say so, and nothing is sent.
  await saysOffline(
    page,
    page.getByRole('region', { name: 'QR code' }).getByRole('button', { name: 'Email to User' }),
  );

  // Simulates a connection that transfers nothing: requests leave and no response arrives.
  await context.setOffline(false);
  await intercept(page, '**/data-plans', () => undefined);
  await page.reload();
  await expect(manual).toHaveText(photographed);
  await page.unroute('**/data-plans');

  const tokens = await page.evaluate(() =>
    ['accessToken', 'refreshToken'].map((name) => localStorage.getItem(name) ?? ''),
  );
  await signOut(page);
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
  await expect(qrCode).toHaveCount(0);
});

test('starts the dashboard offline, and loads missing data when the connection returns', async ({
  page,
  context,
  account,
  signIn,
}) => {
  await signIn(page, account);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  await isStored(page);
  await cutOff(context, page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  await expect(banner(page).getByText(/You are offline/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await saysOffline(page, page.getByRole('button', { name: 'Buy eSIM' }));

  await context.setOffline(false);
  await expect(banner(page).getByText(/You are offline/)).not.toBeAttached();
  await expect(page.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
});

test('preserves the text typed into the login while offline', async ({ page, context, account }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await isStored(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('What you typed is kept.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
});

test('preserves the text typed into the profile while offline, and saves it afterwards', async ({
  page,
  context,
  account,
  signIn,
}) => {
  await signIn(page, account);
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const street = page.getByRole('textbox', { name: 'Address', exact: true });
  await street.fill('12 Long Lane');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(page.locator('[aria-description]', { hasText: 'Save Changes' })).toBeVisible();
  await saysOffline(page, save);
  await expect(page.getByRole('paragraph').filter({ hasText: 'This needs a connection.' })).toBeVisible();
  await expect(street).toHaveValue('12 Long Lane');

  await context.setOffline(false);
  await save.click();
  await expect(page.getByRole('region', { name: 'Address' }).getByText('12 Long Lane')).toBeVisible();
});

test('caches no URL with a secret', async ({ page }) => {
  await page.goto('/reset-password/a-very-secret-token');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isStored(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await storedContent(page);
  expect(stored).toContain('/reset-password/:token');
  expect(stored).not.toContain('a-very-secret-token');
});
