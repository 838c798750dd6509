import { createVerifiedAccount, newAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { issuedEsims } from './testing/carrier';
import { waitForMail } from './testing/inbox';
import { readQrCode } from './testing/qrCode';
import { addBalance, balanceIs, buyEsim } from './testing/shopping';
import { setSwitches } from './testing/switches';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();

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
  await buyEsim(page, 'France');
  await page.getByText('eSIM created successfully!').waitFor();
  const row = page.getByRole('row', { name: /France trip/ });
  await row.waitFor();

  await row.getByRole('link').click();
  await page.getByText('CTS UID').waitFor();
  await page.getByRole('tab', { name: 'Activation' }).click();
  const photographed = await readQrCode(page.getByRole('img', { name: 'QR code to install the eSIM' }));

  const issued = await issuedEsims(world.portal.url);
  expect(issued.map(({ activation_code }) => activation_code)).toContain(photographed);
  expect(photographed).toMatch(/^LPA:1\$/);
  expect(complaints).toEqual([]);
  await context.close();
});

it('does not change the balance when the card is declined', async () => {
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

it('refunds the purchase when the carrier refuses', async () => {
  const { page, context, complaints } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
  await addBalance(page, '50.00', '4242424242424242');
  await balanceIs(page, '$50.00');

  await setSwitches(world.portal.url, { carrier: { refuse: { times: 1, operations: ['createEsim'] } } });
  await page.goto(`${world.portal.url}/esim`);
  await buyEsim(page, 'Japan');
  await page.getByText('Failed to create eSIM. Please try again.').first().waitFor();
  await page.getByText('Funds have been successfully refunded!').waitFor();

  await page.goto(world.portal.url);
  await balanceIs(page, '$50.00');
  await page.goto(`${world.portal.url}/esim`);
  await page.getByText('No eSIM found').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
