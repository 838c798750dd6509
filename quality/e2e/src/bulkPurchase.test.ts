import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bulkLineStateLabels } from '@portal/contract';
import { violationsOf } from './testing/accessibility';
import { askDatabase } from './testing/database';
import { cutOffAt400Percent } from './testing/layout';
import { expect, test } from './testing/fixtures';
import { checkCard, choosePlace, packagesIn } from './testing/shopping';

// The API of this portal is killed.
test.use({ portalName: 'bulkPurchase' });
test.describe.configure({ timeout: 150_000 });

const lines = 50;
/** Of one carrier. */
const ordersAtOnce = 8;
const csv = [
  '\uFEFFname;email;tag',
  ...Array.from(
    { length: lines },
    (_, index) => `Team Member;member.${index}.${process.pid}@example.com;Offsite ${index}`,
  ),
].join('\r\n');

async function choosePlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a package' });
  await choosePlace(page, 'France', dialog);
  await checkCard(packagesIn(dialog).first());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^France 1 GB/)).toBeVisible();
  await expect(page).toHaveURL(/\/customers\/several$/);
}

async function download(page: Page, name: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await started).path());
}

const count = (text: string, part: string) => text.split(part).length - 1;

test('delivers or refunds each of 50 eSIMs of a CSV file although the server is killed in the middle', async ({
  page,
  portal,
  affiliate,
  signIn,
  topUp,
  switchFaults,
}) => {
  await topUp(affiliate, 1000);
  await signIn(page, affiliate, '/customers');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy for several' }).click();
  await choosePlan(page);
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.replace('member.1.', 'member 1.')),
  });
  await expect(page.getByText('1 line needs correction')).toBeVisible();
  expect(await violationsOf(page, 'lines with an error')).toEqual([]);
  expect(await cutOffAt400Percent(page, 'lines with an error')).toEqual([]);
  await page.reload();
  await page
    .getByRole('textbox', { name: 'Email of line 2', exact: true })
    .fill(`member.1.${process.pid}@example.com`);
  await page.getByRole('button', { name: 'Check lines' }).click();
  await expect(page.getByText('50 people become your customer')).toBeVisible();
  expect(await violationsOf(page, 'review')).toEqual([]);
  expect(await cutOffAt400Percent(page, 'review')).toEqual([]);

  // Slow enough to be killed in the middle.
  await switchFaults({ carrier: { slow: { ms: 700, operations: ['createEsim'] } } });
  await page.getByRole('button', { name: /^Pay \$.* for 50 eSIMs$/ }).click();
  const bar = page.getByRole('progressbar');
  const done = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(done, { timeout: 30_000 }).toBeGreaterThan(0);
  await portal.killApi();
  expect(await done()).toBeLessThan(lines);
  await switchFaults({});
  await portal.reviveApi();
  await page.reload();
  await expect.poll(done, { timeout: 90_000 }).toBe(lines);
  await expect(page.getByText('Finished.')).toBeVisible();
  expect(await violationsOf(page, 'results')).toEqual([]);
  expect(await cutOffAt400Percent(page, 'results')).toEqual([]);

  const results = (await download(page, 'Results (CSV)')).toString('utf8');
  // An order that was on its way and never arrived is refunded, not repeated.
  const completed = count(results, `,${bulkLineStateLabels.completed},`);
  const refunded = count(results, `,${bulkLineStateLabels.refunded},`);
  expect(completed + refunded).toBe(lines);
  expect(refunded).toBeLessThanOrEqual(ordersAtOnce);
  expect(count(results, 'LPA:1$')).toBe(completed);
  const zip = (await download(page, 'QR codes (ZIP)')).toString('latin1');
  // The entries of its directory.
  expect(count(zip, 'PK\u0001\u0002')).toBe(completed);
  const held = await askDatabase(
    portal.databaseUrl,
    `select count(*)::int as purchases, count(distinct p.iccid)::int as esims,
       (select balance_cents::int from ledger_accounts where kind = 'wallet' and owner_id = p.user_id) + sum(amount_cents)::int as "spentAndLeft"
     from purchases p join users u on u.id = p.user_id
     where u.email = $1 and bulk_purchase_id is not null and status = 'fulfilled' group by p.user_id`,
    [affiliate.email],
  );
  expect(held).toEqual([{ purchases: completed, esims: completed, spentAndLeft: 1000_00 }]);
});
