import { firstFormId, themeKey } from '@portal/contract';
import type { Page } from '@playwright/test';
import { demoCustomer } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { holdBack } from './testing/intercept';
import { fitsPhone } from './testing/layout';
import { expectNoRequests } from './testing/settledPage';

const first = `#${firstFormId}`;

/** Opens the sign-in page without any code of it; the returned function lets the code come. */
async function openWithoutCode(page: Page, address = '/login'): Promise<() => Promise<void>> {
  const release = await holdBack(page, '**/r/**/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  // The email has the focus from the first paint on, which is later than that its form is visible.
  await expect(page.locator(`${first} #email`)).toBeFocused();
  return async () => {
    release();
    await expect(page.locator(first)).toHaveCount(0);
  };
}

const selectionOf = (page: Page) =>
  page.evaluate(() => {
    const { id, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    return { id, selectionStart, selectionEnd };
  });

const signInCalls = (page: Page) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) sent.push(request.postDataJSON());
  });
  return sent;
};

test('keeps what is typed before the code is there, with focus and caret, and signs in once', async ({
  page,
}) => {
  const sent = signInCalls(page);
  const comeIn = await openWithoutCode(page);
  const [name, domain] = demoCustomer.email.split('@') as [string, string];
  await page.keyboard.type(`@${domain}`);
  await page.keyboard.press('Home');
  await page.keyboard.type(name.slice(0, -1));
  await comeIn();
  // The caret is before the @, where the next key has its place.
  await page.keyboard.type(name.slice(-1));
  await expect(page.locator('#email')).toBeFocused();
  await expect(page.locator('#email')).toHaveValue(demoCustomer.email);
  await expect(page.locator('#email')).toHaveAttribute('type', 'email');
  await page.locator('#password').fill(demoCustomer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Dana!' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('keeps a selection in the password, the role and the box, and replaces what is selected', async ({
  page,
}) => {
  const comeIn = await openWithoutCode(page);
  await page.getByRole('radio', { name: 'Affiliate' }).check();
  await page.getByRole('checkbox', { name: 'Keep me logged in' }).check();
  await page.locator('#password').fill('Sacret-1!');
  await page.locator('#password').evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 2));
  await comeIn();
  expect(await selectionOf(page)).toEqual({ id: 'password', selectionStart: 1, selectionEnd: 2 });
  await page.keyboard.type('e');
  await expect(page.locator('#password')).toHaveValue('Secret-1!');
  await expect(page.getByRole('radio', { name: 'Affiliate' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Keep me logged in' })).toBeChecked();
});

const ways = {
  Enter: (page: Page) => page.locator('#password').press('Enter'),
  'a press of the button': (page: Page) => page.locator(`${first} button`).click(),
};

for (const [how, send] of Object.entries(ways))
  test(`signs in once by ${how} before the code is there, without a request until then`, async ({ page }) => {
    const sent = signInCalls(page);
    const comeIn = await openWithoutCode(page);
    await page.locator('#email').fill(demoCustomer.email);
    await page.locator('#password').fill(demoCustomer.password);
    await send(page);
    await expect(page.locator(`${first} button`)).toHaveText(/Loading\.\.\.$/);
    await send(page);
    expect(new URL(page.url()).search).toBe('');
    expect(sent).toEqual([]);
    await comeIn();
    await expect(page.getByRole('heading', { name: 'Welcome, Dana!' })).toBeVisible();
    expect(sent).toEqual([
      { email: demoCustomer.email, password: demoCustomer.password, role: 'customer', keepMeLoggedIn: false },
    ]);
  });

test('takes every key while the code arrives', async ({ page }) => {
  const comeIn = await openWithoutCode(page);
  const text = 'a'.repeat(60);
  const typed = page.keyboard.type(text, { delay: 5 });
  await Promise.all([typed, comeIn()]);
  await expect(page.locator('#email')).toHaveValue(text);
});

test('puts the password in no address without scripts', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const page = await context.newPage();
  const requests: string[] = [];
  await page.goto('/login');
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('#email').fill('ada@example.com');
  await page.locator('#password').fill('Secret-1!');
  await page.locator('#password').press('Enter');
  await page.locator(`${first} button`).click();
  expect(page.url()).toBe(`${portal.url}/login`);
  expect(requests).toEqual([]);
  await context.close();
});

/** Where each part of the form is, and what it looks like. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const properties = ['color', 'background-color', 'border-color', 'border-radius', 'font', 'box-shadow'];
    const find = (selector: string) => document.querySelector(selector);
    const parts = {
      role: find('[role=radiogroup] label:has(:checked)'),
      otherRole: find('[role=radiogroup] label:not(:has(:checked))'),
      emailLabel: find('label[for=email]'),
      email: find('#email'),
      password: find('#password'),
      box: find('[type=checkbox]'),
      forgot: find('a[href="/forgot-password"]'),
      button: find('form [type=submit]'),
    };
    return Object.fromEntries(
      Object.entries(parts).map(([name, element]) => {
        if (!element) return [name, null];
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const look = properties.map((property) => [property, style.getPropertyValue(property)]);
        return [name, { place: { x, y, width, height }, ...Object.fromEntries(look) }];
      }),
    );
  });

const widths = [1440, 390, 320];

/** What is measured at each width. */
async function atEachWidth<Measure>(page: Page, measure: () => Promise<Measure>): Promise<Measure[]> {
  const all: Measure[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    all.push(await measure());
  }
  return all;
}

for (const theme of ['light', 'dark'] as const)
  test(`looks like the screen’s form, in its place, on wide and narrow screens, ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [themeKey, theme] as const);
    const comeIn = await openWithoutCode(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await atEachWidth(page, () => looks(page));
    await comeIn();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    expect(await atEachWidth(page, () => looks(page))).toEqual(before);
  });

for (const path of ['/login?verified=true', '/login?verified=false', '/login?next=%2Fesim'])
  test(`does not move the form for ${path}, on wide and narrow screens`, async ({ page }) => {
    const comeIn = await openWithoutCode(page, path);
    const before = await atEachWidth(page, () => page.locator(`${first} #email`).boundingBox());
    await comeIn();
    await expect(page.getByText(/verified successfully|link is not valid|Sign in to continue/)).toBeVisible();
    const after = await atEachWidth(page, async () => {
      expect(await fitsPhone(page)).toBe(true);
      return page.locator('#email').boundingBox();
    });
    expect(after.map((box) => box?.y)).toEqual(before.map((box) => box?.y));
  });

/** Holds back what the browser reports of its first paint, until the page calls `reportPaint`. */
const heldPaint = `{
  const reports = [];
  const Observer = window.PerformanceObserver;
  window.reportPaint = () => reports.splice(0).forEach((report) => report());
  window.PerformanceObserver = class extends Observer {
    constructor(callback) {
      super((list, observer) => {
        const report = () => callback(list, observer);
        if (list.getEntriesByType('paint').length > 0) reports.push(report);
        else report();
      });
    }
  };
}`;

test('leaves the first HTML until its paint is reported, however soon the code is there', async ({
  page,
}) => {
  await page.addInitScript({ content: heldPaint });
  await page.goto('/login');
  const screen = page.locator(`form:not(${first})`);
  // All code is there, in idle time what comes after it, too.
  await expectNoRequests(page);
  await expect(page.locator(first)).toBeVisible();
  await expect(screen).toHaveCount(0);
  await page.evaluate('window.reportPaint()');
  await expect(screen).toBeVisible();
  await expect(page.locator(first)).toHaveCount(0);
});
