// Every part of the portal whose code loads late: while its chunk is blocked, the page stays, the part says so in its own
// place, and Retry brings it once the chunk is there. shared-ui/src/LazyPart/lazyImports.test.ts reads that none is missing.
import type { Page } from '@playwright/test';
import { demoAffiliate, demoCustomer, demoEsimPath } from './testing/demoAccounts';
import {
  block,
  expectFailed,
  expectRetry,
  failureOf,
  retry,
  pageStays,
  expectLazyCards,
} from './testing/blockedChunks';
import { askDatabase } from './testing/database';
import { expect, test } from './testing/fixtures';
import { reviewFirst, shopOf } from './testing/shopping';
import { intercept } from './testing/intercept';

test.use({ expectedComplaints: /ERR_FAILED|Loading (script|chunk|CSS chunk)|ChunkLoadError/ });
test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ page }) => page.clock.install());

test('an eSIM: customers, auto-renew, renaming, QR code, hand-over links, chart', async ({
  page,
  signIn,
}) => {
  await signIn(page, demoAffiliate, '/esim');
  const path = await demoEsimPath(page);
  const unblockCustomers = await block(page, 'combobox');
  await page.goto('/esim');
  const customers = page.getByRole('button', { name: 'Customer', exact: true });
  await expectRetry(customers);
  await unblockCustomers();
  await customers.click();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeVisible();
  const unblock = await block(page, 'own-esim', 'qr-picture', 'usage-chart');
  await page.goto(path);
  await expectFailed(failureOf(page, 'Auto-renew'));
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog');
  const renaming = failureOf(dialog, 'The dialog to rename it');
  await expectFailed(renaming);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const openTab = (name: string) => page.getByRole('tab', { name }).click();
  await openTab('Activation');
  const qrCode = failureOf(page, 'The QR code');
  const handovers = failureOf(page, 'The hand-over links');
  await expectFailed(qrCode);
  await expectFailed(handovers);
  await openTab('Data Usage Logs');
  const chart = failureOf(page, 'The chart');
  await expectFailed(chart);
  await pageStays(page);

  await unblock();
  await retry(chart, page.getByRole('table', { name: 'Data used per day' }));
  await openTab('Activation');
  await expect(page.getByRole('img', { name: 'QR code to install the eSIM' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create hand-over link' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog.getByRole('textbox')).toBeVisible();
});

test('a customer’s profile: sections, affiliate, fields, proof', async ({
  page,
  portal,
  account,
  affiliate,
  signIn,
}) => {
  await askDatabase(
    portal.databaseUrl,
    'update users set affiliate_id = (select id from users where email = $1) where email = $2',
    [affiliate.email, account.email],
  );
  const userId = await signIn(page, account, null);
  const unblock = await block(
    page,
    ...['affiliate', 'phone-field', 'country-field', 'code-field', 'passkey-proof'],
  );
  await page.goto(`/profile/${userId}`);
  await expectFailed(failureOf(page, 'Whose customer you are'));
  const enable = page.getByRole('button', { name: 'Enable' });
  const proof = { code: 'reauthentication_required', message: 'Prove it.' };
  await intercept(page, '**/api/2fa/generate', (route) => route.fulfill({ status: 409, json: proof }), {
    times: 2,
  });
  const unblockQuestion = await block(page, 'slot-proof');
  await enable.click();
  await expectFailed(page.getByText('This part of the portal cannot be reached right now.').first());
  await unblockQuestion();
  await enable.click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.locator('input')).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await enable.click();
  const code = page.getByRole('button', { name: /code/i }).filter({ hasText: 'Retry' });
  await expectFailed(code);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Personal Information' });
  await expectRetry(edit.getByRole('button', { name: 'Phone' }));
  await expectRetry(edit.getByRole('button', { name: 'Country', exact: true }));
  await pageStays(page);

  await unblock();
  await edit.getByRole('button', { name: 'Phone' }).click();
  await expect(edit.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  await edit.getByRole('button', { name: 'Country', exact: true }).click();
  await expect(edit.getByRole('combobox', { name: 'Country' })).toBeVisible();
  await edit.getByRole('button', { name: 'Close' }).first().click();
  await code.click();
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible();
  await retry(
    failureOf(page, 'Whose customer you are'),
    page.getByRole('heading', { name: 'Your affiliate' }),
  );
  await expectLazyCards(page, 'Security', 'security', {
    'Your email': 'Email address',
    'Your passkeys': 'Passkeys',
    'Where you are signed in': 'Where you are signed in',
    'Your security activity': 'Security activity',
  });
  await expectLazyCards(page, 'Payment', 'card', {
    'Your saved cards': 'Saved cards',
    'Your wallet alert': 'Wallet alert',
    'Your automatic top-up': 'Automatic top-up',
    'Your invoice address': 'Invoice address',
  });
  await expectLazyCards(page, 'Notifications', 'preferences', { 'Your notifications': 'Notifications' });
  await expectLazyCards(page, 'Your data', 'privacy', {
    'The copies of your data': 'A copy of your data',
    'The end of your account': 'Close account',
  });
  await askDatabase(portal.databaseUrl, 'update users set is_2fa_enabled = true where email = $1', [
    account.email,
  ]);
  const unblockApps = await block(page, 'authenticators');
  await page.goto(`/profile/${userId}`);
  const apps = failureOf(page, 'Your authenticator apps');
  await expectFailed(apps);
  await unblockApps();
  await retry(apps, page.getByRole('heading', { name: 'Authenticator apps' }));
});

async function commissionFails(page: Page, unblock: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Move to wallet' }).click();
  const dialog = page.getByRole('dialog');
  const moving = failureOf(dialog, 'The dialog to move commission');
  await expectFailed(moving);
  await pageStays(page);
  await unblock();
  await retry(moving, page.getByRole('dialog', { name: /Move/ }));
  await page.keyboard.press('Escape');
}

test('an affiliate’s profile and commission: company, keys, webhooks, moving', async ({ page, signIn }) => {
  await signIn(page, demoAffiliate, (userId) => `/profile/${userId}`);
  await expectLazyCards(page, 'Company', 'company', { 'Your company': 'Company' });
  await expectLazyCards(page, 'Developer', 'developer', {
    'Your API keys': 'API keys',
    'Your webhooks': 'Webhooks',
  });
  const commission = await page.context().newPage();
  const unblockThere = await block(commission, 'move-commission');
  await commission.goto('/customers/transactions');

  await commissionFails(commission, unblockThere);
});

test('transactions: details, statement, receipt, calendar, return to the card', async ({ page, signIn }) => {
  await signIn(page, demoCustomer, null);
  const unblock = await block(page, 'transaction-details', 'calendar', 'card-return');
  await page.goto('/transactions?receipt=unknown');
  const receipt = failureOf(page, 'The receipt');
  await expectFailed(receipt);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  const details = failureOf(page, 'The details');
  await expectFailed(details);
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  const calendar = failureOf(page, 'The calendar');
  await expectFailed(calendar);
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Return to card' }).click();
  await expectFailed(failureOf(dialog, 'The dialog for returns'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  const statement = failureOf(dialog, 'The dialog for statements');
  await expectFailed(statement);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Return to card' }).click();
  const cardReturn = failureOf(dialog, 'The dialog for returns');
  await expectFailed(cardReturn);
  await pageStays(page);

  await unblock();
  await retry(cardReturn, page.getByRole('dialog', { name: 'Return to card' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /statement/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await retry(receipt, page.getByRole('heading', { name: 'Your receipt' }));
  await retry(details, page.getByRole('button', { name: /receipt|Receipt/ }));
});

test('the first dashboard: the search for destinations', async ({ page, account, signIn }) => {
  const unblock = await block(page, 'first-run');
  await signIn(page, account);
  const search = failureOf(page, 'The search for destinations');
  await expectFailed(search);
  await expect(page.getByRole('button', { name: 'Add Balance' })).toBeVisible();
  await pageStays(page);

  await unblock();
  await retry(search, page.getByRole('heading', { name: 'Where are you going?' }));
});

test('buying: card payment, card form, the card processor’s script', async ({ page, account, signIn }) => {
  const script = '**/sandbox/stripe/stripe.js';
  const requests: string[] = [];
  await intercept(page, script, (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await signIn(page, account, '/esim?buy=esim');
  const unblock = await block(page, 'new-card', 'slot-add-funds');
  await reviewFirst(page, 'Norway');
  const payment = failureOf(shopOf(page), 'The card form');
  await expectFailed(payment);
  await expect(shopOf(page).getByRole('heading', { name: 'Review' })).toBeVisible();

  await unblock();
  const unblockForm = await block(page, 'new-card');
  await retry(payment, shopOf(page).getByLabel('Full name'));
  await expectFailed(payment);
  await unblockForm();
  expect(requests).toEqual([]);
  await payment.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => requests.length).toBe(1);
  await expectFailed(payment);
  await page.unroute(script);
  await retry(payment, page.getByLabel(/card number/i));
});

test('before sign-in: picture, phone, country, invitation, passkey', async ({ page }) => {
  await intercept(page, '**/api/auth/reset-password/*', (route) =>
    route.fulfill({
      json: { invitation: { id: 'x', company_name: 'Okafor Travel', logo: null, colour: null } },
    }),
  );
  const unblock = await block(page, 'brand-picture', 'phone-field', 'country-field');
  await page.goto('/register');
  await expectRetry(page.getByRole('button', { name: 'Phone' }));
  await expectRetry(page.getByRole('button', { name: 'Country' }));
  await pageStays(page);
  await unblock();
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  await page.getByRole('button', { name: 'Country', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible();
  const unblockInvitation = await block(page, 'invitation');
  await page.goto(`/reset-password/${'a'.repeat(43)}`);
  const invitation = failureOf(page, 'The invitation');
  await expectFailed(invitation);
  await expect(page.getByLabel('New Password')).toBeVisible();
  await unblockInvitation();
  await retry(invitation, page.getByText('invites you to be their customer'));
  const unblockPasskey = await block(page, 'passkey-sign-in');
  await page.goto('/login');
  const passkey = failureOf(page, 'Signing in with a passkey');
  await expectFailed(passkey);
  await expect(page.getByLabel(/^Password/)).toBeVisible();
  await unblockPasskey();
  await retry(passkey, page.getByRole('button', { name: 'Sign in with a passkey' }));
});

test('notices of purchases, which the transactions show too, fail silently', async ({ page, signIn }) => {
  await signIn(page, demoCustomer);
  await page.evaluate(() => sessionStorage.setItem('portal:intent:purchase:x', crypto.randomUUID()));
  await block(page, 'slot-open-purchases', 'resumption');
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('slot-open-purchases'),
  );
  await page.goto('/');
  await failed;
  await pageStays(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
