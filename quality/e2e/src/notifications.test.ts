import type { Page } from '@playwright/test';
import { violationsInBothThemes, violationsOf } from './testing/accessibility';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { tabTo } from './testing/keyboard';

// Each worker with one of these tests would start a portal of its own.
test.describe.configure({ mode: 'default' });
test.use({ portalName: 'notifications', notificationStreamSeconds: '300' });

const bell = (page: Page, name: string | RegExp = /^Notifications/) =>
  page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('a notification arrives while the page is open, and is read by keyboard alone', async ({
  signedInPage: page,
  account,
  topUp,
}) => {
  // The stream is open: what happens from now on arrives without a reload.
  const stream = page.waitForResponse(/\/api\/notifications\/stream$/);
  await page.reload();
  await stream;
  await expect(bell(page, 'Notifications')).toBeVisible();
  await topUp(account, 25);
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'One new notification' })).toBeAttached();

  await tabTo(page, bell(page));
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeFocused();
  await tabTo(page, list(page).getByRole('button', { name: 'Mark all as read' }));
  await page.keyboard.press('Space');
  await expect(bell(page, 'Notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, list(page).getByRole('link', { name: /\$25\.00 received/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions$/);
  await page.reload();
  await expect(bell(page, 'Notifications')).toBeVisible();
});

test('the list fits 320 px and is accessible, in both themes', async ({
  signedInPage: page,
  account,
  topUp,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await topUp(account, 25);
  await page.reload();
  await bell(page, 'Notifications, 1 unread').click();
  await expect(list(page).getByRole('link', { name: /received/ })).toBeVisible();
  const { width = 0, x } = (await list(page).boundingBox()) ?? {};
  expect({ width, x }).toEqual({ width: 320, x: 0 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violationsInBothThemes(page, 'notifications')).toEqual([]);
});

test('the link in a mail ends such mails, signed out and after a press only', async ({
  signedInPage: page,
  account,
  topUp,
  portal,
  newVisitor,
}) => {
  await bell(page).click();
  await list(page).getByRole('link', { name: 'Choose your notifications' }).click();
  const chooseEach = () => page.getByText('Choose one by one').click();
  await chooseEach();
  const mails = page.getByRole('switch', { name: 'Top-up received: Mail' });
  await expect(mails).not.toBeChecked();
  const saved = page.waitForResponse(/\/api\/notifications\/preferences$/);
  await mails.click();
  await saved;
  await topUp(account, 25);
  const mail = await waitForMail(portal.url, account.email, /\$25\.00 received/);
  const link = mail.links.find((address) => address.includes('/unsubscribe/')) ?? '';

  const { page: signedOut } = await newVisitor();
  await signedOut.goto(link);
  await expect(signedOut.getByText('Top-up received')).toBeVisible();
  expect(await violationsOf(signedOut, 'unsubscribe')).toEqual([]);
  await page.reload();
  await chooseEach();
  await expect(mails).toBeChecked();
  await signedOut.keyboard.press('Tab');
  await signedOut.keyboard.press('Enter');
  await expect(signedOut.getByRole('heading', { name: 'You get no more of these mails' })).toBeVisible();
  await page.reload();
  await chooseEach();
  await expect(mails).not.toBeChecked();
});
