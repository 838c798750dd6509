// The portal as a German reads it: their browser prefers German, and a phone is narrow.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSignedIn, type Account } from './testing/account';
import { demoAffiliate, demoCustomer } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { intercept } from './testing/intercept';
import { cutOff, hiddenWidth, wrappedWords } from './testing/layout';
import { expectSettled } from './testing/settledPage';
import { checkCard } from './testing/shopping';

const german = { locale: 'de-DE', viewport: { width: 390, height: 844 } };

const folders = [
  'shell',
  'shell/platform',
  'shared-ui',
  'api/contract',
  'mfe-auth',
  'mfe-wallet',
  'mfe-esim',
  'mfe-affiliate',
];
const words = Object.assign(
  {},
  ...folders.map((folder): object => {
    const file = join(import.meta.dirname, '../../..', folder, 'words/de.json');
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  }),
) as Record<string, string>;

/** What the portal says for an English text, so that its words can be improved without this test. */
function de(english: string, values: Record<string, string> = {}): string {
  const text = words[english];
  if (text === undefined) throw new Error(`'${english}' has no translation.`);
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
}

const button = (page: Page, english: string) => page.getByRole('button', { name: de(english), exact: true });

test('signs in, and chooses another language', async ({ newVisitor, account, portal }) => {
  const { page } = await newVisitor(german);
  const response = await page.goto(`${portal.url}/login`);
  // Before any code runs.
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<html lang="de"');
  expect(html).toContain(`>${de('Enter your email and password to sign in!')}<`);

  await page.getByLabel(de('Email')).fill(account.email);
  // The button that shows it begins with the same word.
  const password = page.locator('#password');
  await password.fill('wrong');
  await button(page, 'Sign in').click();
  // The server says it in English, with a code.
  await expect(page.getByText(de('code:invalid_credentials'))).toBeVisible();
  await password.fill(account.password);
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { name: de('Welcome, {fname}!', { fname: 'Ada' }) })).toBeVisible();
  // English is American, and this is not.
  await expect(page.getByText(/^\d+,\d\d\s\$$/).first()).toBeVisible();

  await page.getByRole('button', { name: de('User menu, {fullName}', { fullName: '' }).trim() }).click();
  const english = page.getByRole('menuitem', { name: 'English' });
  await expect(english.locator('[lang=en]')).toBeVisible();
  await english.click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The choice outlasts the visit, whatever the browser prefers.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
});

test('is in English where no translations load', async ({ newVisitor, portal }) => {
  const { page } = await newVisitor(german);
  await intercept(page, /\/words-de\./, (route) => route.abort());
  await page.goto(`${portal.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('buys an eSIM in German', async ({ newVisitor, account, portal, topUp }) => {
  await topUp(account, 20);
  const { page } = await newVisitor(german);
  await openSignedIn(page, portal.url, account, '/?buy=esim');
  const shop = page.getByRole('dialog', { name: de('Buy eSIM') });
  await shop.getByRole('searchbox', { name: de('Country or region') }).fill('Frankr');
  await shop
    .getByRole('list', { name: de('Matches') })
    .getByRole('link', { name: 'Frankreich' })
    .click();
  await checkCard(
    shop
      .getByRole('radiogroup', { name: de('Packages') })
      .getByRole('radio')
      .first(),
  );
  await shop.getByRole('button', { name: de('Continue') }).click();
  await shop.getByRole('checkbox', { name: de('My phone supports eSIM and is unlocked') }).check();
  await shop.getByRole('checkbox', { name: /widerrufen/ }).check();
  await shop.getByRole('button', { name: / \$/ }).click();
  await button(page, 'Done').click();
  await expect(page.getByText(de('eSIM created successfully!'))).toBeVisible();
});

const visits: [Account, string[]][] = [
  [demoCustomer, ['/', '/?buy=esim', '/esim', '/transactions', '/profile/{id}']],
  [demoAffiliate, ['/', '/customers', '/customers/transactions', '/customers/payouts', '/customers/several']],
];
for (const [account, paths, locale] of visits.flatMap(([account, paths]) =>
  ['de-DE', 'es-ES'].map((locale) => [account, paths, locale] as const),
))
  test(`has room for the words of ${locale} on the pages of a ${account.role} at 320 px`, async ({
    newVisitor,
    portal,
  }) => {
    const { page } = await newVisitor({ locale, viewport: { width: 320, height: 700 } });
    const id = await openSignedIn(page, portal.url, account, '/');
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path.replace('{id}', id));
      await expectSettled(page);
      await expect(page.getByText(de('We can’t seem to find the page you are looking for!'))).toBeHidden();
      const broken = await wrappedWords(page, 'main :is(dd, td, th, li, label, p, h1, h2, h3, button)');
      found.push(...[...(await cutOff(page)), ...broken].map((what) => `${path}: ${what}`));
    }
    expect(found).toEqual([]);
  });

test('has room for a line of a bulk purchase on a phone', async ({ newVisitor, portal }) => {
  const { page } = await newVisitor(german);
  await openSignedIn(page, portal.url, demoAffiliate, '/customers/several');
  await button(page, 'Add a line').click();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await hiddenWidth(page), `${width} px`).toBe(0);
  }
});
