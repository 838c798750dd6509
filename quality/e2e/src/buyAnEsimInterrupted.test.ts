import type { Page } from '@playwright/test';
import { issuedEsims } from './testing/carrier';
import { askDatabase, untilFound } from './testing/database';
import { leave } from './testing/leave';
import { runCli } from './testing/runCli';
import {
  balanceIs,
  buyEsim,
  checkCard,
  choosePlace,
  closeBought,
  confirmTerms,
  packagesIn,
  payButton,
  reviewAndBuy,
  shopOf,
} from './testing/shopping';
import { expect, test } from './testing/fixtures';
import { intercept } from './testing/intercept';

// These tests change the prices of countries that no other test buys, and restart the API, so they share a portal.

// Every test starts with a customer who has fifty dollars, on their eSIM list.
test.beforeEach(async ({ page, account, topUp, signIn }) => {
  await topUp(account, 50);
  await signIn(page, account, '/esim');
});

test('reports that the price has changed, and sells at the new price', async ({ page, portal }) => {
  const issuedBefore = (await issuedEsims(portal.url)).length;
  const shop = shopOf(page);
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
  await choosePlace(page, 'Greece');
  await checkCard(packagesIn(shop).first());
  await shop.getByRole('button', { name: 'Continue' }).click();
  await shop.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }).check();
  await confirmTerms(shop);
  await askDatabase(
    portal.databaseUrl,
    `update catalogue_plans set price_usd_cents = 1234 where name = 'Greece 1 GB 1 Day'`,
  );

  await payButton(shop).click();
  await expect(shop.getByRole('alert').getByText('The price of this plan is now $12.34.')).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Pay $12.34' })).toBeVisible();
  expect(await issuedEsims(portal.url)).toHaveLength(issuedBefore);

  await payButton(shop).click();
  await closeBought(page);
  await page.goto('/');
  await balanceIs(page, '$37.66');
});

test('reports that a package is no longer sold, charges nothing, and offers the others', async ({
  page,
  portal,
}) => {
  const issuedBefore = (await issuedEsims(portal.url)).length;
  const shop = shopOf(page);
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
  await choosePlace(page, 'Portugal');
  const first = packagesIn(shop).first();
  await checkCard(first);
  await askDatabase(
    portal.databaseUrl,
    `update catalogue_plans set withdrawn_at = now() where name = 'Portugal 1 GB 1 Day'`,
  );

  await reviewAndBuy(shop);
  await expect(shop.getByRole('alert')).toBeVisible();
  // The packages as they were before come first, until they are read again.
  await expect(packagesIn(shop)).not.toHaveCount(0);
  await expect(shop.getByRole('radio', { name: /Portugal 1 GB 1 Day/ })).toHaveCount(0);
  await expect(shop.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(await issuedEsims(portal.url)).toHaveLength(issuedBefore);

  await checkCard(first);
  await shop.getByRole('button', { name: 'Continue' }).click();
  await confirmTerms(shop);
  await payButton(shop).click();
  await closeBought(page);
  await page.goto('/transactions');
  await expect(page.getByRole('row', { name: /eSIM purchase/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /eSIM purchase/ })).toHaveCount(1);
});

// The page is left once before the order is sent, and once while the carrier works, so that nobody receives its
// response. It must be left before the server is back: until then the page continues the purchase itself.
const killedWhile = [
  // Held back in the browser: the server has debited the wallet, and waits for the order.
  { state: 'debited', hold: (page: Page) => intercept(page, '**/api/esim', () => undefined) },
  { state: 'ordering', hold: () => Promise.resolve() },
];
for (const { state, hold } of killedWhile)
  test(`makes one eSIM of a purchase whose server was killed while ${state}`, async ({
    page,
    portal,
    account,
    switchFaults,
  }) => {
    const issuedBefore = (await issuedEsims(portal.url)).length;
    await switchFaults({ carrier: { slow: { ms: 2800, operations: ['createEsim'] } } });
    await hold(page);
    await buyEsim(page, 'Spain');
    await untilFound(
      portal.databaseUrl,
      'select p.id from purchases p join users u on u.id = p.user_id where u.email = $1 and p.status = $2',
      [account.email, state],
    );
    await leave(page);
    await portal.killApi();
    await switchFaults({});
    await portal.reviveApi();

    await page.goto('/esim');
    // The page shows the outcome automatically, without a click.
    await expect(page.getByText(/^(Completed|Processing|Refunded|In review): Spain/)).toHaveText(
      /^Completed/,
      {
        timeout: 60_000,
      },
    );
    await expect(page.getByRole('row', { name: /Spain trip/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Spain trip/ })).toHaveCount(1);
    expect(await issuedEsims(portal.url)).toHaveLength(issuedBefore + 1);

    await page.goto('/transactions');
    const spent = page.getByRole('row', { name: /eSIM purchase/ });
    await expect(spent).toBeVisible();
    await expect(spent).toHaveCount(1);
    const price = Number(/\$(\d+\.\d\d)/.exec(await spent.innerText())?.[1]);
    await balanceIs(page, `$${(50 - price).toFixed(2)}`);
    expect(await runCli(portal.databaseUrl, 'ledger:verify')).not.toContain('BROKEN');
  });
