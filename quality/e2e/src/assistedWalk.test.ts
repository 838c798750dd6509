// From the sign-in to a bought eSIM, as people go there who need 400 % zoom, colours of their own and a keyboard: what a
// screen reader says of each stop, and whether the stop can be seen.
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './testing/accessibility';
import { expect, test } from './testing/fixtures';
import { cutOff } from './testing/layout';
import { payButton, shopOf } from './testing/shopping';

/** A window of 1280 × 1024 at 400 %. */
const enlarged = {
  viewport: { width: 320, height: 256 },
  deviceScaleFactor: 4,
  forcedColors: 'active',
} as const;
const maxStops = 80;

/** Whether what has the focus is in sight and marked by an outline, its own or that of what is drawn in its place. */
const isMarked = (focused: Locator): Promise<boolean> =>
  focused.evaluate((element) => {
    const drawn = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
    return drawn.some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      const { top, bottom, left, right } = candidate.getBoundingClientRect();
      const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isInSight && outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    });
  });

class Walk {
  readonly problems: string[] = [];
  constructor(private readonly page: Page) {}

  /** Goes to a control by Tab and notes each stop that has no name or cannot be seen. */
  async to(control: Locator): Promise<void> {
    await control.waitFor();
    for (let stop = 0; stop < maxStops; stop += 1) {
      const focused = this.page.locator(':focus');
      if ((await focused.count()) > 0) await this.note(focused);
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${control.toString()}`);
  }

  private async note(focused: Locator): Promise<void> {
    const spoken = (await focused.ariaSnapshot()).split('\n')[0] ?? '';
    // What takes the focus of a new page or step cannot be operated, so it has no outline.
    if (/^- (heading|group) "/.test(spoken)) return;
    if (!/"[^"]+"/.test(spoken)) this.problems.push(`no name: ${await focused.evaluate((e) => e.outerHTML)}`);
    if (!(await isMarked(focused))) this.problems.push(`not seen: ${spoken}`);
  }

  async press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.type(text);
  }

  /** Looks at the whole of what is open. */
  async look(where: string): Promise<void> {
    this.problems.push(...(await cutOff(this.page)).map((finding) => `${where}: cut off: ${finding}`));
    this.problems.push(...(await violationsOf(this.page, where)));
  }
}

test('leads from the sign-in to the QR code at 400 % zoom, in forced colours, by keyboard', async ({
  newVisitor,
  account,
  topUp,
}) => {
  await topUp(account, 50);
  const { page } = await newVisitor(enlarged);
  const walk = new Walk(page);
  await page.goto('/esim');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await walk.look('sign-in');
  await walk.type(page.getByLabel('Email'), account.email);
  await walk.type(page.getByLabel(/^Password/), account.password);
  await walk.press(page.getByRole('button', { name: 'Sign in', exact: true }));

  const buy = page.getByRole('button', { name: 'Buy eSIM' }).first();
  await buy.waitFor();
  await walk.look('eSIMs');
  await walk.press(buy);
  const shop = shopOf(page);
  await expect(shop.getByRole('heading', { name: 'Where to?' })).toBeFocused();
  await walk.type(shop.getByRole('searchbox', { name: 'Country or region' }), 'Nor');
  await expect(shop.getByRole('link', { name: /^Norway/ })).toBeVisible();
  await walk.look('where');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shop.getByRole('heading', { name: 'How much?' })).toBeFocused();
  await walk.look('plans');
  await walk.press(shop.getByRole('button', { name: 'Continue' }));
  await expect(shop.getByRole('heading', { name: 'Review' })).toBeFocused();
  await walk.look('review');
  await walk.press(shop.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }), 'Space');
  await walk.press(shop.getByRole('checkbox', { name: /withdraw from the contract/ }), 'Space');
  await walk.press(payButton(shop));
  await expect(shop.getByRole('img', { name: 'QR code to install the eSIM' })).toBeVisible();
  await walk.look('bought');
  expect(walk.problems).toEqual([]);
});
