import { newAccount } from './testing/account';
import { issuedEsims } from './testing/carrier';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { readQrCode } from './testing/qrCode';
import { workerControls } from './testing/serviceWorker';
import { addBalance, balanceIs, buyEsim, closeBought } from './testing/shopping';

// With the service worker on, as for everybody after the first page.
test.use({ serviceWorkers: 'allow' });

test('takes a new customer from sign-up to an eSIM whose QR code is the carrier’s', async ({
  page,
  portal,
}) => {
  const account = newAccount();

  // A shared link, whose page comes after sign-up, email and sign-in.
  await page.goto('/esim');
  await page.getByRole('link', { name: 'Sign Up' }).click();
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
  await expect(page.getByText('Registeration has been successful')).toBeVisible();
  await page.waitForURL(/\/verify-email\?email=/);

  await workerControls(page);
  const mail = await waitForMail(portal.url, account.email, /verify/i);
  await page.goto(mail.links.find((link) => link.includes('verify-email')) ?? '');
  await expect(page.getByText('Your email has been verified successfully! Please login.')).toBeVisible();

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('No eSIM found')).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  await balanceIs(page, '$0.00');

  await addBalance(page, '50.00', '4242424242424242');
  await expect(page.getByText('Funds added successfully!')).toBeVisible();
  await balanceIs(page, '$50.00');

  await page.goto('/esim');
  await expect(page.getByText('No eSIM found')).toBeVisible();
  await buyEsim(page, 'France');
  await closeBought(page);
  const row = page.getByRole('row', { name: /France trip/ });
  await expect(row).toBeVisible();

  await row.getByRole('link').first().click();
  await expect(page.getByText('CTS UID')).toBeVisible();
  await page.getByRole('tab', { name: 'Activation' }).click();
  const photographed = await readQrCode(page.getByRole('img', { name: 'QR code to install the eSIM' }));

  const issued = await issuedEsims(portal.url);
  expect(issued.map(({ activation_code }) => activation_code)).toContain(photographed);
  expect(photographed).toMatch(/^LPA:1\$/);
});

test('refunds the purchase when the carrier refuses', async ({ signedInPage: page, switchFaults }) => {
  await addBalance(page, '50.00', '4242424242424242');
  await balanceIs(page, '$50.00');

  await switchFaults({ carrier: { refuse: { times: 1, operations: ['createEsim'] } } });
  await page.goto('/esim');
  await buyEsim(page, 'Japan');
  await expect(page.getByText('Failed to create eSIM. Please try again.').first()).toBeVisible();
  await expect(page.getByText('Funds have been successfully refunded!')).toBeVisible();

  await page.goto('/');
  await balanceIs(page, '$50.00');
  await page.goto('/esim');
  await expect(page.getByText('No eSIM found')).toBeVisible();
});
