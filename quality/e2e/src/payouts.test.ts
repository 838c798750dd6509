import type { Page } from '@playwright/test';
import { violationsOf } from './testing/accessibility';
import { createVerifiedAccount, newAccount, type Account } from './testing/account';
import { expect, test, type PortalFixtures, type WorkerFixtures } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { workerControls } from './testing/serviceWorker';
import { signedInUserId } from './testing/settledPage';
import { buyEsim, closeBought } from './testing/shopping';
import { filledButtons } from './testing/weight';
import type { VisitorFixtures } from './testing/visitorFixtures';

// Links that work once are opened with the service worker on, which must not send a navigation twice.
test.use({ serviceWorkers: 'allow' });

const card = (page: Page) => page.getByRole('region', { name: 'Your commission' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Request payout' });

type Fixtures = Pick<
  PortalFixtures & WorkerFixtures & VisitorFixtures,
  'portal' | 'affiliate' | 'signIn' | 'topUp' | 'newVisitor'
> & { page: Page };

/** Opens the page of an affiliate on whose commission a customer has bought an eSIM. */
async function earn({ page, portal, affiliate, signIn, topUp, newVisitor }: Fixtures): Promise<void> {
  await signIn(page, affiliate, '/customers/payouts');
  await expect(card(page).getByText(/asks for your identity and a bank account/)).toBeVisible();
  expect(await filledButtons(page)).toEqual(['Set up payouts']);
  const customer = await createVerifiedAccount(portal.url, newAccount(), await signedInUserId(page));
  await topUp(customer, 50);
  const { page: shop } = await newVisitor();
  await signIn(shop, customer, '/esim');
  await buyEsim(shop, 'France');
  await closeBought(shop);
}

/** Presses the button that leads to the sandbox's page, does that there, and returns. */
async function setUp(page: Page, button: string, choice: RegExp): Promise<void> {
  await workerControls(page);
  await card(page).getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'Payout account' })).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
  await expect(page).toHaveURL(/\/customers\/payouts/);
}

/** Requests all of the commission by keyboard and returns the amount. */
async function request(page: Page): Promise<string> {
  await card(page).getByRole('button', { name: 'Request payout' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Amount')).toBeFocused();
  const amount = await dialog(page).getByLabel('Amount').inputValue();
  await page.keyboard.press('Enter');
  return amount;
}

async function checkNarrow(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await violationsOf(page, where)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

const mailTo = (url: string, { email }: Account, subject: RegExp) => waitForMail(url, email, subject);

test('an affiliate sets up payouts, is told what is missing, requests one and is paid', async ({
  page,
  portal,
  affiliate,
  signIn,
  topUp,
  newVisitor,
}) => {
  await earn({ page, portal, affiliate, signIn, topUp, newVisitor });
  await setUp(page, 'Set up payouts', /^Leave it unfinished/);
  await expect(card(page).getByText('A bank account', { exact: true })).toBeVisible();
  expect(await violationsOf(page, 'unfinished set-up')).toEqual([]);
  await setUp(page, 'Continue set-up', /^Complete: /);
  await expect(card(page).getByText('Payouts are set up')).toBeVisible();
  await expect.poll(() => filledButtons(page)).toEqual(['Request payout']);
  const amount = await request(page);
  await expect(dialog(page)).toBeHidden();
  await expect(card(page).getByRole('row', { name: /Paid/ })).toContainText(`$${amount}`);
  await checkNarrow(page, 'paid');
  await mailTo(portal.url, affiliate, /paid out/);
  await card(page).getByRole('button', { name: 'Statement' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Commission .*\.pdf$/);
});

test('an account that takes no dollars fails the payout in words, and the money is back', async ({
  page,
  portal,
  affiliate,
  signIn,
  topUp,
  newVisitor,
}) => {
  await page.addInitScript(() => localStorage.setItem('portal:theme', 'dark'));
  await earn({ page, portal, affiliate, signIn, topUp, newVisitor });
  await setUp(page, 'Set up payouts', /takes no US dollars/);
  const amount = await request(page);
  await expect(dialog(page).getByRole('alert')).toContainText('cannot receive US dollars');
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  const row = card(page).getByRole('row', { name: /Failed/ });
  await expect(row).toContainText('The money is back in your commission.');
  await expect(card(page).getByText(`$${amount}`).first()).toBeVisible();
  await checkNarrow(page, 'failed');
  await mailTo(portal.url, affiliate, /payout of .* failed/i);
});
