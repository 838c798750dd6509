import { hourMs } from '@portal/contract';
import type { Page } from '@playwright/test';
import { openSignedIn, type Account } from './testing/account';
import { expect, test } from './testing/fixtures';
import { leave } from './testing/leave';
import { expectWelcome, submitLogin } from './testing/signInForm';
import { codeOf } from './testing/totp';
import { openEsimList } from './testing/menus';
import { intercept } from './testing/intercept';

const banner = (page: Page) => page.getByRole('status', { name: 'Connection' });

test('ends a session with tokens of another server, reports it, and allows signing in again', async ({
  page,
  account,
}) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const encode = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
    const exp = Math.floor(Date.now() / 1000) + 900;
    const claims = { id: '00000000-0000-4000-8000-000000000001', role: 'affiliate', exp };
    localStorage.setItem('accessToken', `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`);
    localStorage.setItem('refreshToken', 'of-another-server-0123456789-0123456789-01234');
  });
  await page.goto('/');
  await expect(page.getByText('Session Expired').first()).toBeVisible();
  await page.waitForURL(/\/login$/);
  await submitLogin(page, account);
  await expectWelcome(page);
});

test('survives leaving a page while the session is being restored', async ({ page, portal, account }) => {
  const asked = page.waitForRequest(/\/api\/user\//);
  await intercept(page, /\/api\/user\//, () => undefined);
  await openSignedIn(page, portal.url, account, '/', 'commit');
  await asked;
  await leave(page);
  await page.goto('/esim');
  await expect(page.getByText('No eSIM found')).toBeVisible();
});

test.describe('a wrong clock', () => {
  for (const [how, hours] of [
    ['ahead', 5],
    ['behind', -5],
  ] as const)
    test(`five hours ${how} prevents neither signing in nor restoring a session, and leaves a second factor its time`, async ({
      page,
      portal,
      account,
    }) => {
      await shiftClock(page, hours);
      await page.goto('/login');
      await submitLogin(page, account);
      await expectWelcome(page);
      await page.reload();
      await expectWelcome(page);

      const secret = await enableTwoFactor(portal.url, account);
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await submitLogin(page, account);
      await page.waitForURL(/\/2fa-verify$/);
      await page.reload();
      await page.getByLabel('6-digit code').fill(codeOf(secret, 'second'));
      await expectWelcome(page);
    });

  const shiftClock = (page: Page, hours: number) =>
    page.addInitScript((shiftMs) => {
      const RealDate = Date;
      globalThis.Date = new Proxy(RealDate, {
        construct: (_target, given: []) =>
          given.length > 0 ? new RealDate(...given) : new RealDate(RealDate.now() + shiftMs),
        get: (target, name) =>
          name === 'now' ? () => RealDate.now() + shiftMs : (Reflect.get(target, name) as unknown),
      });
    }, hours * hourMs);

  async function enableTwoFactor(url: string, { email, password, role }: Account): Promise<string> {
    const call = async (path: string, body: object, token = '') => {
      const response = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      expect([path, response.ok]).toEqual([path, true]);
      return (await response.json()) as { accessToken: string; secret: string };
    };
    const { accessToken } = await call('/auth/login', { email, password, role, keepMeLoggedIn: false });
    const { secret } = await call('/2fa/generate', {}, accessToken);
    await call('/2fa/enable', { secret, token: codeOf(secret, 'first') }, accessToken);
    return secret;
  }
});

test('signs in although storage is forbidden, and explains the limitation', async ({ page, account }) => {
  await page.addInitScript(() => {
    const forbidden = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', forbidden);
    Object.defineProperty(window, 'sessionStorage', forbidden);
  });
  await page.goto('/login');
  await submitLogin(page, account);
  await expectWelcome(page);
  await expect(banner(page).getByText(/This browser keeps nothing for this site/)).toBeVisible();
  await openEsimList(page);
  await expect(page.getByText('No eSIM found')).toBeVisible();
});

test.describe('a failing /api', () => {
  const html = { status: 200, contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' };

  test('that answers HTML, at start-up or later, ends the session with a message, and login works again', async ({
    page,
    account,
    signIn,
  }) => {
    await intercept(page, '**/api/**', (route) => route.fulfill(html));
    await signIn(page, account);
    await expect(page.getByText('Failed to restore session').first()).toBeVisible();
    await page.waitForURL(/\/login$/);

    // The login itself fails in the same way and preserves the typed text.
    await submitLogin(page, account);
    await expect(page.getByText('Login Failed').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectWelcome(page);

    // Every call of the dashboard returns before the eSIMs are asked for.
    await expect(page.getByText('0.00 GiB', { exact: true }).nth(1)).toBeVisible();
    await expect(page.getByText('$0.00', { exact: true })).toBeVisible();
    await intercept(page, '**/api/esim/**', (route) => route.fulfill(html));
    await openEsimList(page);
    await expect(
      page.getByText('The portal’s answer cannot be read. Please sign in again.').first(),
    ).toBeVisible();
    await page.waitForURL(/\/login$/);
    await page.unroute('**/api/esim/**');
    await submitLogin(page, account);
    await expectWelcome(page);
  });

  test('that does not respond is reported as unreachable, and the screens load when it is back', async ({
    signedInPage: page,
  }) => {
    const dead = /\/(api\/.*|health)$/;
    await intercept(page, dead, (route) => route.abort());
    await page.reload();
    await expectWelcome(page);
    await expect(banner(page).getByText(/The portal cannot be reached right now/)).toBeVisible();
    await page.unroute(dead);
    await expect(banner(page).getByText(/The portal cannot be reached right now/)).not.toBeAttached();
    await expect(page.getByText('$0.00', { exact: true }).first()).toBeVisible();
  });
});
