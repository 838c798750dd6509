import type { Locator, Page } from '@playwright/test';
import { colourViolationsOf, violationsOf } from './testing/accessibility';
import { expect, test } from './testing/fixtures';
import { fitsPhone } from './testing/layout';
import { expectSettled } from './testing/settledPage';
import { isSignedBy, startWebhookReceiver } from './testing/webhookReceiver';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const developerPage = (userId: string) => `/profile/${userId}#developer`;

/** Copies what a dialog shows once, closes it, and returns it. */
async function saveSecret(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(dialog).toBeHidden();
  return copied;
}

test('an affiliate creates an API key, which is shown once, works, and ends when it is revoked', async ({
  page,
  affiliate,
  signIn,
  portal,
}) => {
  const userId = await signIn(page, affiliate, developerPage);
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose at least one')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Booking system');
  await dialog.getByLabel('Read the wallet').check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await saveSecret(page, 'Your API key');
  expect(key).toMatch(/^esk_/);

  const readWallet = async () =>
    (await fetch(`${portal.url}/api/wallet/${userId}`, { headers: { authorization: `Bearer ${key}` } }))
      .status;
  expect(await readWallet()).toBe(200);
  await page.reload();
  await expect(page.getByText('Booking system')).toBeVisible();
  await expect(page.getByText(key)).toBeHidden();
  await page.getByRole('button', { name: /^Revoke Booking system/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect(await readWallet()).toBe(401);
});

const newest = (log: Locator) => log.getByRole('listitem').first();

test('a webhook endpoint gets a signed event, fails, and gets it again', async ({
  page,
  affiliate,
  signIn,
}) => {
  const receiver = await startWebhookReceiver();
  await signIn(page, affiliate, developerPage);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook endpoint' });
  await dialog.getByLabel('Address').fill('https://10.0.0.8/events');
  await dialog.getByLabel('An eSIM was created').check();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(dialog.getByText('The address must be one of the public internet')).toBeVisible();
  await expect(dialog.getByLabel('An eSIM was created')).toBeChecked();
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  const secret = await saveSecret(page, 'The endpoint’s secret');

  await page.getByRole('button', { name: `Deliveries to ${receiver.url}` }).click();
  const log = page.getByRole('dialog', { name: 'Deliveries' });
  await expect(log.getByText('Nothing was sent in the last 30 days.')).toBeVisible();
  await log.getByRole('button', { name: 'Send test event' }).click();
  await expect(newest(log).getByText('Delivered')).toBeVisible();
  const [first] = receiver.received;
  expect(first && isSignedBy(secret, first)).toBe(true);

  receiver.answer(500);
  await log.getByRole('button', { name: 'Send test event' }).click();
  await expect(newest(log).getByText('Failed')).toBeVisible();
  await expect(newest(log).getByText('The endpoint answered 500')).toBeVisible();
  await newest(log)
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(newest(log).getByText('Thank you')).toBeVisible();
  await expectSettled(page);
  expect(await violationsOf(page, 'the log of a webhook endpoint')).toEqual([]);

  receiver.answer(200);
  await newest(log)
    .getByRole('button', { name: /^Send again/ })
    .click();
  await expect(newest(log).getByText('Delivered')).toBeVisible();
  expect(receiver.received.at(-1)?.body).toBe(receiver.received.at(-2)?.body);
  await log.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete endpoint' }).click();
  await expect(page.getByText('There is no webhook endpoint yet.')).toBeVisible();
  await receiver.stop();
});

test('the API’s document is readable by everybody, in both themes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/api/docs#createEsim');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Start here');
  // A link opens the call that it leads to.
  const example = page.locator('#createEsim pre').first();
  await expect(example).toContainText('transactionId');
  const open = (calls: string) =>
    page.locator(calls).evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '');
    });
  // One call of each section and an event: all are rendered alike, and all at once take axe minutes.
  await open('details:first-of-type, h3 + details');
  expect(await violationsOf(page, '/api/docs')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourViolationsOf(page, '/api/docs in the dark theme')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await open('details');
  expect(await fitsPhone(page)).toBe(true);
});
