import { devices, type Page } from '@playwright/test';
import { violationsOf } from './testing/accessibility';
import { expect, test } from './testing/fixtures';
import { readQrCode } from './testing/qrCode';
import { expectSettled, signedInUserId } from './testing/settledPage';
import { buyEsim, closeBought } from './testing/shopping';

/** Chooses the brand in the profile. */
async function chooseBrand(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Edit company' }).click();
  const dialog = office.getByRole('dialog', { name: 'Edit company' });
  await dialog.getByLabel('Colour').fill('#ffd400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Choose a darker colour/)).toBeVisible();
  await dialog.getByLabel('Colour').fill('#0f766e');
  await dialog.getByLabel('Referral name').fill('okafor-travel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(/\/register\/okafor-travel$/)).toBeVisible();
}

/** Creates a link on the activation tab and returns it. */
async function createLink(office: Page): Promise<string> {
  await office.getByRole('button', { name: 'Create hand-over link' }).click();
  await office.getByRole('button', { name: 'Create link' }).click();
  const field = office.getByRole('textbox', { name: 'Hand-over link' });
  await expect(field).toBeVisible();
  const link = await field.inputValue();
  await office.getByRole('button', { name: 'Done' }).click();
  return link;
}

test('an affiliate hands an eSIM over by a link with their brand, and revokes it', async ({
  page: office,
  affiliate,
  signIn,
  topUp,
  newVisitor,
}) => {
  await topUp(affiliate, 50);
  await signIn(office, affiliate, '/esim');
  await buyEsim(office, 'Spain');
  await closeBought(office);
  await office.getByRole('link', { name: 'Spain trip', exact: true }).click();
  await office.getByRole('tab', { name: 'Activation' }).click();
  const link = await createLink(office);
  const [, token = 'none'] = link.split('#');

  const { userAgent } = devices['iPhone 15'];
  const { page: phone } = await newVisitor({ userAgent, viewport: { width: 390, height: 844 } });
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  const response = await phone.goto(link);
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await expect(phone.getByText('Okafor Travel')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Install on iPhone' })).toHaveAttribute(
    'href',
    /^https:\/\/esimsetup\.apple\.com\/.*LPA/,
  );
  // On the phone itself one tap installs it; it cannot scan its own screen.
  const code = phone.getByRole('img', { name: 'QR code to install the eSIM' });
  await expect(code).toBeHidden();
  await phone.getByText('For another phone: show the QR code').click();
  expect(await readQrCode(code)).toMatch(/^LPA:1\$/);
  await expectSettled(phone);
  expect(await violationsOf(phone, '/handover')).toEqual([]);
  expect(sent.filter((line) => line.includes(token))).toEqual([]);

  const profile = `/profile/${await signedInUserId(office)}#company`;
  const detail = office.url();
  await office.goto(profile);
  await chooseBrand(office);
  await phone.reload();
  await expect(phone.getByText('Okafor Travel').locator('xpath=ancestor::*[@style][1]')).toHaveCSS(
    'background-color',
    'rgb(15, 118, 110)',
  );
  expect(await violationsOf(phone, '/handover with a colour')).toEqual([]);
  await office.goto(detail);
  await office.getByRole('button', { name: /^Revoke the link/ }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(office.getByText(/^Revoked/)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('This link was revoked. Ask Okafor Travel for a new one.')).toBeVisible();

  await phone.goto('/register/okafor-travel');
  await expect(phone.getByText('Invited by Okafor Travel')).toBeVisible();
});
