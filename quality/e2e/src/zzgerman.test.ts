import { demoCustomer, demoAffiliate } from './testing/demoAccounts';
import { openSignedIn } from './testing/account';
import { test } from './testing/fixtures';
import { cutOff, wrappedWords } from './testing/layout';
import { expectSettled } from './testing/settledPage';

const at = [1440, 390, 320] as const;
const pages: Record<string, [typeof demoCustomer, string[]]> = {
  customer: [demoCustomer, ['/', '/?buy=esim', '/esim', '/transactions', '/profile/{id}']],
  affiliate: [demoAffiliate, ['/', '/customers', '/customers/transactions', '/payouts', '/bulk-purchase', '/esim?customers=all']],
};

test('login', async ({ newVisitor, portal }) => {
  const { page } = await newVisitor({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  for (const path of ['/login', '/register']) for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expectSettled(page);
    await page.screenshot({ path: `/tmp/de/${path.slice(1)}-${width}.png`, fullPage: true });
    console.log(path, width, (await cutOff(page)).join(' | '), (await wrappedWords(page, 'main :is(dd, td, th, li, label, p, h1, h2, h3, button)')).join(' '));
  }
});
for (const [who, [account, paths]] of Object.entries(pages))
  test(who, async ({ newVisitor, portal }) => {
    const { page } = await newVisitor({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await openSignedIn(page, portal.url, account, '/');
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('portal:user') ?? '{}')._id as string);
    for (const path of paths) for (const width of at) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path.replace('{id}', id));
      await expectSettled(page);
      await page.screenshot({ path: `/tmp/de/${who}-${path.replace(/[^a-z]+/g, '_')}-${width}.png`, fullPage: true });
      console.log(path, width, (await cutOff(page)).join(' | '), '##', (await wrappedWords(page, 'main :is(dd, td, th, li, label, p, h1, h2, h3, button)')).join(' '));
    }
    console.log(errors.join('\n'));
  });
