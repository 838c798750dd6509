import type { Locator, Page } from 'playwright-core';
import { createVerifiedAccount, newAccount, openSignedIn, type Account } from './testing/account';
import { newVisitor } from './testing/browser';
import { askDatabase } from './testing/database';
import { waitForMail } from './testing/inbox';
import { runCli } from './testing/runCli';
import { readQrCode } from './testing/qrCode';
import { addBalance, balanceIs, buyEsim, orderEsim } from './testing/shopping';
import { waitForValue } from './testing/waitForValue';
import { useWorld } from './testing/world';

jest.setTimeout(180_000);

const world = useWorld();
const card = '4242424242424242';

async function openReferralPage(affiliate: Account) {
  const visitor = await newVisitor(world.browser);
  await openSignedIn(visitor.page, world.portal.url, affiliate, '/customers');
  await visitor.page.getByRole('textbox', { name: 'Referral link' }).waitFor();
  return visitor;
}

/** Fills the form in `place`; the options of a list may be outside of it. */
async function fillCustomer(page: Page, place: Page | Locator, fname: string, email: string): Promise<void> {
  await place.getByRole('textbox', { name: /^First Name/ }).fill(fname);
  await place.getByRole('textbox', { name: /^Last Name/ }).fill('Berg');
  await place.getByRole('textbox', { name: /^Email/ }).fill(email);
  await place
    .getByRole('combobox', { name: /^Country/ })
    .first()
    .fill('Sweden');
  await page.getByRole('option', { name: 'Sweden' }).first().click();
  await place.getByRole('textbox', { name: /^Phone/ }).fill('+46701234567');
}

