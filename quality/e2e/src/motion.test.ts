// What leaves is seen leaving, and nothing waits for it: the page has the focus, the keyboard and Back at once.
import type { Page } from '@playwright/test';
import { demoCustomer } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Seen {
  /** Of the whole motion. */
  durationMs: number;
  /** What has the focus when it begins. */
  focus: string | null | undefined;
  /** Whether a dialog is still open then. */
  isOpen: boolean;
}

/** Records what is seen leaving, from now on. */
const recordLeaving = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || node.dataset['leaving'] === undefined) continue;
          const [animation] = node.getAnimations();
          seen.push({
            focus: document.activeElement?.textContent,
            isOpen: document.querySelector('dialog[open]') !== null,
            durationMs: Number(animation?.effect?.getComputedTiming().duration),
          });
        }
      }
    }).observe(document.body, { childList: true });
  });
const recorded = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
const leaving = (page: Page) => page.locator('[data-leaving]');

test('a dialog leaves in 150 to 250 ms, and has given the page back before', async ({ page, signIn }) => {
  await signIn(page, demoCustomer);
  const opener = page.getByRole('button', { name: 'Add Balance' });
  const dialog = page.getByRole('dialog', { name: 'Add Balance' });
  await opener.click();
  await expect(dialog).toBeVisible();
  await recordLeaving(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(leaving(page)).toHaveCount(0);
  const [first, ...more] = await recorded(page);
  expect(first).toMatchObject({ focus: 'Add Balance', isOpen: false });
  expect(first?.durationMs).toBeGreaterThanOrEqual(150);
  expect(first?.durationMs).toBeLessThanOrEqual(250);
  expect(more).toEqual([]);
});

test('a second press, Escape and Back change nothing more while a dialog leaves', async ({
  page,
  signIn,
}) => {
  await signIn(page, demoCustomer, '/transactions');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('button', { name: 'Buy eSIM' }).click();
  const shop = page.getByRole('dialog', { name: 'Buy eSIM' });
  await expect(shop.getByRole('heading', { name: 'Where to?' })).toBeVisible();
  await recordLeaving(page);
  await shop.getByRole('button', { name: 'Close' }).dblclick();
  await page.keyboard.press('Escape');
  await expect(shop).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  expect(await recorded(page)).toHaveLength(1);
  await expect(leaving(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Buy eSIM' }).click();
  await expect(shop).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(shop).toBeHidden();
  await expect(leaving(page)).toHaveCount(0);
});

test('a press is seen at once, before anything answers it', async ({ page, signIn }) => {
  await signIn(page, demoCustomer);
  const button = page.locator('main').getByRole('button', { name: 'Buy eSIM' }).first();
  await button.hover();
  await expect(button).toHaveCSS('opacity', '1');
  await page.mouse.down();
  await expect(button).toHaveCSS('opacity', '0.7');
  // Away from it, which presses nothing.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(button).toHaveCSS('opacity', '1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
