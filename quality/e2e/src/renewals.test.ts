import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './testing/accessibility';
import { issuedEsims, sandboxEsims } from './testing/carrier';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { buyAndOpenEsim } from './testing/shopping';

// A page has the carrier asked again; news wakes the worker of renewals.
const renewedWithin = { timeout: 45_000, intervals: [1_000] };

const card = (page: Page) => page.getByRole('region', { name: 'Auto-renew' });

/** Buys an eSIM, opens its page and switches auto-renew on. */
async function buyAndRenew(page: Page): Promise<void> {
  await buyAndOpenEsim(page);
  await card(page).getByRole('button', { name: 'Switch on auto-renew' }).click();
  await page.getByRole('dialog', { name: 'Auto-renew' }).getByRole('button', { name: 'Switch on' }).click();
  await expect(card(page).getByText(/^\$0\.00 of \$/)).toBeVisible();
}

/** Has the phone use up everything that the newest eSIM has. */
async function useUp(portalUrl: string): Promise<void> {
  const [esim] = await issuedEsims(portalUrl);
  const response = await fetch(`${sandboxEsims(portalUrl)}/${esim?.iccid}/state`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'ENABLED', daysAgo: 0.4, megabytesPerDay: 100_000 }),
  });
  expect(response.ok).toBe(true);
}

test('buys the plan again when its data is used up, once, and says so by mail', async ({
  page,
  account,
  portal,
  signIn,
  topUp,
}) => {
  await signIn(page, account, null);
  await topUp(account, 50);
  await buyAndRenew(page);
  await useUp(portal.url);
  await expect(async () => {
    await page.reload();
    await expect(card(page).getByText(/^\$[1-9][\d.]* of \$/)).toBeVisible();
  }).toPass(renewedWithin);
  const mail = await waitForMail(portal.url, account.email, /France .* was renewed/);
  expect(mail.text).toContain('from your wallet');
  await page.goto('/transactions');
  await expect(page.getByRole('button', { name: /^Details of Data plan purchase/ })).toHaveCount(1);
});

test('pauses when the wallet cannot pay, in both themes, and resumes', async ({
  page,
  account,
  portal,
  signIn,
  topUp,
}) => {
  await signIn(page, account, null);
  await topUp(account, 5);
  await buyAndRenew(page);
  await useUp(portal.url);
  await expect(async () => {
    await page.reload();
    await expect(card(page).getByText('Paused')).toBeVisible();
  }).toPass(renewedWithin);
  await expect(card(page).getByText(/did not have enough money\. Add funds, then resume\./)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await violationsInBothThemes(page, 'paused')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await topUp(account, 20);
  await card(page).getByRole('button', { name: 'Resume' }).dblclick();
  await expect(card(page).getByText('Paused')).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(card(page).getByText(/^\$[1-9][\d.]* of \$/)).toBeVisible();
  }).toPass(renewedWithin);
});
