// Nothing moves while a page appears: the browser counts what does, so no time is measured. `accessibility` sees it on the
// wide public pages and those of an affiliate, and `phone` on those of a traveller, which they load anyway.
import { sidebarKey } from '@portal/contract';
import type { Page } from '@playwright/test';
import { demoAffiliate, demoCustomer, demoEsimPath } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { holdBack } from './testing/intercept';
import { tabletFindings } from './testing/layout';
import { excess, observeShifts, openUnmoved, shiftsWhile } from './testing/layoutShift';
import { expectSettled } from './testing/settledPage';
import { buyEsim, closeBought, packagesIn, reviewFirst, shopOf } from './testing/shopping';

// Twenty pages are loaded, each until nothing is under way.
test.describe.configure({ timeout: 240_000 });

const wide = 1440;
const phone = 390;

/** Opens each page at a width, and returns those on which too much moves, and what `look` finds. */
async function findShifts(
  page: Page,
  paths: readonly string[],
  width: number,
  look: (page: Page, path: string) => Promise<string[]> = () => Promise.resolve([]),
): Promise<string[]> {
  const found: string[] = [];
  await observeShifts(page);
  for (const path of paths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await openUnmoved(page, path, `${path}, ${width} px`)));
    found.push(...(await look(page, path)));
  }
  return found;
}

const expandSidebar = (page: Page) =>
  page.addInitScript((key) => {
    // The empty page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem(key, 'expanded');
  }, sidebarKey);

const sectionsAt = (userId: string, ...sections: readonly string[]) =>
  sections.map((section) => `/profile/${userId}${section}`);

test('moves nothing on the wide pages of a traveller, which a tablet shows whole with the sidebar open', async ({
  page,
  signIn,
}) => {
  await expandSidebar(page);
  const userId = await signIn(page, demoCustomer, '/esim');
  const detail = (await demoEsimPath(page)).replace(/&tab=\w+/, '');
  const tabs = ['', '&tab=activation', '&tab=usage'].map((tab) => `${detail}${tab}`);
  const profile = sectionsAt(userId, '', '#security', '#payment', '#notifications');
  const paths = ['/', '/esim', ...tabs, '/transactions', ...profile];
  expect(await findShifts(page, paths, wide, tabletFindings)).toEqual([]);
});

test('moves nothing on the narrow pages of an affiliate, which a tablet shows whole with the sidebar open', async ({
  page,
  signIn,
}) => {
  await expandSidebar(page);
  const userId = await signIn(page, demoAffiliate, null);
  const profile = sectionsAt(userId, '', '#security', '#payment', '#notifications', '#company', '#developer');
  const customers = ['', '/several', '/payouts', '/transactions'].map((name) => `/customers${name}`);
  const paths = ['/', '/esim', '/esim?customers=all', '/transactions', ...customers, ...profile];
  expect(await findShifts(page, paths, phone, tabletFindings)).toEqual([]);
});

test('moves nothing on the pages that need no sign-in', async ({ page }) => {
  const paths = ['/login', '/register', '/forgot-password', '/verify-email?email=a@example.com', '/terms'];
  expect(await findShifts(page, paths, phone)).toEqual([]);
});

test('moves nothing in the shop when its answers come', async ({ page, signIn }) => {
  await signIn(page, demoCustomer, null);
  await observeShifts(page);
  const found: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/esim');
    const answerWallet = await holdBack(page, '**/api/wallet/**');
    const answerPlans = await holdBack(page, '**/api/packages/product-plans**');
    const shop = shopOf(page);
    const destinations = page.waitForResponse('**/api/packages/destinations');
    await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
    await destinations;
    await shop.getByRole('heading', { name: 'Popular destinations' }).waitFor();
    const where = await shiftsWhile(page, async () => {
      answerWallet();
      await shop.getByRole('region', { name: 'Recently bought' }).getByRole('link').first().waitFor();
      await shop.getByRole('heading', { name: 'All countries' }).waitFor();
    });
    await shop.getByRole('link', { name: /^Japan, from/ }).click();
    await shop.getByRole('heading', { name: 'How much?' }).waitFor();
    const plans = await shiftsWhile(page, async () => {
      answerPlans();
      await packagesIn(shop).first().waitFor();
    });
    found.push(...excess(`Where to?, ${width} px`, where), ...excess(`How much?, ${width} px`, plans));
  }
  expect(found).toEqual([]);
});

test('moves nothing when the saved cards and the fields of the card come', async ({
  page,
  account,
  signIn,
}) => {
  await signIn(page, account, null);
  await observeShifts(page);
  const found: string[] = [];
  const findShiftOfForm = async (name: string, open: () => Promise<unknown>) => {
    const answerCards = await holdBack(page, '**/api/payment/saved-cards');
    const bringFields = await holdBack(page, '**/sandbox/stripe/stripe.js');
    await open();
    const button = page.getByRole('dialog').getByRole('button', { name: /^(Add funds|Pay \$)/ });
    await expect(button).toBeInViewport();
    const place = `${name}, ${page.viewportSize()?.width} px`;
    const shift = await shiftsWhile(page, async () => {
      answerCards();
      await page.getByLabel('Full name').waitFor();
      bringFields();
      await page.getByLabel(/card number/i).waitFor();
    });
    found.push(...excess(place, shift));
  };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expectSettled(page);
    await findShiftOfForm('Add Balance', () => page.getByRole('button', { name: 'Add Balance' }).click());
    await page.goto('/esim?buy=esim');
    await reviewFirst(page, 'Japan');
    await shopOf(page).getByRole('heading', { name: 'Review' }).waitFor();
    await findShiftOfForm('Review', () => page.reload());
    // Who reads what to confirm does not lose the line.
    const terms = await shopOf(page)
      .getByLabel(/withdraw/)
      .boundingBox();
    const payment = await shopOf(page).getByRole('region', { name: 'Payment' }).boundingBox();
    expect.soft(terms && payment && (width > 992 ? terms.x < payment.x : terms.y < payment.y)).toBe(true);
  }
  expect(found).toEqual([]);
});

/** Waits until everything that a purchase changed on a page has been read again, with the dialog still open. */
const readAgain = (page: Page, path: string) =>
  Promise.all(
    ['/api/wallet/', '/totals', ...(path === '/esim' ? ['&sort='] : [])].map((part) =>
      page
        .waitForResponse((response) => response.request().method() === 'GET' && response.url().includes(part))
        .then((response) => response.finished()),
    ),
  );

/** Buys an eSIM on a page, and returns the page if too much moves after the purchase is closed. */
async function findShiftOfPurchase(page: Page, path: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expectSettled(page);
  await buyEsim(page, 'Japan');
  await readAgain(page, path);
  await closeBought(page);
  // What the press itself moves is drawn together with the end of the dialog.
  await expect(shopOf(page)).toBeHidden();
  const shift = await shiftsWhile(page, () => expectSettled(page));
  return excess(`${path}, ${width} px`, shift);
}

test('moves nothing after a purchase', async ({ page, account, signIn, topUp }) => {
  await topUp(account, 100);
  await signIn(page, account, null);
  await observeShifts(page);
  const found: string[] = [];
  for (const [path, width] of [
    ['/', 1440],
    ['/esim', 1440],
    ['/esim', 390],
    ['/', 390],
  ] as const)
    found.push(...(await findShiftOfPurchase(page, path, width)));
  expect(found).toEqual([]);
});
