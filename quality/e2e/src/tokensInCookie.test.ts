// A portal with TOKEN_STORAGE=cookie: the same sign-ins, reloads, tabs and ends, with no token that a script can read later.
import type { BrowserContext, Page } from '@playwright/test';
import { askDatabase } from './testing/database';
import { expect, test } from './testing/fixtures';
import { expectSettled } from './testing/settledPage';
import { expectWelcome, submitLogin } from './testing/signInForm';
import { codeOf } from './testing/totp';
import { intercept } from './testing/intercept';
import { openEsimList, openProfile, signOut } from './testing/menus';

// Each worker with one of these tests would start a portal of its own.
test.describe.configure({ mode: 'default' });
test.use({ portalName: 'tokens in a cookie', gatewayEnvironment: { TOKEN_STORAGE: 'cookie' } });

const expectNoReadableToken = async (page: Page) => {
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/eyJ|accessToken|refreshToken|tempToken/);
  expect(await page.evaluate(() => document.cookie)).not.toContain('refresh');
};
const refreshCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'refresh-token');

/** The next call of the page is answered as with an access token that has expired. */
const expireAccessToken = (page: Page) =>
  intercept(
    page,
    /\/api\/(user|wallet|esim)\//,
    (route) => route.fulfill({ status: 403, json: { code: 'access_token_invalid', message: 'Expired' } }),
    { times: 1 },
  );

test('signs in with a second factor, survives reloads, two tabs and an expired token, and ends in both', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/login');
  await submitLogin(page, account);
  await expectWelcome(page);
  expect(await refreshCookie(context)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  await expectNoReadableToken(page);

  await openProfile(page);
  await page.getByRole('button', { name: 'Enable' }).click();
  const secret = (await page.locator('code').first().innerText()).trim();
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret, 'first'));
  await page.getByRole('button', { name: 'Verify & Enable' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await signOut(page);
  expect(await refreshCookie(context)).toBeUndefined();

  // The temporary token is in memory too: a reload begins again, and says so.
  await submitLogin(page, account);
  await page.waitForURL(/\/2fa-verify$/);
  await expectNoReadableToken(page);
  await page.reload();
  await expect(page.getByText('Reloading the page ended your sign-in. Please log in again.')).toBeVisible();
  await page.waitForURL(/\/login/);
  await submitLogin(page, account);
  await page.getByLabel('6-digit code').fill(codeOf(secret, 'second'));
  await expectWelcome(page);

  const second = await context.newPage();
  await Promise.all([page.reload(), second.goto('/')]);
  await Promise.all([expectWelcome(page), expectWelcome(second)]);
  // The first HTML welcomes, too, before the session is restored; a token that is new has not expired.
  await Promise.all([expectSettled(page), expectSettled(second)]);
  await Promise.all([expireAccessToken(page), expireAccessToken(second)]);
  await Promise.all([openEsimList(page), openEsimList(second)]);
  for (const tab of [page, second]) await expect(tab.getByText('No eSIM found')).toBeVisible();
  await Promise.all([page.reload(), second.reload()]);
  await expect(second.getByText('No eSIM found')).toBeVisible();
  await expectNoReadableToken(second);

  await signOut(page);
  await second.waitForURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('shows no sign-in page while a reload refreshes, and moves a session of local storage into the cookie', async ({
  page,
  context,
  account,
  signIn,
}) => {
  // As a portal with the default setting has left it.
  await signIn(page, account, '/esim');
  await expect(page.getByText('No eSIM found')).toBeVisible();
  expect(await refreshCookie(context)).toMatchObject({ httpOnly: true });
  await expectNoReadableToken(page);

  const shown: string[] = [];
  const calls: string[] = [];
  page.on('framenavigated', (frame) => {
    shown.push(new URL(frame.url()).pathname);
    // What the page before has asked for until it was replaced does not count.
    calls.length = 0;
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/telemetry')) calls.push(pathname);
  });
  await page.reload();
  await expect(page.getByText('No eSIM found')).toBeVisible();
  expect(shown).toEqual(['/esim']);
  expect(calls[0]).toBe('/api/auth/refresh-token');
  const tab = await context.newPage();
  await tab.goto('/');
  await expectWelcome(tab);
});

test('ends the session when a stolen cookie is used a second time', async ({
  page,
  context,
  account,
  portal,
}) => {
  await page.goto('/login');
  await submitLogin(page, account);
  await expectWelcome(page);
  const stolen = (await refreshCookie(context))?.value ?? '';
  await page.reload();
  await expectWelcome(page);
  expect((await refreshCookie(context))?.value).not.toBe(stolen);
  await askDatabase(
    portal.databaseUrl,
    `update refresh_tokens set used_at = used_at - interval '1 minute' where used_at is not null`,
  );
  const reuse = (headers: Record<string, string>) =>
    fetch(`${portal.url}/api/auth/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `refresh-token=${stolen}`, ...headers },
      body: '{}',
    });
  // A page of another site has no use of it.
  expect((await reuse({})).status).toBe(422);
  expect((await reuse({ 'x-token-storage': 'cookie', 'sec-fetch-site': 'cross-site' })).status).toBe(422);
  const thief = await reuse({ 'x-token-storage': 'cookie' });
  expect([thief.status, await thief.json()]).toMatchObject([401, { code: 'refresh_token_reused' }]);
  await page.reload();
  await expect(page.getByText('Session Expired').first()).toBeVisible();
  await page.waitForURL(/\/login/);
});
