import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import { waitForMail } from './testing/inbox';
import { decodeQrPicture, readQrCode } from './testing/qrCode';
import { buyEsim, checkCard, closeBought, confirmTerms, packagesIn, payButton } from './testing/shopping';

// Every test starts with a new customer who has one eSIM for Spain, on their list.
test.beforeEach(async ({ page, account, topUp, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('portal:theme', 'dark'));
  await topUp(account, 50);
  await signIn(page, account, '/esim');
  await buyEsim(page, 'Spain');
  await closeBought(page);
  await expect(page.getByRole('row', { name: /Spain trip/ })).toBeVisible();
});

async function buyDataPlan(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Data Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add data plan' });
  // It opens on the eSIM's destination.
  await expect(dialog.getByText(new RegExp(`^${country} · \\d+ plans`))).toBeVisible();
  await checkCard(packagesIn(dialog).first());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  // A reload in the middle stays in the review, and Back leads to the same packages.
  const review = dialog.getByRole('heading', { name: 'Review' });
  await expect(review).toBeVisible();
  await page.reload();
  await expect(review).toBeVisible();
  await page.goBack();
  await expect(packagesIn(dialog).first()).toBeChecked();
  await page.goForward();
  await confirmTerms(dialog);
  await payButton(dialog).click();
}

test('adds a plan although the carrier’s response is lost, ends the plans, and then deletes the eSIM', async ({
  page,
  switchFaults,
}) => {
  const row = page.getByRole('row', { name: /Spain trip/ });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // It was never used, so a refund is offered first.
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('please remove plans first')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('link').first().click();
  const plans = page.getByRole('table', { name: 'Data plans' });
  await expect(plans.getByRole('button', { name: /^Delete plan/ })).toBeVisible();
  await switchFaults({
    carrier: { timeoutAfterWork: { times: 1, operations: ['addPlan'] } },
  });
  await buyDataPlan(page, 'Spain');
  await expect(page.getByText('Data plan added successfully!')).toBeVisible({ timeout: 40_000 });
  await expect(plans.getByRole('button', { name: /^Delete plan/ }).nth(1)).toBeVisible();
  await expect(plans.getByRole('button', { name: /^Delete plan/ })).toHaveCount(2);

  for (const left of [1, 0]) {
    await plans
      .getByRole('button', { name: /^Delete plan/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Delete (plan|without refund)$/ }).click();
    await expect(plans.getByText('Deleted', { exact: true }).nth(1 - left)).toBeVisible();
  }
  await expect(plans.getByRole('button', { name: /^Delete plan/ })).toHaveCount(0);

  await page.goto('/esim');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete eSIM' }).click();
  await expect(page.getByText('No eSIM found')).toBeVisible();
});

test('shows a readable QR code in both themes and in print, and emails it with manual details', async ({
  page,
  portal,
  account,
}) => {
  await page
    .getByRole('row', { name: /Spain trip/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('tab', { name: 'Activation' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const picture = page.getByRole('img', { name: 'QR code to install the eSIM' });
  const photographed = await readQrCode(picture);
  expect(photographed).toMatch(/^LPA:1\$/);
  const scene = page.locator('img[src^="/scenes/"]').first();
  await expect(scene).not.toHaveCSS('filter', 'none');
  await page.emulateMedia({ media: 'print' });
  await expect(scene).toHaveCSS('filter', 'none');
  expect(await readQrCode(picture)).toBe(photographed);
  // One sheet of A4.
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await decodeQrPicture(await page.screenshot({ fullPage: true }))).toBe(photographed);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: /light/i }).first().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  expect(await readQrCode(picture)).toBe(photographed);

  const byHand = page.getByRole('region', { name: 'Manual activation' });
  await expect(byHand.getByText(photographed ?? '', { exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'QR code' }).getByRole('button', { name: 'Email to User' }).click();
  await expect(page.getByText(`Instructions sent to ${account.email}`)).toBeVisible();
  const mail = await waitForMail(portal.url, account.email, /eSIM|QR|install/i);
  const attached = mail.attachments?.find(({ type }) => type.startsWith('image/'));
  const file = await fetch(new URL(attached?.url ?? '', portal.url));
  expect(await decodeQrPicture(Buffer.from(await file.arrayBuffer()))).toBe(photographed);

  await byHand.getByRole('button', { name: 'Email to User' }).click();
  const email = await waitForMail(portal.url, account.email, /by hand/);
  expect(email.text).toContain(photographed);
});
