import type { Locator, Page } from '@playwright/test';
import { violationsOf } from './testing/accessibility';
import { newAccount, type Account } from './testing/account';
import { fillCustomer } from './testing/customerForm';
import { ageProofs, askDatabase } from './testing/database';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { readQrCode } from './testing/qrCode';
import { runCli } from './testing/runCli';
import { balanceIs, buyEsim, closeBought, orderEsim } from './testing/shopping';
import { submitLogin } from './testing/signInForm';

const referralLink = (page: Page) => page.getByRole('textbox', { name: 'Referral link' });

/** Waits for a figure of the accrued commission and returns it. */
async function factOf(accrued: Locator, label: string): Promise<string> {
  const fact = accrued.locator('div', { has: accrued.page().getByText(label, { exact: true }) }).last();
  await expect(fact.getByText(/\$/)).toBeVisible();
  return (await fact.locator('dd').innerText()).trim();
}

/** Registers a customer through a referral link and signs in. */
async function registerThrough(page: Page, url: string, link: string, customer: Account): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().endsWith('/visit'));
  await page.goto(link);
  expect((await counted).status()).toBe(202);
  await fillCustomer(page, page, 'Bo', customer.email);
  await page.getByLabel(/^Password/).fill(customer.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: /sign up/i }).click();
  const mail = await waitForMail(url, customer.email, /verify/i);
  await page.goto(mail.links.find((address) => address.includes('verify-email')) ?? '');
  await page.goto('/login');
  await submitLogin(page, customer);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
}

/** Expects the dashboard of an affiliate to report the first purchase, of Bo Berg in France. */
async function expectReported(office: Page): Promise<void> {
  await office.goto('/?period=7');
  await expect(office.getByRole('radio', { name: '7 days' })).toBeChecked();
  const chart = office.getByRole('table', { name: 'Commission of each day of the last 7 days' });
  await expect(chart.getByRole('row').last().getByRole('cell').first()).toHaveText(/^\$0\.(?!00)\d\d$/);
  await expect(office.getByRole('link', { name: /Bo Berg.*1 purchase/ })).toBeVisible();
  const destinations = office.getByRole('region', { name: 'Best destinations' });
  await expect(destinations.getByText('France')).toBeVisible();
  const funnel = office.getByRole('region', { name: 'Your referral link' });
  for (const step of ['Visits', 'Sign-ups', 'First purchases'])
    await expect(
      funnel.locator('dt', { hasText: new RegExp(`^${step}$`) }).locator('xpath=following-sibling::dd'),
    ).toHaveText(/^1(?!\d)/);
  expect(await violationsOf(office, 'dashboard of an affiliate')).toEqual([]);
  const saved = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^report-.*\.csv$/);
}

/**
 * Moves all of the commission to the wallet, by a double click, which moves it once, and only after a proof of who has the old
 * session.
 */
async function moveToWallet(office: Page, accrued: Locator, earned: string, password: string): Promise<void> {
  expect(earned).toMatch(/^\$0\.(?!00)\d\d$/);
  await accrued.getByRole('button', { name: 'Move to wallet' }).click();
  const dialog = office.getByRole('dialog', { name: 'Move commission to your wallet' });
  await expect(dialog.getByLabel('Amount')).toHaveValue(earned.slice(1));
  await dialog.getByRole('button', { name: 'Move to wallet' }).dblclick();
  const question = office.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.locator('input').fill(password);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByText(`${earned} of commission are in your wallet`)).toBeVisible();
  // The button is gone; the focus moves to the text that replaces it.
  await expect(accrued.getByText('Nothing can be moved to your wallet yet.')).toBeFocused();
  await expect.poll(() => factOf(accrued, 'Moved to your wallet')).toBe(earned);
  await expect.poll(() => factOf(accrued, 'Available')).toBe('$0.00');

  await office.goto('/transactions');
  const rows = office.getByRole('row', { name: /Commission moved to the wallet/ });
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Credit')).toBeVisible();
  await expect(rows.getByText(earned)).toBeVisible();
  await office.goto('/');
  await balanceIs(office, earned);
}

