import type { Page } from 'playwright-core';
import { createVerifiedAccount, openSignedIn, type Account } from './testing/account';
import { newVisitor } from './testing/browser';
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
  it('returns to the requested page after sign-in', async () => {
    const { page, context } = await newVisitor(world.browser);
    await page.goto(`${world.portal.url}/transactions?from=2026-01-02`);
    await page.getByText('Sign in to continue').waitFor();
    await page.locator('input[type=email]:focus').waitFor();
    await page.keyboard.type(account.email);
    await page.getByLabel(/^Password/).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wallet Transactions' }).waitFor();
    expect(new URL(page.url()).search).toBe('?from=2026-01-02');
    await context.close();
  });

  it('continues with its refresh token when the access token is missing', async () => {
    const { page, context } = await signedIn();
    await isWelcomed(page);
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await page.reload();
    await isWelcomed(page);
    await context.close();
  });

  it('reports that the second factor came too late, even after the page was left', async () => {
    const { page, context } = await newVisitor(world.browser);
    await page.goto(`${world.portal.url}/login`);
    await page.evaluate(() => {
      const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
      const claims = { id: 'someone', temp: true, exp: Math.floor(Date.now() / 1000) - 60 };
      localStorage.setItem('tempToken', `${encode({ alg: 'HS256' })}.${encode(claims)}.x`);
    });
    await page.goto(`${world.portal.url}/2fa-verify`);
    await page.getByText('Session expired. Please log in again.').first().waitFor();
    await page.waitForURL(/\/login$/);
    await context.close();
  });

  it('shows the result of a verification link to a signed-in user', async () => {
    const { page, context } = await signedIn({}, '/login?verified=true');
    await page.getByText('Your email has been verified successfully!').waitFor();
    await isWelcomed(page);
    await page.goto(`${world.portal.url}/verify-email?expired=true`);
    await page.getByText(/^That verification link has expired/).waitFor();
    await isWelcomed(page);
    await context.close();
  });
});

describe('the header’s search', () => {
  it('accepts every character typed right after Ctrl+K on a page whose search is not loaded yet', async () => {
    for (const delayMs of [0, 5, 20, 60]) {
      const { page, context } = await signedIn();
      await isWelcomed(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('wallet transactions', { delay: delayMs });
      const search = page.getByRole('combobox', { name: 'Search' });
      await search.waitFor();
      expect(await search.inputValue()).toBe('wallet transactions');
      await page.getByRole('option', { name: /Wallet Transactions/ }).waitFor();
      await page.keyboard.press('Escape');
      expect(await search.inputValue()).toBe('');
      await context.close();
    }
  });

  it('opens the form that was searched for', async () => {
    const { page, context } = await signedIn();
    await isWelcomed(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('top up');
    await page.getByRole('option', { name: /Add balance/ }).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByLabel(/Amount/)
      .waitFor();
    await context.close();
  });
});
