import type { Page } from 'playwright-core';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { waitForMail } from './testing/inbox';
import { decodeQrPicture, readQrCode } from './testing/qrCode';
import { addBalance, balanceIs, buyEsim } from './testing/shopping';
import { setSwitches } from './testing/switches';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();

/** A new customer with one eSIM for Spain, on their list. */
async function openWithEsim() {
  const visitor = await newVisitor(world.browser);
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem('portal:theme', 'dark'));
  const account = await createVerifiedAccount(world.portal.url);
  await openSignedIn(page, world.portal.url, account);
  await addBalance(page, '50', '4242424242424242');
  await balanceIs(page, '$50.00');
  await page.goto(`${world.portal.url}/esim`);
  await buyEsim(page, 'Spain');
  await page.getByText('eSIM created successfully!').waitFor();
  await page.getByRole('row', { name: /Spain trip/ }).waitFor();
  return { ...visitor, account };
}

async function buyDataPlan(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Data Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add data plan' });
  await dialog.getByRole('combobox', { name: 'Country' }).fill(country);
  await page.getByRole('option', { name: country }).click();
  await dialog.getByRole('radio', { name: /GB/ }).first().check({ force: true });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Buy data plan' }).click();
}

it('adds a plan although the carrier’s response is lost, ends the plans, and then deletes the eSIM', async () => {
  const { page, context, complaints } = await openWithEsim();
  const row = page.getByRole('row', { name: /Spain trip/ });
  await row.getByRole('button', { name: /^Delete eSIM/ }).click();
  await page.getByText('please remove plans first').waitFor();

  await row.getByRole('link').click();
  const plans = page.getByRole('table', { name: 'Data plans' });
  await plans.getByRole('button', { name: /^Delete plan/ }).waitFor();
  await setSwitches(world.portal.url, {
    carrier: { timeoutAfterWork: { times: 1, operations: ['addPlan'] } },
  });
  await buyDataPlan(page, 'Spain');
  await page.getByText('Data plan added successfully!').waitFor({ timeout: 40_000 });
  await plans
    .getByRole('button', { name: /^Delete plan/ })
    .nth(1)
    .waitFor();
  expect(await plans.getByRole('button', { name: /^Delete plan/ }).count()).toBe(2);

  for (const left of [1, 0]) {
    await plans
      .getByRole('button', { name: /^Delete plan/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete plan' }).click();
    await plans
      .getByText('TERMINATED')
      .nth(1 - left)
      .waitFor();
  }
  expect(await plans.getByRole('button', { name: /^Delete plan/ }).count()).toBe(0);

  await page.goto(`${world.portal.url}/esim`);
  await row.getByRole('button', { name: /^Delete eSIM/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete eSIM' }).click();
  await page.getByText('No eSIM found').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('shows a readable QR code in both themes and in print, and emails it with manual details', async () => {
  const { page, context, complaints, account } = await openWithEsim();
  await page
    .getByRole('row', { name: /Spain trip/ })
    .getByRole('link')
    .click();
  await page.getByRole('tab', { name: 'Activation' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  const picture = page.getByRole('img', { name: 'QR code to install the eSIM' });
  const photographed = await readQrCode(picture);
  expect(photographed).toMatch(/^LPA:1\$/);
  await page.emulateMedia({ media: 'print' });
  expect(await readQrCode(picture)).toBe(photographed);
  // One sheet of A4.
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await decodeQrPicture(await page.screenshot({ fullPage: true }))).toBe(photographed);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: /light/i }).first().click();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).not.toBe('dark');
  expect(await readQrCode(picture)).toBe(photographed);

  const byHand = page.getByRole('region', { name: 'Manual activation' });
  await byHand.getByText(photographed ?? '', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'QR code' }).getByRole('button', { name: 'Email to User' }).click();
  await page.getByText(`Instructions sent to ${account.email}`).waitFor();
  const mail = await waitForMail(world.portal.url, account.email, /eSIM|QR|install/i);
  const attached = mail.attachments?.find(({ type }) => type.startsWith('image/'));
  const file = await fetch(new URL(attached?.url ?? '', world.portal.url));
  expect(await decodeQrPicture(Buffer.from(await file.arrayBuffer()))).toBe(photographed);

  await byHand.getByRole('button', { name: 'Email to User' }).click();
  const email = await waitForMail(world.portal.url, account.email, /by hand/);
  expect(email.text).toContain(photographed);
  expect(complaints).toEqual([]);
  await context.close();
});
