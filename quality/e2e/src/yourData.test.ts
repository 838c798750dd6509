import { violationsOf } from './testing/accessibility';
import { ageProofs } from './testing/database';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { cutOff } from './testing/layout';
import { expectWelcome, submitLogin } from './testing/signInForm';

test('downloads one’s data, closes the account, and keeps it after signing in and by the mail', async ({
  page,
  portal,
  account,
  topUp,
  signIn,
  newVisitor,
}) => {
  await topUp(account, 5);
  await signIn(page, account, (userId) => `/profile/${userId}#your-data`);
  await page.getByRole('button', { name: 'Request a copy' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the copy of/ }).click({ timeout: 60_000 });
  expect((await downloaded).suggestedFilename()).toMatch(/^My data \d{4}-\d{2}-\d{2}\.zip$/);
  await waitForMail(portal.url, account.email, /Your data can be downloaded/);

  // More than ten minutes later the portal asks who it is.
  await ageProofs(portal.databaseUrl, account);
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close account' });
  const submit = dialog.getByRole('button', { name: 'Close account' });
  await expect(dialog.getByText('$5.00 are in your wallet')).toBeVisible();
  expect(await violationsOf(page, 'the dialog')).toEqual([]);
  await dialog.getByRole('checkbox', { name: /^I give up \$5\.00/ }).check();
  await submit.click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel(/^Password/).fill(account.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  // The message disappears automatically, so it is looked for before the page that follows.
  await expect(page.getByText(/^Your account closes on/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();

  await submitLogin(page, account);
  await expect(page.getByRole('heading', { name: 'Your account is closing' })).toBeVisible();
  expect(await violationsOf(page, 'the dialog')).toEqual([]);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await submitLogin(page, account);
  await expect(page.getByText('$5.00').first()).toBeVisible();

  // In another browser the link of the mail says that this closing is over.
  const mail = await waitForMail(portal.url, account.email, /Your account closes on/);
  const other = await newVisitor();
  await other.page.goto(mail.links.find((link) => link.includes('close-account')) ?? '');
  await expect(other.page.getByText('This link does not work')).toBeVisible();
});

test('changes the email once both addresses have confirmed, also in another browser', async ({
  page,
  portal,
  account,
  signIn,
  newVisitor,
}) => {
  const email = `moved.to.an.address.as.long.as.a.line.${account.email}`;
  await signIn(page, account, (userId) => `/profile/${userId}#email`);
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByLabel(/^New email address/).fill(email);
  expect(await violationsOf(page, 'the dialog of the email')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await expect(page.getByText(`It becomes ${email}`)).toBeVisible();

  const other = await newVisitor();
  const outcomes = [
    [email, 'This address has confirmed'],
    [account.email, 'Your email is changed'],
  ] as const;
  for (const [address, outcome] of outcomes) {
    const mail = await waitForMail(portal.url, address, /Confirm the change of email/);
    await other.page.setViewportSize({ width: 320, height: 700 });
    await other.page.goto('about:blank');
    await other.page.setContent(mail.html);
    expect(await cutOff(other.page), `the mail to ${address}`).toEqual([]);
    await other.page.goto(mail.links.find((link) => link.includes('confirm-email')) ?? '');
    await other.page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(other.page.getByText(outcome)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText(email).first()).toBeVisible();
  await other.page.goto('/login');
  await submitLogin(other.page, { ...account, email });
  await expectWelcome(other.page);
});
