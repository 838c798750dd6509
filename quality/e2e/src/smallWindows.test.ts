// Layout that only a browser computes, in small windows and with long names.
import { expect, test } from './testing/fixtures';
import { askDatabase } from './testing/database';
import { copySampleAccount } from './testing/sampleAccounts';
import { expectSettled } from './testing/settledPage';

test('customers with long names stay in their columns, and their rows are low on a small laptop', async ({
  newVisitor,
  portal,
  affiliate,
  signIn,
}) => {
  const { page } = await newVisitor({ viewport: { width: 1440, height: 900 } });
  const affiliateId = await signIn(page, affiliate, null);
  const customer = await copySampleAccount(portal.databaseUrl, 'customer');
  const rename = (fname: string) =>
    askDatabase(
      portal.databaseUrl,
      // Without a password the customer is invited, with all four buttons.
      'update users set fname = $2, affiliate_id = $3, password_hash = null where email = $1',
      [customer.email, fname, affiliateId],
    );
  await rename('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren');
  await page.goto('/customers');
  await expectSettled(page);
  const row = page.getByRole('row', { name: /Invited/ });
  await expect(row.getByRole('button')).toHaveCount(4);
  const tooWide = () =>
    row
      .locator('td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
      );
  expect(await tooWide()).toEqual([]);

  await rename('Niran');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await expect(row.getByText(/^Niran/)).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(100);
  expect((await row.getByRole('button').first().boundingBox())?.height).toBeGreaterThanOrEqual(44);

  // 1,280 by 1,024 pixels at 400 %: the header leaves with the page.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('heading', { name: 'Your referral link' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
