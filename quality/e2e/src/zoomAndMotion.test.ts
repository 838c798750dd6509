import type { Locator, Page } from '@playwright/test';
import { demoAffiliate, demoCustomer, demoEsimPath } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { holdBack } from './testing/intercept';
import { cutOff, fitsPhone, wrappedWords, zoomed } from './testing/layout';
import { expectSettled } from './testing/settledPage';
import { switchTheme } from './testing/theme';
import { checkCard, choosePlace, packagesIn, payButton, shopOf } from './testing/shopping';

test('cuts nothing off at 200 % zoom, in the shop and in dialogs', async ({ newVisitor, signIn }) => {
  const { page } = await newVisitor(zoomed);
  const all: string[] = [];
  await signIn(page, demoAffiliate, '/?buy=esim');
  await expect(shopOf(page).getByRole('heading', { name: 'All countries' })).toBeVisible();
  all.push(...(await cutOff(page)).map((finding) => `where: ${finding}`));
  await choosePlace(page, 'Japan');
  all.push(...(await cutOff(page)).map((finding) => `plans: ${finding}`));
  await checkCard(packagesIn(shopOf(page)).first());
  await shopOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(shopOf(page).getByText('Wallet after')).toBeVisible();
  all.push(...(await cutOff(page)).map((finding) => `review: ${finding}`));
  expect(all).toEqual([]);
  // The account has an eSIM, so it is not asked about its phone.
  await shopOf(page).getByRole('button', { name: 'It is for another phone' }).click();
  // At 400 % bar and buttons scroll with the content, which would have no room between them.
  await page.setViewportSize({ width: 320, height: 256 });
  await payButton(shopOf(page)).scrollIntoViewIfNeeded();
  await expect(payButton(shopOf(page))).toBeInViewport();
  const confirm = shopOf(page).getByText('My phone supports eSIM and is unlocked');
  await confirm.scrollIntoViewIfNeeded();
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await expect(payButton(shopOf(page))).not.toBeInViewport();
  await expect(shopOf(page).getByRole('button', { name: 'Close' })).not.toBeInViewport();
  await page.setViewportSize({ width: 720, height: 450 });

  // A dialog can be scrolled to its last button.
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Balance' });
  const last = dialog.getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 450 && box.x >= 0 && box.x + box.width <= 720).toBe(true);
});

/** Texts whose size stays when the user's browser has letters twice as large; not what is drawn in a circle of a fixed size. */
const fixedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('body *:not(script, style, svg *, [aria-hidden] *)')].filter(
      (element) =>
        element.ariaHidden !== 'true' &&
        element.getClientRects().length > 0 &&
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
    );
    const sizes = () => texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = sizes();
    document.documentElement.style.fontSize = '200%';
    const after = sizes();
    return texts
      .filter((_text, index) => (after[index] ?? 0) < 1.9 * (before[index] ?? 0))
      .map(({ textContent }) => textContent.trim().slice(0, 40));
  });

test('has letters of the size that the browser is set to, and cuts nothing off with twice as large ones', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await expectSettled(page);
  const found = [...(await fixedTexts(page)), ...(await cutOff(page))];
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, demoCustomer, '/');
  for (const path of ['/', '/transactions', '/esim', '/?buy=esim']) {
    await page.goto(path);
    await expectSettled(page);
    const findings = [...(await fixedTexts(page)), ...(await cutOff(page))];
    found.push(...findings.map((finding) => `${path}: ${finding}`));
  }
  expect(found).toEqual([]);
});

test('shows the report of an affiliate whole on a phone with letters twice as large', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoAffiliate, '/');
  await expect(page.getByRole('heading', { name: 'Top customers' })).toBeVisible();
  await expectSettled(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await fitsPhone(page)).toBe(true);
  // A name has its words, and not a letter in each line.
  expect(await wrappedWords(page, 'main li b')).toEqual([]);
});

test('shows the codes of an eSIM in lines that can be compared on a small laptop with the sidebar open', async ({
  newVisitor,
  signIn,
}) => {
  const { page } = await newVisitor({ viewport: { width: 1024, height: 768 } });
  await signIn(page, demoCustomer, '/esim');
  await page.goto(await demoEsimPath(page));
  const address = page.getByText('rsp.sandbox-carrier.example', { exact: true });
  const lines = await address.evaluate(
    (element) =>
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(2);
  // The cards end in one edge: a last row of fewer has wider ones.
  const end = async (name: string) => {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await end('Manual activation')).toBe(await end('Instructions'));
});

/** Animations that run longer than a user could ignore; not the wait of what is hidden until the page is settled. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSAnimation && animation.animationName === 'unsettled'))
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 50)
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.tagName.toLowerCase() ?? '?'} '${(target?.textContent ?? '').trim().slice(0, 40)}'`;
      }),
  );

/** Whether visitors prefer less transparency, for pages that load from now on: Chromium misses such a change at times. */
async function setTransparency(page: Page, value: 'reduce' | 'no-preference'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value }];
  await devtools.send('Emulation.setEmulatedMedia', { features });
}

/** What a dialog does to the page behind it. */
const backdropFilter = (dialog: Locator): Promise<string> =>
  dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backdropFilter);

test('shows no animation to users who prefer reduced motion, and no blur to those who prefer less transparency', async ({
  newVisitor,
  signIn,
}) => {
  const { page } = await newVisitor({ reducedMotion: 'reduce' });
  await setTransparency(page, 'no-preference');
  await signIn(page, demoAffiliate);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const seen: string[] = [...(await movements(page))];

  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  seen.push(...(await movements(page)));
  await page.getByRole('button', { name: 'Add Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Balance' });
  await expect(dialog).toBeVisible();
  seen.push(...(await movements(page)));
  expect(await backdropFilter(dialog)).toBe('blur(16px)');
  await page.keyboard.press('Escape');

  // Large dialogs cover nearly all of the page, which a browser without a graphics processor would blur in each frame.
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
  await expect(shopOf(page).getByRole('heading', { name: 'Where to?' })).toBeVisible();
  expect(await backdropFilter(shopOf(page))).toBe('none');
  await page.keyboard.press('Escape');

  await setTransparency(page, 'reduce');
  const respondToAll = await holdBack(page, '**/api/**');
  await page.goto('/transactions?add=balance');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  seen.push(...(await movements(page)));
  respondToAll();
  await expectSettled(page);
  expect(await backdropFilter(dialog)).toBe('none');
  expect(seen).toEqual([]);
});

test('marks the current page of the sidebar where the visitor’s own colours replace the theme’s', async ({
  page,
  affiliate,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, affiliate, '/customers/several');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const current = navigation.getByRole('link', { name: 'Buy for several' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  await expect(navigation.getByRole('link', { name: 'Payouts' })).toHaveCSS('text-decoration-line', 'none');
});

test('explains the bars of the commission in the visitor’s own colours, which the bars have', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, demoAffiliate, '/');
  const key = page.getByText('Last 30 days').locator('i');
  await expect(key).toBeVisible();
  const text = await key.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.color = 'CanvasText';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(key).toHaveCSS('background-color', text);
});

test('prints a page on wide paper without the sidebar and its room, and white in the dark theme', async ({
  page,
  signIn,
}) => {
  await signIn(page, demoCustomer, '/transactions');
  const heading = page.getByRole('heading', { name: 'Wallet Transactions' });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'eSIM Portal, dashboard' })).toBeHidden();
  // It is above the page, where a second sheet begins at the foot of the first.
  await expect(page.getByText('Skip to content')).toBeHidden();
  expect((await heading.boundingBox())?.x).toBeLessThan(50);
  await switchTheme(page, 'dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});
