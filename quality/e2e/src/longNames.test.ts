// What people are really called, on the smallest screens, and where they really are.
import { demoCustomer } from './testing/demoAccounts';
import { askDatabase } from './testing/database';
import { expect, test } from './testing/fixtures';
import { cutOff } from './testing/layout';
import { expectSettled, signedInUserId } from './testing/settledPage';
import { buyEsim, closeBought } from './testing/shopping';

/** A name of a hundred letters and a tag of sixty, which is as long as each may be, without a space to break at. */
const scripts = {
  Arabic: 'محمد',
  Thai: 'ภาษาไทย',
  Japanese: '日本語',
};
const repeated = (word: string, length: number) =>
  word.repeat(Math.ceil(length / word.length)).slice(0, length);

test('names and tags of a hundred letters fit 320 px and 400 % zoom, in Arabic, Thai and Japanese', async ({
  page,
  portal,
  account,
  signIn,
  topUp,
}) => {
  test.setTimeout(240_000);
  await topUp(account, 50);
  await signIn(page, account, '/esim');
  await buyEsim(page, 'Japan');
  await closeBought(page);
  const profile = `/profile/${await signedInUserId(page)}`;
  const link = page.getByRole('table', { name: 'eSIMs' }).getByRole('link').first();
  const detail = (await link.getAttribute('href')) ?? '';
  const found: string[] = [];
  for (const [script, word] of Object.entries(scripts)) {
    const name = repeated(word, 100);
    const tag = repeated(word, 60);
    await askDatabase(portal.databaseUrl, 'update users set fname = $2, lname = $2 where email = $1', [
      account.email,
      name,
    ]);
    await askDatabase(
      portal.databaseUrl,
      'update esims set tag = $2 where customer_id = (select id from users where email = $1)',
      [account.email, tag],
    );
    for (const path of ['/', '/esim', '/transactions', profile, detail]) {
      await page.goto(path);
      await expectSettled(page);
      // 1,280 by 1,024 pixels at 400 % are 320 by 256.
      for (const height of [800, 256]) {
        await page.setViewportSize({ width: 320, height });
        for (const finding of await cutOff(page))
          found.push(`${script}, ${path}, ${height} px high: ${finding}`);
      }
    }
    // What was looked at is what was stored.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag);
  }
  expect(found).toEqual([]);
});

test.describe('in Kolkata', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('a filter by days means the days that the rows show', async ({ page, signIn }) => {
    await signIn(page, demoCustomer, null);
    const [request] = await Promise.all([
      page.waitForRequest(/\/wallet\/.*from=/),
      page.goto('/transactions?from=2026-01-02&until=2026-01-03'),
    ]);
    const limits = new URL(request.url()).searchParams;
    expect(limits.get('from')).toBe('2026-01-01T18:30:00.000Z');
    expect(limits.get('to')).toBe('2026-01-03T18:29:59.999Z');
  });
});
