import type { WalletResponse } from '@portal/contract';
import type { Request } from 'playwright-core';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { askDatabase, untilFound } from './testing/database';
import { addBalance, balanceIs, buyEsim, fillCard } from './testing/shopping';
import { setSwitches } from './testing/switches';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();
const good = '4242424242424242';
const asksBank = '4000002500003155';

/** A new customer on their dashboard with an empty wallet. */
async function openNewWallet() {
  const visitor = await newVisitor(world.browser);
  await openSignedIn(visitor.page, world.portal.url, await createVerifiedAccount(world.portal.url));
  await balanceIs(visitor.page, '$0.00');
  return visitor;
}

/** Waits until the wallet of a delayed browser request has this balance on the server. */
async function untilCredited(request: Request, dollars: number): Promise<void> {
  const { userId } = request.postDataJSON() as { userId: string };
  const headers = { authorization: request.headers()['authorization'] ?? '' };
  const deadline = Date.now() + 20_000;
  for (;;) {
    const response = await fetch(`${world.portal.url}/api/wallet/${userId}`, { headers });
    const { walletBalance } = (await response.json()) as WalletResponse;
    if (walletBalance === dollars) return;
    if (Date.now() > deadline) throw new Error(`The wallet balance is ${walletBalance}, not ${dollars}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('charges a card that requires authentication only after the bank has approved', async () => {
  const { page, context, complaints } = await openNewWallet();
  await addBalance(page, '25', asksBank);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await page.getByText('Payment failed. Please try again.').first().waitFor();

  const dialog = page.getByRole('dialog', { name: 'Add Balance' });
  await dialog.getByRole('button', { name: 'Add $25.00' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.getByText('Funds added successfully!').waitFor();
  await balanceIs(page, '$25.00');
  expect(complaints).toEqual([]);
  await context.close();
});

it('reports insufficient funds and accepts another card for the same payment', async () => {
  const { page, context, complaints } = await openNewWallet();
  await addBalance(page, '25', '4000000000009995');
  await page
    .getByText(/insufficient funds/i)
    .first()
    .waitFor();
  await fillCard(page, good);
  await page.getByRole('button', { name: 'Add $25.00' }).click();
  await page.getByText('Funds added successfully!').waitFor();
  await balanceIs(page, '$25.00');
  expect(complaints).toEqual([]);
  await context.close();
});

it('credits once when the webhook arrives before the browser’s confirmation', async () => {
  const { page, context, complaints } = await openNewWallet();
  await page.route('**/api/payment/confirm-payment', async (route) => {
    await untilCredited(route.request(), 25);
    await route.continue();
  });
  await addBalance(page, '25', good);
  await page.getByText('Funds added successfully!').waitFor();
  await page.reload();
  await balanceIs(page, '$25.00');
  expect(complaints).toEqual([]);
  await context.close();
});

it('credits once when the webhook arrives after the browser’s confirmation', async () => {
  const { page, context, complaints } = await openNewWallet();
  await setSwitches(world.portal.url, { webhooks: { delayMs: 5000 } });
  const [before] = await askDatabase<{ moment: Date }>(world.portal.databaseUrl, 'select now() as moment');
  await addBalance(page, '25', good);
  await page.getByText('Funds added successfully!').waitFor();
  await balanceIs(page, '$25.00');
  await setSwitches(world.portal.url, {});
  await untilFound(
    world.portal.databaseUrl,
    `select id from card_events where type = 'payment_intent.succeeded' and handled_at > $1`,
    [before?.moment],
  );
  await page.goto(`${world.portal.url}/transactions`);
  await page.getByRole('row', { name: /Wallet top-up by card/ }).waitFor();
  expect(await page.getByRole('row', { name: /Wallet top-up by card/ }).count()).toBe(1);
  await balanceIs(page, '$25.00');
  expect(complaints).toEqual([]);
  await context.close();
});

it('credits the payment when the tab is closed right after paying', async () => {
  const { page, context } = await openNewWallet();
  const confirmed = new Promise<Request>((resolve) => {
    void page.route('**/api/payment/confirm-payment', (route) => resolve(route.request()));
  });
  await addBalance(page, '25', good);
  const request = await confirmed;
  const credited = untilCredited(request, 25);
  await page.close();
  await credited;

  const later = await context.newPage();
  await later.goto(world.portal.url);
  await balanceIs(later, '$25.00');
  await context.close();
});

it('requests the missing amount and then buys the same package', async () => {
  const { page, context, complaints } = await openNewWallet();
  await page.goto(`${world.portal.url}/esim`);
  await buyEsim(page, 'Spain');
  const funds = page.getByRole('dialog', { name: 'Add Balance' });
  await funds.getByLabel('Amount').waitFor();
  const missing = await funds.getByLabel('Amount').inputValue();
  await fillCard(page, good);
  await funds.getByRole('button', { name: `Add $${missing}` }).click();
  await page.getByText('Funds added successfully!').waitFor();

  const shop = page.getByRole('dialog', { name: 'Buy eSIM' });
  await shop.getByText('Spain trip').waitFor();
  await shop.getByRole('button', { name: 'Buy eSIM' }).click();
  await page.getByText('eSIM created successfully!').waitFor();
  await page.getByRole('row', { name: /Spain trip/ }).waitFor();
  await page.goto(world.portal.url);
  await balanceIs(page, '$0.00');
  expect(complaints).toEqual([]);
  await context.close();
});

it('continues a purchase after a reload and charges once', async () => {
  const { page, context } = await openNewWallet();
  await addBalance(page, '50', good);
  await balanceIs(page, '$50.00');
  await setSwitches(world.portal.url, { carrier: { slow: { ms: 1000 } } });
  await page.goto(`${world.portal.url}/esim`);
  // The server receives the order, but the page never receives the response.
  const ordered = new Promise<void>((resolve) => {
    void page.route('**/api/esim', (route) => {
      route.fetch().catch(() => undefined);
      resolve();
    });
  });
  await buyEsim(page, 'Spain');
  await ordered;
  await page.reload();
  await page.unroute('**/api/esim');

  // The page finds the outcome by itself, without a click.
  await setSwitches(world.portal.url, {});
  await page.getByText(/^Completed: Spain/).waitFor({ timeout: 60_000 });
  await page.goto(`${world.portal.url}/transactions`);
  await page.getByRole('row', { name: /eSIM purchase/ }).waitFor();
  expect(await page.getByRole('row', { name: /eSIM purchase/ }).count()).toBe(1);
  await context.close();
});

it('checks the status of a card payment whose confirmation is lost, and can be closed meanwhile', async () => {
  const { page, context } = await openNewWallet();
  await setSwitches(world.portal.url, {
    stripe: { timeoutAfterWork: { times: 1, operations: ['confirmPaymentIntent'] } },
    // Only the page’s status request finds the payment.
    webhooks: { off: true, delayMs: 0 },
  });
  await addBalance(page, '20', good);
  await page.getByText('Funds added successfully!').waitFor({ timeout: 45_000 });
  await balanceIs(page, '$20.00');
  // The next message with the same text must be the second payment's.
  await page.getByText('Funds added successfully!').waitFor({ state: 'detached' });

  await setSwitches(world.portal.url, {
    stripe: { timeoutAfterWork: { times: 1, operations: ['confirmPaymentIntent'] } },
  });
  await addBalance(page, '30', good);
  await page.getByRole('button', { name: 'Loading...' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Add Balance' }).waitFor({ state: 'detached' });
  await page.getByText(/^Your payment goes on\./).waitFor();
  await page.getByText('Funds added successfully!').waitFor({ timeout: 45_000 });
  await balanceIs(page, '$50.00');
  await setSwitches(world.portal.url, {});
  await context.close();
});
