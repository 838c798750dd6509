import { expect, test } from './testing/fixtures';
import { expectWelcome } from './testing/signInForm';

test.describe('the session', () => {
  test('returns to the requested page after sign-in', async ({ page, account }) => {
    await page.goto('/transactions?from=2026-01-02');
    await expect(page.getByText('Sign in to continue')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(account.email);
    await page.getByLabel(/^Password/).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet Transactions' })).toBeVisible();
    await expect(page).toHaveURL('/transactions?from=2026-01-02');
  });

  test('continues with its refresh token when the access token is missing', async ({
    signedInPage: page,
  }) => {
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await page.reload();
    await expectWelcome(page);
  });

  test('reports that the second factor came too late, even after the page was left', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => {
      const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
      const claims = { id: 'someone', temp: true, exp: Math.floor(Date.now() / 1000) - 60 };
      localStorage.setItem('tempToken', `${encode({ alg: 'HS256' })}.${encode(claims)}.x`);
    });
    await page.goto('/2fa-verify');
    await expect(page.getByText('Session expired. Please log in again.').first()).toBeVisible();
    await page.waitForURL(/\/login$/);
  });

  test('shows the result of a verification link to a signed-in user', async ({ page, account, signIn }) => {
    await signIn(page, account, '/login?verified=true');
    await expect(page.getByText('Your email has been verified successfully!')).toBeVisible();
    await expectWelcome(page);
    await page.goto('/verify-email?expired=true');
    await expect(page.getByText(/^That verification link has expired/)).toBeVisible();
    await expectWelcome(page);
  });
});

test.describe('the header’s search', () => {
  for (const delayMs of [0, 5, 20, 60])
    test(`accepts every character typed right after Ctrl+K before the search is loaded, ${delayMs} ms apart`, async ({
      signedInPage: page,
    }) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('wallet transactions', { delay: delayMs });
      const search = page.getByRole('combobox', { name: 'Search' });
      await expect(search).toBeVisible();
      await expect(search).toHaveValue('wallet transactions');
      await expect(page.getByRole('option', { name: /Wallet Transactions/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(search).toHaveValue('');
    });

  test('opens the form that was searched for', async ({ signedInPage: page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('top up');
    await expect(page.getByRole('option', { name: /Add balance/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel(/Amount/)).toBeVisible();
  });
});
