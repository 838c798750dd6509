import type { Page } from 'playwright-core';
import { createVerifiedAccount, openSignedIn, type Account } from './testing/account';
import { newVisitor } from './testing/browser';
import { until } from './testing/until';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();
let account: Account;
beforeAll(async () => {
  account = await createVerifiedAccount(world.portal.url);
}, 60_000);

const isWelcomed = (page: Page) => page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();

async function signedIn(options: Parameters<typeof newVisitor>[1] = {}, path = '/') {
  const visitor = await newVisitor(world.browser, options);
  await openSignedIn(visitor.page, world.portal.url, account, path);
  return visitor;
}

describe('the session', () => {
  it('survives two tabs whose access token expires at the same time', async () => {
    const { page, context } = await signedIn();
    await isWelcomed(page);
    const second = await context.newPage();
    await page.evaluate(() => localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`));
    await Promise.all([page.reload(), second.goto(world.portal.url)]);
    await Promise.all([isWelcomed(page), isWelcomed(second)]);
    await page.reload();
    await isWelcomed(page);
    await context.close();
  });

  it('ends in every tab when one signs out', async () => {
    const { page, context } = await signedIn();
    const second = await context.newPage();
    await second.goto(`${world.portal.url}/esim`);
    await second.getByText('No eSIM found').waitFor();
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/login$/);
    await second.waitForURL(/\/login$/);
    expect(
      await second.evaluate(() => Object.keys(localStorage).filter((name) => /token|user/i.test(name))),
    ).toEqual([]);
    await context.close();
  });

  it('reports that it expired when the refresh is refused, and allows signing in again', async () => {
    const { page, context } = await signedIn();
    await isWelcomed(page);
    await page.evaluate(() => {
      localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`);
      localStorage.setItem('refreshToken', 'not-one-of-ours-0123456789-0123456789-0123456');
    });
    await page.reload();
    await page.getByText('Session Expired').first().waitFor();
    await page.waitForURL(/\/login$/);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel(/^Password/).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await isWelcomed(page);
    await context.close();
  });

  it('leaves the second factor for the login when its temporary token expires', async () => {
    const { page, context } = await newVisitor(world.browser);
    await page.goto(`${world.portal.url}/login`);
    await page.evaluate(() => {
      const encode = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
      const exp = Math.floor(Date.now() / 1000) + 8;
      localStorage.setItem(
        'tempToken',
        `${encode({ alg: 'HS256' })}.${encode({ id: 'a', temp: true, exp })}.x`,
      );
    });
    await page.goto(world.portal.url);
    await page.waitForURL(/\/2fa-verify$/);
    await page.getByText('Session expired. Please log in again.').first().waitFor();
    await page.waitForURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('tempToken'))).toBeNull();
    await context.close();
  });

  it.each([
    ['accessToken', 'nonsense'],
    ['portal:user', '{"_id":'],
    ['portal:theme', '<script>'],
    ['portal:sidebar', '{}'],
  ])('starts although %s in the storage was tampered with', async (name, value) => {
    const { page, context, complaints } = await newVisitor(world.browser);
    await page.goto(`${world.portal.url}/login`);
    await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [name, value]);
    await page.goto(world.portal.url);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('survives an HTML response of /api to another call', async () => {
    const { page, context } = await signedIn();
    await isWelcomed(page);
    await page.route('**/api/esim/**', (route) => route.abort());
    await page.goto(`${world.portal.url}/esim`);
    await page.getByText('The eSIMs cannot be shown right now').waitFor();
    await page.unroute('**/api/esim/**');
    await page.getByRole('button', { name: /retry|try again/i }).click();
    await page.getByText('No eSIM found').waitFor();
    await context.close();
  });
});

