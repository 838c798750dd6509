import type { Page } from '@playwright/test';
import { demoAffiliate, demoEsimPath } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { holdBack } from './testing/holdBack';
import { expectSettled, signedInUserId } from './testing/settledPage';
import { checkCard, choosePlace, packagesIn, payButton, shopOf } from './testing/shopping';

const publicPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/verify-email?email=a@example.com',
  '/2fa-verify',
  '/reset-password/some-token',
];

async function signedInPaths(page: Page): Promise<string[]> {
  const esim = await demoEsimPath(page);
  const userId = await signedInUserId(page);
  const tabs = [esim, `${esim}&tab=activation`, `${esim}&tab=usage`];
  return [
    '/',
    '/transactions',
    '/esim',
    ...tabs,
    '/customers',
    '/customers/several',
    '/customers/transactions',
    `/profile/${userId}`,
  ];
}

/** Elements that cannot be reached or read at the current size, with their locations. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
    const scrollsSideways = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && scrollsSideways(element.parentElement));
    const isHiddenFromSight = (element: Element): boolean => {
      const { clipPath, opacity, visibility } = getComputedStyle(element);
      if (clipPath !== 'none' || opacity === '0' || visibility === 'hidden') return true;
      return element.parentElement !== null && isHiddenFromSight(element.parentElement);
    };
    for (const element of document.querySelectorAll(
      'a, button, input, select, textarea, h1, h2, h3, dt, dd, p, label',
    )) {
      const { left, right, width: wide, top } = element.getBoundingClientRect();
      if (wide <= 1 || isHiddenFromSight(element) || element.closest('[inert]')) continue;
      // The skip link is above the page until it has the focus.
      const isOutside = (left < -1 || right > width + 1) && top >= 0;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isClipped =
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1;
      if ((isOutside && !scrollsSideways(element)) || isClipped) {
        found.push(`${element.tagName.toLowerCase()} '${(element.textContent ?? '').trim().slice(0, 40)}'`);
      }
    }
    return found;
  });
}

/** Words in table cells that wrap onto a second line. */
function wrappedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll('td')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode.nodeValue ?? '';
        // A break after a hyphen is fine.
        for (const word of text.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, word.index);
          range.setEnd(texts.currentNode, word.index + word[0].length);
          if (range.getClientRects().length > 1) found.push(word[0]);
        }
      }
    }
    return found;
  });
}

for (const path of ['/customers', '/customers/transactions', '/transactions', '/esim'])
  test(`wraps no word of the table of ${path} beside the sidebar`, async ({ page, signIn }) => {
    await signIn(page, demoAffiliate, path);
    await expectSettled(page);
    await expect(page.locator('td').first()).toBeVisible();
    for (const width of [800, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => wrappedWords(page), { message: `at ${width} px` }).toEqual([]);
    }
  });

test('cuts nothing off at 200 % zoom, on any screen', async ({ newVisitor, signIn }) => {
  // A window of 1440 × 900 at 200 %: half the space, every pixel twice as large.
  const { page } = await newVisitor({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  const all: string[] = [];
  const visit = async (path: string) => {
    await page.goto(path);
    await expectSettled(page);
    for (const finding of await cutOff(page)) all.push(`${path}: ${finding}`);
  };
  for (const path of publicPaths) await visit(path);
  await signIn(page, demoAffiliate);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  for (const path of await signedInPaths(page)) await visit(path);
  expect(all).toEqual([]);

  await page.goto('/?buy=esim');
  await expect(shopOf(page).getByRole('heading', { name: 'All countries' })).toBeVisible();
  all.push(...(await cutOff(page)).map((finding) => `where: ${finding}`));
  await choosePlace(page, 'Japan');
  all.push(...(await cutOff(page)).map((finding) => `plans: ${finding}`));
  await checkCard(packagesIn(shopOf(page)).first());
  await shopOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(shopOf(page).getByText('Wallet after')).toBeVisible();
  all.push(...(await cutOff(page)).map((finding) => `review: ${finding}`));
  expect(all).toEqual([]);
  await expect(payButton(shopOf(page))).toBeInViewport();

  // A dialog can be scrolled to its last button.
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Balance' });
  const last = dialog.getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 450 && box.x >= 0 && box.x + box.width <= 720).toBe(true);
});

/** Animations that run longer than a user could ignore. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 50)
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.tagName.toLowerCase() ?? '?'} '${(target?.textContent ?? '').trim().slice(0, 40)}'`;
      }),
  );

test('shows no animation to users who prefer reduced motion', async ({ newVisitor, signIn }) => {
  const { page } = await newVisitor({ reducedMotion: 'reduce' });
  await signIn(page, demoAffiliate);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const seen: string[] = [...(await movements(page))];

  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  seen.push(...(await movements(page)));
  await page.getByRole('button', { name: 'Add Balance' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Balance' })).toBeVisible();
  seen.push(...(await movements(page)));
  await page.keyboard.press('Escape');

  const respondToAll = await holdBack(page, '**/api/**');
  await page.goto('/transactions');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  seen.push(...(await movements(page)));
  respondToAll();
  await expectSettled(page);
  expect(seen).toEqual([]);
});
