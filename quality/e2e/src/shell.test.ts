import type { Locator } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import { holdBack, intercept } from './testing/intercept';
import { closeRequests } from './testing/closeRequests';
import { openEsimList, openProfile, signOut } from './testing/menus';
import { expectWelcome, submitLogin } from './testing/signInForm';

test('says what was done below the actions of the page, or where it has none below the header', async ({
  signedInPage: page,
}) => {
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  const box = (part: Locator) =>
    part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const action = page.getByRole('button', { name: 'Buy eSIM' }).first();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await box(toasts)).y).toBeGreaterThan((await box(action)).bottom);
  }
  await page.setViewportSize({ width: 1440, height: 844 });
  await openProfile(page);
  // The first card of a profile has its button there; a toast of one line is 60 px high.
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(edit).toBeVisible();
  expect((await box(toasts)).y).toBeLessThan((await box(edit)).y - 60);
});

test.describe('the session', () => {
  test('survives two tabs whose access token expires at the same time, and ends in both when one signs out', async ({
    signedInPage: page,
    context,
  }) => {
    const second = await context.newPage();
    await page.evaluate(() => localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`));
    await Promise.all([page.reload(), second.goto('/')]);
    await Promise.all([expectWelcome(page), expectWelcome(second)]);
    await page.reload();
    await expectWelcome(page);
    await second.goto('/esim');
    await expect(second.getByText('No eSIM found')).toBeVisible();
    await signOut(page);
    await page.waitForURL(/\/login$/);
    await second.waitForURL(/\/login$/);
    expect(
      await second.evaluate(() => Object.keys(localStorage).filter((name) => /token|user/i.test(name))),
    ).toEqual([]);
  });

  test('starts although what is in the storage was tampered with', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'nonsense');
      localStorage.setItem('portal:user', '{"_id":');
      localStorage.setItem('portal:theme', '<script>');
      localStorage.setItem('portal:sidebar', '{}');
    });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  });
});

test('a login without files shows an error card, and Retry loads it', async ({ page, account }) => {
  await intercept(page, '**/r/mfe-auth/**', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in cannot be shown right now' })).toBeVisible();
  await page.unroute('**/r/mfe-auth/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await submitLogin(page, account);
  await expectWelcome(page);
});

test.describe('an idle page', () => {
  test.use({ isPreparing: true });

  test('has prepared the pages of its menu: they open though no more code arrives', async ({
    signedInPage: page,
  }) => {
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join('\n'),
      );
    // The dialog to buy comes last, once the screens of the menu are there.
    await expect.poll(loaded).toContain('/slot-purchase.');
    await intercept(page, '**/r/**', (route) => route.abort());
    await openEsimList(page);
    await expect(page.getByRole('heading', { level: 1, name: 'eSims' })).toBeVisible();
    await openProfile(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Personal' })).toBeVisible();
  });
});

test.describe('the frame', () => {
  test('is usable by keyboard alone: skip link, search, user menu', async ({ signedInPage: page }) => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const release = await holdBack(page, '**/screen-transactions.*.js');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wallet tr');
    await expect(page.getByRole('option', { name: /Wallet Transactions/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/transactions$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet Transactions' })).toBeVisible();
    await page.getByRole('button', { name: /^User menu/ }).focus();
    await page.keyboard.press('Enter');
    // A menu that was opened while the screen loads stays open.
    const item = page.getByRole('menuitem', { name: 'Account settings' });
    await expect(item).toBeFocused();
    release();
    await expect(page.getByText('No transactions yet')).toBeVisible();
    await expect(item).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
  });

  test('is a drawer on a phone, closed by its backdrop, by Escape and by Back', async ({
    page,
    account,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const requestClose = await closeRequests(page);
    await signIn(page, account);
    await expectWelcome(page);
    const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
    await expect(dashboard).toHaveCount(0);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect(dashboard).toBeVisible();
    await expect(dashboard).toBeFocused();
    await page.mouse.click(380, 600);
    await expect(dashboard).toBeHidden();
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect(dashboard).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dashboard).toBeHidden();
    await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeFocused();
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect(dashboard).toBeVisible();
    await requestClose();
    await expect(dashboard).toBeHidden();
    await page.getByRole('button', { name: 'Notifications' }).click();
    const notifications = page.getByRole('dialog', { name: 'Notifications' });
    await expect(notifications).toBeVisible();
    await requestClose();
    await expect(notifications).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  });

  test('collapses to 90 px, remembers that between visits, and expands over the content on hover', async ({
    signedInPage: page,
  }) => {
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    const widthOf = async () => Math.round((await page.locator('aside').boundingBox())?.width ?? 0);
    const contentLeft = async () => Math.round((await page.locator('header').boundingBox())?.x ?? 0);
    await page.mouse.move(900, 500);
    await expect.poll(widthOf).toBe(90);
    await page.reload();
    await expectWelcome(page);
    await expect.poll(widthOf).toBe(90);
    // Icons keep their size, and highlights stay inside the bar.
    const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
    const icon = await dashboard.locator('svg').boundingBox();
    const link = await dashboard.boundingBox();
    expect(icon).toMatchObject({ width: 24, height: 24 });
    expect(link && link.x + link.width).toBeLessThanOrEqual(90);
    expect(icon && Math.abs(icon.x + icon.width / 2 - 45)).toBeLessThanOrEqual(1);
    await page.mouse.move(40, 300);
    await expect.poll(widthOf).toBe(290);
    expect(await contentLeft()).toBe(90);
  });

  test('leaves a tablet its width until a finger opens a group, and remembers that', async ({
    newVisitor,
    signIn,
    account,
  }) => {
    const { page } = await newVisitor({ viewport: { width: 768, height: 1024 }, hasTouch: true });
    await signIn(page, account);
    await expectWelcome(page);
    const widthOf = async (bar: string) => Math.round((await page.locator(bar).boundingBox())?.width ?? 0);
    expect(await widthOf('aside')).toBe(90);
    // The first HTML has the same place for it.
    const release = await holdBack(page, '**/r/shell/**/*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => widthOf('.sk-side')).toBe(90);
    release();
    await expectWelcome(page);

    await page.getByRole('button', { name: 'eSims' }).tap();
    await expect.poll(() => widthOf('aside')).toBe(290);
    await expect(page.getByRole('link', { name: 'eSims', exact: true })).toBeVisible();
    await page.reload();
    await expectWelcome(page);
    expect(await widthOf('aside')).toBe(290);
  });

  test('paints a page in the dark theme from the start', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('portal:theme', 'dark'));
    await holdBack(page, '**/r/shell/**/*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 24, 40)');
  });
});
