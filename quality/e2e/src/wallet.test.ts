import type { Page, Request } from '@playwright/test';
import type { WalletResponse } from '@portal/contract';
import { expect, test } from './testing/fixtures';
import { leave } from './testing/leave';
import { expectNoRequests } from './testing/settledPage';
import {
  addBalance,
  balanceIs,
  buyEsim,
  closeBought,
  confirmTerms,
  fillCard,
  reviewFirst,
  shopOf,
} from './testing/shopping';
import { intercept } from './testing/intercept';

const good = '4242424242424242';
const asksBank = '4000002500003155';

/** Waits until the wallet of a delayed browser request has this balance on the server. */
async function expectCredited(portalUrl: string, request: Request, dollars: number): Promise<void> {
  const { userId } = request.postDataJSON() as { userId: string };
  const headers = { authorization: request.headers()['authorization'] ?? '' };
  await expect
    .poll(async () => {
      const response = await fetch(`${portalUrl}/api/wallet/${userId}`, { headers });
      return ((await response.json()) as WalletResponse).walletBalance;
    })
    .toBe(dollars);
}

// Every test starts with a new customer on the dashboard, whose wallet is empty.
test.beforeEach(({ signedInPage }) => balanceIs(signedInPage, '$0.00'));

test('charges a card that requires authentication only after the bank has approved, and another after a decline', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Add Balance' });
  await addBalance(page, '25', asksBank);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Add $25.00' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Funds added successfully!')).toBeVisible();
  await balanceIs(page, '$25.00');

  await page.goto('/');
  await addBalance(page, '25', '4000000000009995');
  await expect(page.getByText(/insufficient funds/i).first()).toBeVisible();
  await fillCard(page, good);
  await dialog.getByRole('button', { name: 'Add $25.00' }).click();
  await expect(page.getByText('Funds added successfully!')).toBeVisible();
  await balanceIs(page, '$50.00');
});

test('credits the payment when the tab is closed right after paying', async ({ page, context, portal }) => {
  const confirmed = page.waitForRequest('**/api/payment/confirm-payment', { timeout: 0 });
  await intercept(page, '**/api/payment/confirm-payment', () => undefined);
  await addBalance(page, '25', good);
  const request = await confirmed;
  const credited = expectCredited(portal.url, request, 25);
  await page.close();
  await credited;

  const later = await context.newPage();
  await later.goto('/');
  await balanceIs(later, '$25.00');
});

test('buys by card with the missing amount, and with a preset one after a declined card', async ({
  page,
}) => {
  await page.goto('/esim');
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
  const shop = shopOf(page);
  await reviewFirst(page, 'Spain');
  await shop.getByLabel('eSIM Tag').fill('Spain trip');
  await expect(shop.getByText(/^\$\d+\.\d\d is missing$/)).toBeVisible();
  await fillCard(page, good);
  await shop.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }).check();
  await confirmTerms(shop);
  // The exact amount is the first choice.
  await shop.getByRole('button', { name: /^Pay \$\S+ by card$/ }).click();
  await expect(page.getByText('Funds added successfully!')).toBeVisible();
  await closeBought(page);
  await expect(page.getByRole('row', { name: /Spain trip/ })).toBeVisible();
  await page.goto('/');
  await balanceIs(page, '$0.00');

  await page.goto('/esim?buy=esim');
  await reviewFirst(page, 'Sweden');
  await shop.getByRole('radio', { name: '$25' }).check();
  await expect(shop.getByText('+$25.00')).toBeVisible();
  await expect(shop.getByText('as you confirmed before')).toBeVisible();
  const pay = shop.getByRole('button', { name: 'Add $25 and buy' });
  const price = Number((await shop.getByText(/^−\$/).innerText()).slice(2));
  await fillCard(page, '4000000000000002');
  await confirmTerms(shop);
  await pay.click();
  await expect(shop.getByText(/Nothing was bought/)).toBeVisible();
  await fillCard(page, good);
  await pay.click();
  await closeBought(page);
  await page.goto('/');
  await balanceIs(page, `$${(25 - price).toFixed(2)}`);
});

test('continues a purchase after a reload and charges once', async ({ page, switchFaults }) => {
  await addBalance(page, '50', good);
  await balanceIs(page, '$50.00');
  await switchFaults({ carrier: { slow: { ms: 1000 } } });
  await page.goto('/esim');
  // The server receives the order, but the page never receives the response.
  let tellOrdered: () => void = () => undefined;
  const ordered = new Promise<void>((resolve) => (tellOrdered = resolve));
  await intercept(page, '**/api/esim', (route) => {
    route.fetch().catch(() => undefined);
    tellOrdered();
  });
  await buyEsim(page, 'Spain');
  await ordered;
  await leave(page);
  await page.goto('/esim');

  // The page finds the outcome automatically, without a click.
  await switchFaults({});
  await expect(page.getByText(/^Completed: Spain/)).toBeVisible({ timeout: 60_000 });
  await page.goto('/transactions');
  await expect(page.getByRole('row', { name: /eSIM purchase/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /eSIM purchase/ })).toHaveCount(1);
});

/** How long the page waits for a confirmation before it asks for the status. */
const statusCheckAfterMs = 20_000;
const longerThanToastMs = 6_000;

test('checks the status of a card payment whose confirmation is lost, and can be closed meanwhile', async ({
  page,
  switchFaults,
}) => {
  await switchFaults({
    stripe: { timeoutAfterWork: { times: 1, operations: ['confirmPaymentIntent'] } },
    // Only the page’s status request finds the payment.
    webhooks: { off: true, delayMs: 0 },
  });
  await page.clock.install();
  const confirmation = () => page.waitForRequest(/\/v1\/payment_intents\/[^/]+\/confirm$/);
  const first = confirmation();
  await addBalance(page, '20', good);
  await first;
  await page.clock.fastForward(statusCheckAfterMs);
  await expect(page.getByText('Funds added successfully!')).toBeVisible();
  await balanceIs(page, '$20.00');
  // The next message with the same text must be the second payment's.
  await page.clock.fastForward(longerThanToastMs);
  await expect(page.getByText('Funds added successfully!')).not.toBeAttached();

  await switchFaults({
    stripe: { timeoutAfterWork: { times: 1, operations: ['confirmPaymentIntent'] } },
  });
  const second = confirmation();
  await addBalance(page, '30', good);
  await second;
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Add Balance' })).not.toBeAttached();
  await expect(page.getByText(/^Your payment continues\./)).toBeVisible();
  await page.clock.fastForward(statusCheckAfterMs);
  await expect(page.getByText('Funds added successfully!')).toBeVisible();
  await balanceIs(page, '$50.00');
});

test('shows what came meanwhile when its tab is in front again', async ({ page, account, topUp }) => {
  await page.clock.install();
  await page.reload();
  await balanceIs(page, '$0.00');
  // What watches the page starts once it is idle.
  await expectNoRequests(page);
  await become(page, 'hidden');
  await topUp(account, 25);
  await page.clock.fastForward('00:10');
  await become(page, 'visible');
  await balanceIs(page, '$25.00');
});

/** The browser of a test shows all its pages. */
const become = (page: Page, visibility: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
