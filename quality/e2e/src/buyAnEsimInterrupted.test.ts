import type { Page } from '@playwright/test';
import { issuedEsims } from './testing/carrier';
import { untilFound } from './testing/database';
import { leave } from './testing/leave';
import { runCli } from './testing/runCli';
import { balanceIs, buyEsim } from './testing/shopping';
import { expect, test } from './testing/fixtures';
import { intercept } from './testing/intercept';

// These tests restart the API, so they share a portal.

// Every test starts with a customer who has fifty dollars, on their eSIM list.
test.beforeEach(async ({ page, account, topUp, signIn }) => {
  await topUp(account, 50);
  await signIn(page, account, '/esim');
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
    expect(await runCli(portal.databaseUrl, 'verifyLedger')).not.toContain('BROKEN');
  });
