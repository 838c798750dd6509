import type { Page } from 'playwright-core';
import { createVerifiedAccount, newAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { waitForMail } from './testing/inbox';
import { readQrCode } from './testing/qrCode';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(/card number/i).fill(number);
  await page.getByLabel(/expir/i).fill('12 / 34');
  await page.getByLabel(/cvc|security code/i).fill('123');
}

async function addBalance(page: Page, amount: string, cardNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Balance' });
  await dialog.getByLabel('Amount').fill(amount);
  await fillCard(page, cardNumber);
  await dialog.getByRole('button', { name: /^Add / }).click();
}

async function choosePackage(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: 'Buy eSIM' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Buy eSIM' });
  await dialog.getByLabel('eSIM Tag').fill(`${country} trip`);
  await dialog.getByRole('combobox', { name: 'Country' }).fill(country);
  await page.getByRole('option', { name: country }).click();
  await dialog.getByRole('radio', { name: /GB/ }).first().check({ force: true });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }).check();
  await dialog.getByRole('button', { name: 'Buy eSIM' }).click();
}

const balanceIs = (page: Page, dollars: string) => page.getByText(dollars, { exact: true }).first().waitFor();

it('takes a new customer from sign-up to an eSIM whose QR code is the carrier’s', async () => {
  const { page, context, complaints } = await newVisitor(world.browser);
  const account = newAccount();

  await page.goto(`${world.portal.url}/register`);
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Okafor');
  await page.getByLabel('Email').fill(account.email);
  await page
    .getByRole('combobox', { name: /^Country/ })
    .first()
    .fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).first().click();
  await page.getByLabel(/^Phone/).fill('+66812345678');
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: /sign up/i }).click();
  await page.getByText('Registeration has been successful').waitFor();
  await page.waitForURL(/\/verify-email\?email=/);

  const mail = await waitForMail(world.portal.url, account.email, /verify/i);
  await page.goto(mail.links.find((link) => link.includes('verify-email')) ?? '');
  await page.getByText('Your email has been verified successfully! Please login.').waitFor();

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
  await balanceIs(page, '$0.00');

  await addBalance(page, '50.00', '4242424242424242');
  await page.getByText('Funds added successfully!').waitFor();
  await balanceIs(page, '$50.00');

  await page.goto(`${world.portal.url}/esim`);
  await page.getByText('No eSIM found').waitFor();
  await choosePackage(page, 'France');
  await page.getByText('eSIM created successfully!').waitFor();
  const row = page.getByRole('row', { name: /France trip/ });
  await row.waitFor();

  await row.getByRole('link').click();
  await page.getByText('CTS UID').waitFor();
  await page.getByRole('tab', { name: 'Activation' }).click();
  const photographed = await readQrCode(page.getByRole('img', { name: 'QR code to install the eSIM' }));

  const issued = (await (await fetch(`${world.portal.url}/sandbox/maya/esims`)).json()) as {
    esims: { activation_code: string }[];
  };
  expect(issued.esims).toHaveLength(1);
  expect(photographed).toBe(issued.esims[0]?.activation_code);
  expect(photographed).toMatch(/^LPA:1\$/);
  expect(complaints).toEqual([]);
  await context.close();
});

it('leaves the balance as it was when the card is declined', async () => {
  const { page, context, complaints } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
  await balanceIs(page, '$0.00');

  await addBalance(page, '50.00', '4000000000000002');
  await page.getByText('Payment failed. Please try again.').first().waitFor();
  await page
    .getByText(/declined/i)
    .first()
    .waitFor();

  await page.reload();
  await balanceIs(page, '$0.00');
  expect(complaints).toEqual([]);
  await context.close();
});

it('gives the money back when the carrier refuses', async () => {
  const { page, context, complaints } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
  await addBalance(page, '50.00', '4242424242424242');
  await balanceIs(page, '$50.00');

  await fetch(`${world.portal.url}/sandbox/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ carrier: { refuse: { operations: ['createEsim'] } } }),
  });
  await page.goto(`${world.portal.url}/esim`);
  await choosePackage(page, 'Japan');
  await page.getByText('Failed to create eSIM. Please try again.').first().waitFor();
  await page.getByText('Funds have been successfully refunded!').waitFor();

  await page.goto(world.portal.url);
  await balanceIs(page, '$50.00');
  await page.goto(`${world.portal.url}/esim`);
  await page.getByText('No eSIM found').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
