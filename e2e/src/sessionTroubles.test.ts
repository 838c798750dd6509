import type { Page } from 'playwright-core';
import { createVerifiedAccount, openSignedIn, type Account } from './testing/account';
import { newVisitor } from './testing/browser';
import { codeOf } from './testing/totp';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();
let account: Account;
beforeAll(async () => {
  account = await createVerifiedAccount(world.portal.url);
}, 60_000);

const isWelcomed = (page: Page) => page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
const banner = (page: Page) => page.getByRole('status', { name: 'Connection' });

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A customer who signed in on the login page itself. */
async function enter(prepare: (page: Page) => Promise<unknown>) {
  const visitor = await newVisitor(world.browser);
  await prepare(visitor.page);
  await visitor.page.goto(`${world.portal.url}/login`);
  await signIn(visitor.page);
  return visitor;
}

it('ends a session with tokens of another server, reports it, and allows signing in again', async () => {
  const { page, context } = await newVisitor(world.browser);
  await page.goto(`${world.portal.url}/login`);
  await page.evaluate(() => {
    const encode = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
    const exp = Math.floor(Date.now() / 1000) + 900;
    const claims = { id: '00000000-0000-4000-8000-000000000001', role: 'affiliate', exp };
    localStorage.setItem('accessToken', `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`);
    localStorage.setItem('refreshToken', 'of-another-server-0123456789-0123456789-01234');
  });
  await page.goto(world.portal.url);
  await page.getByText('Session Expired').first().waitFor();
  await page.waitForURL(/\/login$/);
  await signIn(page);
  await isWelcomed(page);
  await context.close();
});

it('survives leaving a page while the session is being restored', async () => {
  const { page, context } = await newVisitor(world.browser);
  const asked = page.waitForRequest(/\/api\/user\//);
  await page.route(/\/api\/user\//, () => undefined);
  await openSignedIn(page, world.portal.url, account, '/', 'commit');
  await asked;
  await page.unroute(/\/api\/user\//);
  await page.goto(`${world.portal.url}/esim`);
  await page.getByText('No eSIM found').waitFor();
  await context.close();
});

describe('a wrong clock', () => {
  it.each([
    ['five hours ahead', 5],
    ['five hours behind', -5],
  ])('%s prevents neither signing in nor restoring a session', async (_how, hours) => {
    const { page, context } = await enter((fresh) => shiftClock(fresh, hours));
    await isWelcomed(page);
    await page.reload();
    await isWelcomed(page);
    await context.close();
  });

  it.each([
    ['ahead', 5],
    ['behind', -5],
  ])('%s leaves a second factor its time', async (_how, hours) => {
    const guarded = await createVerifiedAccount(world.portal.url);
    const secret = await enableTwoFactor(guarded);
    const { page, context } = await newVisitor(world.browser);
    await shiftClock(page, hours);
    await page.goto(`${world.portal.url}/login`);
    await page.getByLabel('Email').fill(guarded.email);
    await page.getByLabel(/^Password/).fill(guarded.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/2fa-verify$/);
    await page.reload();
    await page.getByLabel('6-digit code').fill(codeOf(secret, 'second'));
    await isWelcomed(page);
    await context.close();
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
    }, hours * 3_600_000);

  async function enableTwoFactor({ email, password, role }: Account): Promise<string> {
    const call = async (path: string, body: object, token = '') => {
      const response = await fetch(`${world.portal.url}/api${path}`, {
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

describe('a failing storage', () => {
  it('that is full allows signing in and explains the limitation', async () => {
    const { page, context, complaints } = await enter((fresh) =>
      fresh.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      }),
    );
    await isWelcomed(page);
    await banner(page)
      .getByText(/This browser keeps nothing for this site/)
      .waitFor();
    await page.getByRole('link', { name: 'View eSIMs' }).click();
    await page.getByText('No eSIM found').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that is forbidden allows signing in', async () => {
    const { page, context, complaints } = await enter((fresh) =>
      fresh.addInitScript(() => {
        const forbidden = {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        };
        Object.defineProperty(window, 'localStorage', forbidden);
        Object.defineProperty(window, 'sessionStorage', forbidden);
      }),
    );
    await isWelcomed(page);
    await banner(page)
      .getByText(/This browser keeps nothing for this site/)
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a failing /api', () => {
  it.each([
    ['HTML', { status: 200, contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' }],
    ['500', { status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' }],
  ])(
    'that answers %s at start-up ends the session with a message, and login works again',
    async (_what, response) => {
      const { page, context } = await newVisitor(world.browser);
      await page.route('**/api/**', (route) => route.fulfill(response));
      await openSignedIn(page, world.portal.url, account);
      await page.getByText('Failed to restore session').first().waitFor();
      await page.waitForURL(/\/login$/);

      // The login itself fails in the same way and preserves the typed text.
      await signIn(page);
      await page.getByText('Login Failed').first().waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
      await page.unroute('**/api/**');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await isWelcomed(page);
      await context.close();
    },
  );

  it('that returns HTML during a session is reported as unreadable', async () => {
    const { page, context } = await newVisitor(world.browser);
    await openSignedIn(page, world.portal.url, account);
    await isWelcomed(page);
    // Every call of the dashboard returns this response.
    await page.getByText('0.00 GiB', { exact: true }).nth(1).waitFor();
    await page.getByText('$0.00', { exact: true }).waitFor();
    await page.route('**/api/esim/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' }),
    );
    await page.getByRole('link', { name: 'View eSIMs' }).click();
    await page.getByText('The portal’s answer cannot be read. Please sign in again.').first().waitFor();
    await page.waitForURL(/\/login$/);
    await page.unroute('**/api/esim/**');
    await signIn(page);
    await isWelcomed(page);
    await context.close();
  });

  it('that does not respond is reported as unreachable, and the screens load when it is back', async () => {
    const { page, context } = await newVisitor(world.browser);
    await openSignedIn(page, world.portal.url, account);
    await isWelcomed(page);
    const dead = /\/(api\/.*|health)$/;
    await page.route(dead, (route) => route.abort());
    await page.reload();
    await isWelcomed(page);
    await banner(page)
      .getByText(/The portal cannot be reached right now/)
      .waitFor();
    await page.unroute(dead);
    await banner(page)
      .getByText(/The portal cannot be reached right now/)
      .waitFor({ state: 'detached' });
    await page.getByText('$0.00', { exact: true }).first().waitFor();
    await context.close();
  });

  it('that responds slowly is awaited with a message', async () => {
    const { page, context } = await newVisitor(world.browser);
    let respondToAll: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (respondToAll = resolve));
    await page.route('**/api/**', async (route) => {
      await released;
      await route.continue();
    });
    await openSignedIn(page, world.portal.url, account);
    await banner(page)
      .getByText(/This takes longer than usual/)
      .waitFor();
    respondToAll();
    await isWelcomed(page);
    await banner(page)
      .getByText(/This takes longer than usual/)
      .waitFor({ state: 'detached' });
    await context.close();
  });
});
