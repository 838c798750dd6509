import { demoAffiliate, demoCustomer } from './testing/demoAccounts';
import { expect, test } from './testing/fixtures';
import { answerWithLaterCodes } from './testing/laterCodes';
import { expectSettled } from './testing/settledPage';

// A remote that was released last week meets the server of today.
for (const [role, account, paths] of [
  ['a customer', demoCustomer, ['/', '/esim', '/transactions', '/profile']],
  [
    'an affiliate',
    demoAffiliate,
    ['/', '/esim?customers=all', '/customers', '/customers/transactions', '/profile'],
  ],
] as const) {
  test(`every screen of ${role} shows a code that only a later release of the server knows`, async ({
    portal,
    page,
    signIn,
  }) => {
    const userId = await signIn(page, account, null);
    await answerWithLaterCodes(page, portal.url);
    for (const path of paths) {
      await page.goto(path === '/profile' ? `/profile/${userId}` : path);
      await expectSettled(page);
      await expect(page.getByRole('main')).not.toContainText(/went wrong|undefined/);
    }
    await page.goto('/transactions');
    await expect(page.getByText('Later code').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
