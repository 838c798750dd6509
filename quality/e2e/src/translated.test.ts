import type { Page } from '@playwright/test';
import { expect, test } from './testing/fixtures';
import { checkCard, choosePlace, confirmAndPay, packagesIn, shopOf } from './testing/shopping';

/** Replaces each text by an element from now on, like the translator of Chrome, which leaves the language to the eye. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const replaceAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest('font, script, style, [translate=no]'))
          continue;
        const [outer, inner] = [
          document.createElementNS('http://www.w3.org/1999/xhtml', 'font'),
          document.createElementNS('http://www.w3.org/1999/xhtml', 'font'),
        ];
        outer.append(inner);
        inner.append(text.nodeValue);
        (text as Text).replaceWith(outer);
      }
    };
    replaceAll();
    new MutationObserver(replaceAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

test('sells an eSIM on a page that the browser translates', async ({ page, account, topUp, signIn }) => {
  await topUp(account, 50);
  const isWatching = page.waitForResponse(/\/watch\.[^/]*\.js$/);
  await signIn(page, account, '/?buy=esim');
  await isWatching;
  await translate(page);
  await choosePlace(page, 'Japan');
  await checkCard(packagesIn(shopOf(page)).first());
  await shopOf(page).getByRole('button', { name: 'Continue' }).click();
  await confirmAndPay(shopOf(page));
  await expect(shopOf(page).getByRole('img', { name: 'QR code to install the eSIM' })).toBeVisible();
  await shopOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('eSIM created successfully!')).toBeVisible();
  await expect(page.getByText('cannot be shown right now')).toHaveCount(0);
});
