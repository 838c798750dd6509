import { readFile } from 'node:fs/promises';
import { violationsInBothThemes } from './testing/accessibility';
import { askDatabase, untilFound } from './testing/database';
import { expect, test } from './testing/fixtures';
import { cutOffAt400Percent } from './testing/layout';
import type { TestPortal } from './testing/portal';
import { addBalance, balanceIs, buyAndOpenEsim } from './testing/shopping';

test('refunds an eSIM that was never installed, with a credit note to download', async ({
  signedInPage: page,
}) => {
  await addBalance(page, '50.00', '4242424242424242');
  await balanceIs(page, '$50.00');
  await buyAndOpenEsim(page);

  const refund = page.getByRole('button', { name: 'Refund' });
  await expect(refund).toBeVisible();
  await refund.focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Refund \$/ });
  await confirm.dblclick();
  await expect(page.getByRole('dialog', { name: 'Refunded' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('No eSIM found')).toBeVisible();

  await page.goto('/');
  await balanceIs(page, '$50.00');
  await page.goto('/transactions');
  await page.getByRole('button', { name: /^Details of Refund of eSIM purchase/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Credit note C-\d+, download PDF$/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Credit note C-\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // And from the wallet to the card.
  await page.getByRole('button', { name: 'Return to card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return to card' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('50.00');
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByRole('button', { name: 'Return to card' }).dblclick();
  await expect(page.getByText('$20.00 are on their way to your card')).toBeVisible();
  await expect(page.getByRole('row', { name: /Card payment, returned to the card/ })).toHaveCount(1);
  await expect(page.getByText('$30.00').first()).toBeVisible();
});

test('leads from an eSIM that does not work to the money on the card', async ({
  signedInPage: page,
  account,
  portal,
}) => {
  await addBalance(page, '20.00', '4242424242424242');
  await balanceIs(page, '$20.00');
  await buyAndOpenEsim(page);
  await page.getByRole('button', { name: 'This eSIM does not work' }).click();
  const check = page.getByRole('dialog', { name: 'This eSIM does not work' });
  await expect(check.getByRole('heading', { name: 'No phone has taken it yet' })).toBeVisible();
  await expect(check.getByText('There is data left')).toBeVisible();
  await check.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('radio', { name: /^To the card that paid/ }).check();
  const refund = page.getByRole('dialog').getByRole('button', { name: /^Refund \$/ });
  const price = /\$[\d.]+/.exec((await refund.textContent()) ?? '')?.[0] ?? '';
  await refund.click();
  const dialog = page.getByRole('dialog', { name: 'Return to card' });
  await expect(dialog.getByLabel('Amount')).toHaveValue(price.slice(1));
  await dialog.getByRole('button', { name: 'Return to card' }).click();
  await expect(page.getByText(`${price} are on their way to your card`)).toBeVisible();
  await expect(page.getByText('No eSIM found')).toBeVisible();

  // The card processor has it, once, of the payment that topped the wallet up.
  const { id } = await untilFound<{ id: string }>(
    portal.databaseUrl,
    'select payment_intent_id as id from top_ups join users on users.id = user_id where email = $1',
    [account.email],
  );
  const cents = Math.round(Number(price.slice(1)) * 100);
  await expect
    .poll(() => refundsAtProcessor(portal, id))
    .toEqual([expect.objectContaining({ amount: cents, status: 'succeeded' })]);
});

/** What the sandbox's card processor paid back of a payment. */
async function refundsAtProcessor({ sandboxUrl, stripeSecretKey }: TestPortal, intentId: string) {
  const response = await fetch(`${sandboxUrl}/v1/refunds?payment_intent=${intentId}`, {
    headers: { authorization: `Bearer ${stripeSecretKey}` },
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { amount: number; status: string }[] }).data;
}

test('says that a person decides about a refund, also at 400 % zoom', async ({
  page,
  account,
  portal,
  signIn,
  topUp,
}) => {
  await signIn(page, account, null);
  await topUp(account, 20);
  await buyAndOpenEsim(page);
  // As many as an account may have without a decision of support.
  await askDatabase(
    portal.databaseUrl,
    "insert into money_back_requests (user_id, reference) select id, id || '-' || n from users, generate_series(1, 8) n where email = $1",
    [account.email],
  );
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog.getByText(/^You asked for money back often/)).toBeVisible();
  expect(await cutOffAt400Percent(page, 'held refund')).toEqual([]);
  expect(await violationsInBothThemes(page, 'held refund')).toEqual([]);
});