describe('a remote without files', () => {
  const screens: [remote: string, path: string, title: string, heading: string][] = [
    ['mfe-wallet', '/transactions', 'Wallet Transactions', 'Wallet Transactions'],
    ['mfe-esim', '/esim', 'eSims', 'eSims'],
    ['mfe-affiliate', '/customers', 'Affiliate Referrals', 'Customers'],
  ];
  it.each(screens)(
    '%s leaves a card in its place, the frame around it',
    async (remote, path, title, heading) => {
      const { page, context } = await signedIn();
      await isWelcomed(page);
      await page.route(`**/r/${remote}/**`, (route) => route.abort());
      await page.goto(world.portal.url + path);
      await page.getByRole('heading', { name: `${title} cannot be shown right now` }).waitFor();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await page.unroute(`**/r/${remote}/**`);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await context.close();
    },
  );

  it('mfe-profile shows an error card inside the frame', async () => {
    const { page, context } = await newVisitor(world.browser);
    // From the start, because idle time prefetches the profile.
    await page.route('**/r/mfe-profile/**', (route) => route.abort());
    await openSignedIn(page, world.portal.url, account);
    await isWelcomed(page);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
    const card = page.getByRole('alert');
    await card.getByRole('heading', { name: 'Profile cannot be shown right now' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.unroute('**/r/mfe-profile/**');
    await card.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
    await context.close();
  });

  it('mfe-auth shows an error card instead of the login, and Retry loads it', async () => {
    const { page, context } = await newVisitor(world.browser);
    await page.route('**/r/mfe-auth/**', (route) => route.abort());
    await page.goto(`${world.portal.url}/login`);
    await page.getByRole('heading', { name: 'Sign in cannot be shown right now' }).waitFor();
    await page.unroute('**/r/mfe-auth/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel(/^Password/).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await isWelcomed(page);
    await context.close();
  });
});

describe('the frame', () => {
  it('is usable by keyboard alone: skip link, search, user menu', async () => {
    const { page, context } = await signedIn();
    await isWelcomed(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wallet tr');
    await page.getByRole('option', { name: /Wallet Transactions/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/transactions$/);
    await page.getByRole('heading', { level: 1, name: 'Wallet Transactions' }).waitFor();
    await page.getByRole('button', { name: /^User menu/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Account settings' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menuitem', { name: 'Account settings' }).isVisible()).toBe(false);
    await context.close();
  });

  it('is a drawer on a phone, closed by its backdrop and by Escape', async () => {
    const { page, context } = await signedIn({ viewport: { width: 390, height: 844 } });
    await isWelcomed(page);
    const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
    expect(await dashboard.count()).toBe(0);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await dashboard.waitFor();
    await page.locator('aside nav a:focus', { hasText: 'Dashboard' }).waitFor();
    await page.mouse.click(380, 600);
    await dashboard.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await dashboard.waitFor();
    await page.keyboard.press('Escape');
    await dashboard.waitFor({ state: 'hidden' });
    await page.locator('button[aria-label="Toggle sidebar"]:focus').waitFor();
    await context.close();
  });

  it('collapses to 90 px, remembers that between visits, and expands over the content on hover', async () => {
    const { page, context } = await signedIn();
    await isWelcomed(page);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    const widthOf = async () => Math.round((await page.locator('aside').boundingBox())?.width ?? 0);
    const contentLeft = async () => Math.round((await page.locator('header').boundingBox())?.x ?? 0);
    const becomes = (read: () => Promise<number>, expected: number) =>
      until(async () => (await read()) === expected);
    await page.mouse.move(900, 500);
    await becomes(widthOf, 90);
    await page.reload();
    await isWelcomed(page);
    await becomes(widthOf, 90);
    // Icons keep their size, and highlights stay inside the bar.
    const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
    const icon = await dashboard.locator('svg').boundingBox();
    const link = await dashboard.boundingBox();
    expect(icon).toMatchObject({ width: 24, height: 24 });
    expect(link && link.x + link.width).toBeLessThanOrEqual(90);
    expect(icon && Math.abs(icon.x + icon.width / 2 - 45)).toBeLessThanOrEqual(1);
    await page.mouse.move(40, 300);
    await becomes(widthOf, 290);
    expect(await contentLeft()).toBe(90);
    await context.close();
  });

  it('paints a page in the dark theme from the start', async () => {
    const { page, context } = await newVisitor(world.browser);
    await page.addInitScript(() => localStorage.setItem('portal:theme', 'dark'));
    await page.route('**/r/shell/**/*.js', (route) => route.abort());
    await page.goto(`${world.portal.url}/login`, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(16, 24, 40)',
    );
    await context.close();
  });

  it('shows a not-found page for an unknown path', async () => {
    const { page, context } = await signedIn({}, '/line-chart');
    await page
      .getByRole('heading', { name: 'We can’t seem to find the page you are looking for!' })
      .waitFor();
    await page.getByRole('link', { name: 'Back to Home Page' }).click();
    await isWelcomed(page);
    await context.close();
  });
});
