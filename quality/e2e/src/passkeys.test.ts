// Passkeys with Chromium's virtual authenticator: added, used to sign in and as a proof, and removed.
import type { CDPSession, Page } from '@playwright/test';
import { violationsInBothThemes } from './testing/accessibility';
import type { Account } from './testing/account';
import { ageProofs, askDatabase } from './testing/database';
import { expect, test } from './testing/fixtures';
import { signedInUserId } from './testing/settledPage';
import { signOut } from './testing/menus';

interface Authenticator {
  cdp: CDPSession;
  authenticatorId: string;
}

/** Gives the page's browser a device with a fingerprint reader whose user always touches it. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const security = async (page: Page) => `/profile/${await signedInUserId(page)}#security`;

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto(await security(page));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name this passkey' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(/.+/);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Never used');
}

/** Whether the user touches the device when it asks. */
const touch = ({ cdp, authenticatorId }: Authenticator, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

/** As if the account had two-factor authentication, whose codes nobody enters here. */
const enableTwoFactor = (databaseUrl: string, { email }: Account) =>
  askDatabase(databaseUrl, 'update users set is_2fa_enabled = true where email = $1', [email]);

test('an affiliate signs in from the list of the email field, in their role and without a code', async ({
  page,
  portal,
  affiliate,
  signIn,
}) => {
  const authenticator = await addAuthenticator(page);
  await signIn(page, affiliate);
  await addPasskey(page, 'Work laptop');
  expect(await violationsInBothThemes(page, 'the security of the profile')).toEqual([]);
  await enableTwoFactor(portal.databaseUrl, affiliate);
  await touch(authenticator, false);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
  expect(await violationsInBothThemes(page, 'the login')).toEqual([]);
  await touch(authenticator, true);
  // The simulated device minds a touch from its next question on.
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Affiliate' })).toBeVisible();
});

test('a customer signs in by the button, confirms with the passkey, and removes it', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  // As a browser whose fields list no passkeys.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await signIn(page, account);
  await addPasskey(page, 'Phone');
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();

  await page.goto(await security(page));
  const row = page.getByRole('listitem').filter({ hasText: 'Phone' });
  await expect(row).toContainText('Last used');
  await ageProofs(portal.databaseUrl, account);
  await row.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('The passkey no longer signs in')).toBeVisible();
  await expect(row).toHaveCount(0);
  // The browser told its provider.
  await expect
    .poll(async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials)
    .toEqual([]);
});