/** Waits for a figure of the accrued commission and returns it. */
async function factOf(accrued: Locator, label: string): Promise<string> {
  const fact = accrued.locator('div', { has: accrued.page().getByText(label, { exact: true }) }).last();
  await fact.getByText(/\$/).waitFor();
  return (await fact.locator('dd').innerText()).trim();
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto(`${world.portal.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
}

it('earns commission on a purchase of a customer who registered through the QR code', async () => {
  const affiliate = await createVerifiedAccount(world.portal.url, newAccount('affiliate'));
  const { page: office, context: officeContext, complaints } = await openReferralPage(affiliate);
  const link = await office.getByRole('textbox', { name: 'Referral link' }).inputValue();
  const photographed = await readQrCode(office.getByRole('img', { name: 'QR code of your referral link' }));
  expect(photographed).toBe(link);

  const { page, context, complaints: customersComplaints } = await newVisitor(world.browser);
  const customer = newAccount();
  await page.goto(photographed ?? '');
  await fillCustomer(page, page, 'Bo', customer.email);
  await page.getByLabel(/^Password/).fill(customer.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: /sign up/i }).click();
  const mail = await waitForMail(world.portal.url, customer.email, /verify/i);
  await page.goto(mail.links.find((address) => address.includes('verify-email')) ?? '');
  await signIn(page, customer);
  await addBalance(page, '50.00', card);
  await page.getByText('Funds added successfully!').waitFor();
  await page.goto(`${world.portal.url}/esim`);
  await buyEsim(page, 'France');
  await page.getByText('eSIM created successfully!').waitFor();

  await office.reload();
  await office.getByRole('row', { name: new RegExp(customer.email) }).waitFor();
  await office.getByRole('link', { name: 'See transactions' }).click();
  const row = office.getByRole('row', { name: /eSIM purchase/ });
  await row.getByText(/^\+\$0\.\d\d$/).waitFor();
  const commission = (await row.getByRole('cell').last().innerText()).replace(/^.*\+/s, '').trim();
  const accrued = office.getByRole('region', { name: 'Accrued commission' });
  await accrued.getByText(commission, { exact: true }).nth(1).waitFor();
  expect(await accrued.getByText(commission, { exact: true }).count()).toBe(2);

  const [purchase] = await askDatabase<{ id: string }>(
    world.portal.databaseUrl,
    'select p.id from purchases p join users u on u.id = p.user_id where u.email = $1',
    [customer.email],
  );
  await runCli(
    world.portal.databaseUrl,
    'purchases:refund',
    purchase?.id ?? '',
    '--reason',
    'never installed',
  );
  await office.reload();
  const refund = office.getByRole('row', { name: /Refund of eSIM purchase/ });
  await refund.getByText(`-${commission}`, { exact: true }).waitFor();
  expect(await factOf(accrued, 'Taken back by refunds')).toBe(`-${commission}`);
  expect(await factOf(accrued, 'Final')).toBe('$0.00');
  await page.goto(world.portal.url);
  await balanceIs(page, '$50.00');

  const other = await createVerifiedAccount(world.portal.url, newAccount('affiliate'));
  const { page: elsewhere, context: otherContext } = await openReferralPage(other);
  await elsewhere.getByText('No customers found').waitFor();
  await elsewhere.goto(`${world.portal.url}/customers/transactions`);
  await elsewhere.getByText('No transactions yet').waitFor();
  expect(await factOf(elsewhere.getByRole('region', { name: 'Accrued commission' }), 'Final')).toBe('$0.00');
  const [stranger] = await askDatabase<{ id: string }>(
    world.portal.databaseUrl,
    'select id from users where email = $1',
    [customer.email],
  );
  // A copied link must not open it either.
  await elsewhere.goto(`${world.portal.url}/esim?user_id=${stranger?.id}`);
  await elsewhere.getByText('The eSIMs cannot be shown right now').waitFor();
  await elsewhere.goto(`${world.portal.url}/customers/transactions?customer=${stranger?.id}`);
  await elsewhere.getByText('No transactions match').waitFor();
  expect(await elsewhere.getByText(customer.email).count()).toBe(0);
  expect([...complaints, ...customersComplaints]).toEqual([]);
  for (const each of [officeContext, context, otherContext]) await each.close();
});

it('buys for a created customer, who sets a password by email and finds the eSIM', async () => {
  const affiliate = await createVerifiedAccount(world.portal.url, newAccount('affiliate'));
  const { page: office, context: officeContext, complaints } = await openReferralPage(affiliate);
  await office.goto(world.portal.url);
  await addBalance(office, '50.00', card);
  await office.getByText('Funds added successfully!').waitFor();
  await balanceIs(office, '$50.00');

  const customer = newAccount();
  await office.goto(`${world.portal.url}/customers`);
  await office.getByRole('button', { name: 'Add', exact: true }).first().click();
  const dialog = office.getByRole('dialog', { name: 'Create customer' });
  await dialog.getByRole('textbox', { name: /^Phone/ }).waitFor();
  await fillCustomer(office, dialog, 'Cleo', customer.email);
  await dialog.getByRole('button', { name: 'Create customer' }).click();
  const row = office.getByRole('row', { name: new RegExp(customer.email) });
  await row.getByRole('button', { name: 'Buy an eSIM for Cleo Berg' }).click();
  await orderEsim(office, 'France');
  await office.getByText('eSIM created successfully!').waitFor();

  await row.getByRole('link', { name: 'Cleo Berg' }).click();
  await office.getByRole('row', { name: /France trip/ }).waitFor();
  const picker = office.getByRole('combobox', { name: 'Customer' });
  await waitForValue(picker, `Cleo (${customer.email})`);
  expect(await office.getByRole('button', { name: /^Delete eSIM/ }).count()).toBe(0);

  const { page, context, complaints: customersComplaints } = await newVisitor(world.browser);
  const mail = await waitForMail(world.portal.url, customer.email, /welcome/i);
  await page.goto(mail.links.find((address) => address.includes('reset-password')) ?? '');
  await page.getByLabel(/^New Password/).fill(customer.password);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.waitForURL(/\/login/);
  await signIn(page, customer);
  await page.goto(`${world.portal.url}/esim`);
  await page.getByRole('row', { name: /France trip/ }).waitFor();

  await office.goto(`${world.portal.url}/customers`);
  await row.getByRole('button', { name: 'Remove Cleo Berg' }).click();
  await office.getByRole('button', { name: 'Remove customer' }).click();
  await office.getByText('No customers found').waitFor();
  await page.reload();
  await page.getByRole('row', { name: /France trip/ }).waitFor();
  expect([...complaints, ...customersComplaints]).toEqual([]);
  for (const each of [officeContext, context]) await each.close();
});
