// A stranger's first ten minutes with every wrong turn: each is said at its place, nothing typed is lost, one eSIM is paid.
import type { BrowserContext, Page } from '@playwright/test';
import { newAccount, type Account } from './testing/account';
import { askDatabase } from './testing/database';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { confirmTerms, fillCard, shopOf } from './testing/shopping';

const steps = (page: Page) => ({
  where: shopOf(page).getByRole('heading', { name: 'Where to?' }),
  plans: shopOf(page).getByRole('heading', { name: 'How much?' }),
  review: shopOf(page).getByRole('heading', { name: 'Review' }),
});
const payByCard = (page: Page) => shopOf(page).getByRole('button', { name: /^Pay \$\S+ by card$/ });
const phone = (page: Page) => shopOf(page).getByRole('checkbox', { name: /supports eSIM/ });

/** A name left out, an address without an end, a short password, and a reload before the right ones. */
async function signUp(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/register');
  const button = page.getByRole('button', { name: 'Sign Up' });
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').focus();
  await page.getByLabel(/^Email/).fill('ada@');
  await page.getByLabel(/^Password/).fill('short');
  await page.getByLabel('First Name').focus();
  await expect(button).toBeDisabled();
  await expect(page.getByLabel(/^Email/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await page.getByLabel('Last Name').fill('Okafor');
  await page.getByLabel(/^Email/).fill(email);
  await page
    .getByRole('combobox', { name: /^Country/ })
    .first()
    .fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).first().click();
  await page.getByLabel(/^Phone/).fill('+4915123456789');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await button.dblclick();
  await page.waitForURL(/\/verify-email\?email=/);
}

/** A link that was cut off, a wrong password, then the right ones. */
async function signIn(page: Page, portalUrl: string, { email, password }: Account): Promise<void> {
  const mail = await waitForMail(portalUrl, email, /verify/i);
  const link = mail.links.find((one) => one.includes('verify-email')) ?? '';
  await page.goto(link.slice(0, -4));
  await expect(page.getByText(/^This verification link is not valid/)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Your email has been verified successfully! Please login.')).toBeVisible();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(`${password}x`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'not right' })).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveValue(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
}

/** Back and forward through the steps, a reload, no connection, and a card that is declined. */
async function reachTheEnd(page: Page, context: BrowserContext): Promise<void> {
  const { where, plans, review } = steps(page);
  await page.getByRole('button', { name: 'Buy eSIM' }).dblclick();
  await expect(where).toBeVisible();
  await shopOf(page).getByRole('searchbox', { name: 'Country or region' }).fill('xyzzy');
  await expect(
    shopOf(page)
      .getByText(/^Nothing|^No /)
      .first(),
  ).toBeVisible();
  await shopOf(page).getByRole('searchbox', { name: 'Country or region' }).fill('Jappan');
  await shopOf(page)
    .getByRole('link', { name: /^Japan/ })
    .first()
    .click();
  await expect(plans).toBeVisible();
  await page.goBack();
  await expect(where).toBeVisible();
  await page.goForward();
  await shopOf(page).getByRole('button', { name: 'Continue' }).dblclick();
  await expect(review).toBeVisible();
  await page.goBack();
  await expect(plans).toBeVisible();
  await page.goForward();
  await phone(page).check();
  await page.reload();
  await expect(review).toBeVisible();
  // What is below the card's fields has its place once they are there.
  await shopOf(page)
    .getByLabel(/card number/i)
    .waitFor();
  await phone(page).check();
  await confirmTerms(shopOf(page));
  await context.setOffline(true);
  await expect(payByCard(page)).toHaveAccessibleDescription(/connection|offline/i);
  await context.setOffline(false);
  await fillCard(page, '4000000000000002');
  await payByCard(page).click();
  await expect(
    shopOf(page)
      .getByText(/declined/i)
      .first(),
  ).toBeVisible();
}

test('a stranger takes every wrong turn in the first ten minutes, and pays for one eSIM once', async ({
  page,
  portal,
  context,
}) => {
  test.setTimeout(180_000);
  const account = newAccount();
  await signUp(page, account);
  await signIn(page, portal.url, account);
  await reachTheEnd(page, context);
  await fillCard(page, '4242424242424242');
  await payByCard(page).dblclick();
  await expect(shopOf(page).getByRole('img', { name: 'QR code to install the eSIM' })).toBeVisible();

  // Back after paying leaves the shop, and forward does not pay again.
  await page.goBack();
  await page.goForward();
  await page.reload();
  await page.goto('/esim');
  await expect(page.getByRole('row', { name: /Japan/ })).toHaveCount(1);
  const bought = await askDatabase(
    portal.databaseUrl,
    `select p.status from purchases p join users u on u.id = p.user_id where u.email = $1`,
    [account.email],
  );
  expect(bought).toEqual([{ status: 'fulfilled' }]);
});