test('earns commission on a purchase of a customer who registered through the QR code, and moves it to the wallet once', async ({
  page,
  portal,
  affiliate,
  newVisitor,
  signIn,
  topUp,
}) => {
  const { page: office } = await newVisitor();
  await signIn(office, affiliate, '/customers');
  await expect(referralLink(office)).toBeVisible();
  const link = await referralLink(office).inputValue();
  await office.getByRole('button', { name: 'QR code and email' }).click();
  const photographed = await readQrCode(office.getByRole('img', { name: 'QR code of your referral link' }));
  expect(photographed).toBe(link);

  const customer = newAccount();
  await registerThrough(page, portal.url, photographed ?? '', customer);
  await topUp(customer, 50);
  await page.goto('/esim');
  await buyEsim(page, 'France');
  await closeBought(page);

  await expectReported(office);
  await office.goto('/customers');
  await expect(office.getByRole('row', { name: new RegExp(customer.email) })).toBeVisible();
  await office.getByRole('link', { name: 'See transactions' }).click();
  const row = office.getByRole('row', { name: /eSIM purchase/ });
  await expect(row.getByText(/^\+\$0\.\d\d$/)).toBeVisible();
  const commission = (await row.getByRole('cell').last().innerText()).replace(/^.*\+/s, '').trim();
  const accrued = office.getByRole('region', { name: 'Accrued commission' });
  for (const label of ['Earned on delivered purchases', 'Final', 'Available'])
    await expect.poll(() => factOf(accrued, label)).toBe(commission);

  await ageProofs(portal.databaseUrl, affiliate);
  await moveToWallet(office, accrued, commission, affiliate.password);
  const [purchase] = await askDatabase<{ id: string }>(
    portal.databaseUrl,
    'select p.id from purchases p join users u on u.id = p.user_id where u.email = $1',
    [customer.email],
  );
  await runCli(portal.databaseUrl, 'refundPurchase', purchase?.id ?? '', '--reason', 'never installed');
  await office.goto('/customers/transactions');
  const refund = office.getByRole('row', { name: /Refund of eSIM purchase/ });
  await expect(refund.getByText(`−${commission}`, { exact: true })).toBeVisible();
  await expect.poll(() => factOf(accrued, 'Taken back by refunds')).toBe(`−${commission}`);
  await expect.poll(() => factOf(accrued, 'Final')).toBe('$0.00');
  await page.goto('/');
  await balanceIs(page, '$50.00');
});

test('buys for a created customer, who sets a password by email and finds the eSIM', async ({
  page,
  portal,
  affiliate,
  newVisitor,
  signIn,
  topUp,
}) => {
  await topUp(affiliate, 50);
  const { page: office } = await newVisitor();
  const customer = newAccount();
  await signIn(office, affiliate, '/customers');
  await office.getByRole('button', { name: 'Add', exact: true }).first().click();
  const dialog = office.getByRole('dialog', { name: 'Create customer' });
  await expect(dialog.getByRole('textbox', { name: /^Phone/ })).toBeVisible();
  await fillCustomer(office, dialog, 'Cleo', customer.email);
  await dialog.getByRole('button', { name: 'Create customer' }).click();
  const row = office.getByRole('row', { name: new RegExp(customer.email) });
  await row.getByRole('button', { name: 'Buy an eSIM for Cleo Berg' }).click();
  await orderEsim(office, 'France');
  await closeBought(office);

  await row.getByRole('link', { name: 'Cleo Berg' }).click();
  await expect(office.getByRole('row', { name: /France trip/ })).toBeVisible();
  const picker = office.getByRole('combobox', { name: 'Customer' });
  await expect(picker).toHaveValue(`Cleo (${customer.email})`);
  await office
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(office.getByRole('menuitem')).toHaveText(['Open', 'Install']);
  await office.keyboard.press('Escape');

  const mail = await waitForMail(portal.url, customer.email, /welcome/i);
  await page.goto(mail.links.find((address) => address.includes('reset-password')) ?? '');
  await expect(page.getByRole('region', { name: /^Invitation by/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Accept' }).check();
  await page.getByLabel(/^New Password/).fill(customer.password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(/\/login/);
  await page.goto('/login');
  await submitLogin(page, customer);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.goto('/esim');
  await expect(page.getByRole('row', { name: /France trip/ })).toBeVisible();

  await office.goto('/customers');
  await row.getByRole('button', { name: 'Remove Cleo Berg' }).click();
  await office.getByRole('button', { name: 'Remove customer' }).click();
  await expect(office.getByText('No customers found')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /France trip/ })).toBeVisible();
});
