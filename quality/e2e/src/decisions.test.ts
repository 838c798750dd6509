// What a purchase costs its buyer: decisions, presses of Tab, and the height of the choice.
import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import { tabTo } from './testing/keyboard';
import {
  checkCard,
  closeBought,
  confirmTerms,
  fillCard,
  packagesIn,
  payButton,
  shopOf,
} from './testing/shopping';

const code = (page: Page) => shopOf(page).getByRole('img', { name: 'QR code to install the eSIM' });

/** Counts what the buyer decides: each is one press, named for the reader of the test. */
function countDecisions() {
  const made: string[] = [];
  return {
    made,
    decide: async (name: string, act: () => Promise<void>) => {
      await act();
      made.push(name);
    },
  };
}

test('leads from sign-in to the QR code in eight decisions the first time, and in five with money', async ({
  signedInPage: page,
  topUp,
  account,
}) => {
  const first = countDecisions();
  await first.decide('where to', () => page.getByRole('link', { name: /^Japan, from/ }).click());
  await first.decide('the recommended plan', () =>
    shopOf(page).getByRole('button', { name: 'Continue' }).click(),
  );
  await first.decide('the phone', () =>
    shopOf(page)
      .getByRole('checkbox', { name: /supports eSIM/ })
      .check(),
  );
  await first.decide('the right of withdrawal', () => confirmTerms(shopOf(page)));
  await fillCard(page, '4242424242424242');
  await first.decide('pay', () =>
    shopOf(page)
      .getByRole('button', { name: /^Pay \$\S+ by card$/ })
      .click(),
  );
  await expect(code(page)).toBeVisible();
  expect(first.made.length).toBeLessThanOrEqual(8);
  await closeBought(page);

  await topUp(account, 50);
  await page.goto('/');
  const next = countDecisions();
  await next.decide('buy', () => page.getByRole('button', { name: 'Buy eSIM' }).click());
  await next.decide('where to', () =>
    shopOf(page)
      .getByRole('link', { name: /^Japan, from/ })
      .click(),
  );
  await next.decide('the recommended plan', () =>
    shopOf(page).getByRole('button', { name: 'Continue' }).click(),
  );
  // The phone is remembered; how the right of withdrawal is lost is confirmed for each purchase.
  await next.decide('the right of withdrawal', () => confirmTerms(shopOf(page)));
  await next.decide('pay', () => payButton(shopOf(page)).click());
  await expect(code(page)).toBeVisible();
  expect(next.made.length).toBeLessThanOrEqual(5);
});

test('leads there by at most 25 presses of Tab', async ({ page, topUp, account, signIn }) => {
  await signIn(page, account, null);
  await topUp(account, 50);
  await page.goto('/');
  const shop = shopOf(page);
  await expect(page.getByRole('heading', { name: 'Where are you going?' })).toBeVisible();
  let tabs = await tabTo(page, page.getByRole('link', { name: /^Skip to/ }));
  await page.keyboard.press('Enter');
  tabs += await tabTo(page, page.getByRole('searchbox', { name: 'Country or region' }));
  await page.keyboard.type('Japan');
  await expect(page.getByRole('list', { name: 'Matches' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Enter');
  const heading = shop.getByRole('heading', { name: 'How much?' });
  await expect(heading).toBeFocused();
  // A ring is for what can be operated.
  await expect(heading).toHaveCSS('outline-style', 'none');
  // The recommended package is chosen; the arrows lead on from it.
  const chosen = shop.getByRole('radiogroup', { name: 'Packages' }).getByRole('radio', { checked: true });
  const recommended = await chosen.getAttribute('value');
  tabs += await tabTo(page, chosen);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toHaveValue(recommended ?? '');
  tabs += await tabTo(page, shop.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(shop.getByRole('heading', { name: 'Review' })).toBeFocused();
  tabs += await tabTo(page, shop.getByRole('checkbox', { name: /supports eSIM/ }));
  await page.keyboard.press('Space');
  tabs += await tabTo(page, shop.getByRole('checkbox', { name: /withdraw from the contract/ }));
  await page.keyboard.press('Space');
  tabs += await tabTo(page, payButton(shop));
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeVisible();
  expect(tabs).toBeLessThanOrEqual(25);
});

test('shows 46 plans within 1,600 px of a phone, and keeps answers, filters and the choice over a reload', async ({
  page,
  account,
  signIn,
}) => {
  await signIn(page, account, null);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?buy=esim&to=JP');
  const shop = shopOf(page);
  const table = shop.getByRole('radiogroup', { name: 'Packages' });
  await expect.poll(() => packagesIn(shopOf(page)).count()).toBeGreaterThanOrEqual(46);
  const { height, overflow } = await table.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    overflow: (element.firstElementChild?.scrollWidth ?? 0) - (element.firstElementChild?.clientWidth ?? 0),
  }));
  expect(height).toBeLessThanOrEqual(1600);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  const chosen = shop.getByRole('radiogroup', { name: 'Recommended plans' }).getByRole('radio').first();
  await expect(packagesIn(shop).first()).toBeAttached();
  await expect(chosen).toBeChecked();
  await checkCard(shop.getByRole('radio', { name: '30 days', exact: true }));
  await checkCard(shop.getByRole('radio', { name: /^Maps and messages/ }));
  await shop.getByRole('button', { name: 'Filter and sort' }).click();
  await checkCard(shop.getByRole('radiogroup', { name: 'Data', exact: true }).getByLabel('Unlimited'));
  await expect(page).toHaveURL(/stay=30&use=maps&data=100/);
  await page.reload();
  await expect(
    shop.getByText(/^About 0\.4\sGB a day for maps and messages makes 12\sGB in 30\sdays\./),
  ).toBeVisible();
  await expect(chosen).toBeChecked();
  await expect(shop.getByRole('button', { name: 'Filter and sort · 1' })).toBeVisible();
  await expect(packagesIn(shop).first()).toHaveAccessibleName(/^(Unlimited|50\sGB)/);
});
