// Makes the pictures of docs/purchase-walk: PICTURES=docs/purchase-walk, with the command of docs/testing.md for one file.
import { utcDay } from '@portal/contract';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { demoCustomer, demoEsimPath } from './testing/demoAccounts';
import { test } from './testing/fixtures';
import { expectSettled } from './testing/settledPage';
import { confirmTerms, payButton, shopOf } from './testing/shopping';

const folder = process.env['PICTURES'] ?? '';

/** What a screen reader says of each step, for `read-aloud.md`. */
const spoken: string[] = [];

async function readAloud(title: string, part: Locator): Promise<void> {
  const focus = await part.page().evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName.toLowerCase() ?? 'nothing'} ${(activeElement?.textContent ?? '').slice(0, 60)}`;
  });
  spoken.push(`## ${title}`, `Focus: ${focus.trim()}`, `\`\`\`yaml\n${await part.ariaSnapshot()}\n\`\`\``);
}

const introduction = (day: string) => `# What a screen reader says of a purchase

The accessibility tree of each step as Chromium computed it on ${day}, in reading order, and where the focus is when the step appears. Each
entry is role, name and state: NVDA and VoiceOver read \`link "Japan, from $4.49"\` as 'Japan, from 4 dollars 49, link'. No screen reader was run here.`;

const views = [
  { theme: 'light', width: 1440, height: 900, quality: 30 },
  { theme: 'dark', width: 390, height: 844, quality: 50 },
] as const;
const otherViews = [
  { theme: 'dark', width: 1440, height: 900, quality: 30 },
  { theme: 'light', width: 390, height: 844, quality: 50 },
] as const;

/** The current page, wide in the light theme and on a phone in the dark one; unless told otherwise, also the other way. */
async function picture(page: Page, name: string, isInBothThemes = true): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Small enough for the repository: at most 60 kB each.
  for (const { theme, width, height, quality } of isInBothThemes ? [...views, ...otherViews] : views) {
    await page.setViewportSize({ width, height });
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const path = `${folder}/${name}-${width}-${theme}.jpg`;
    await page.screenshot({ path, type: 'jpeg', quality });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('pictures of a purchase', async ({ signedInPage: page, topUp, account }) => {
  await topUp(account, 50);
  await page.goto('/');
  await expectSettled(page);
  await picture(page, '0-first-run');
  await page.getByRole('button', { name: 'Buy eSIM' }).click();
  const shop = shopOf(page);
  await shop.getByRole('link', { name: /^Japan, from/ }).waitFor();
  await readAloud('1 Where to?', shop);
  await picture(page, '1-where', false);
  await shop.getByRole('link', { name: /^Japan, from/ }).click();
  await shop.getByRole('radio', { name: /^Maps and messages/ }).waitFor();
  await readAloud('2 How much?', shop);
  await picture(page, '2-plans');
  await shop.getByRole('button', { name: 'Continue' }).click();
  await payButton(shop).waitFor();
  await readAloud('3 Review', shop);
  await picture(page, '3-review');
  await shop.getByRole('checkbox', { name: /supports eSIM/ }).check();
  await confirmTerms(shop);
  await payButton(shop).click();
  await shop.getByRole('img', { name: 'QR code to install the eSIM' }).waitFor();
  await readAloud('4 Paid', shop);
  await picture(page, '4-bought');
  await shop.getByRole('button', { name: 'Done' }).click();
  await page.goto((await page.locator('main a[href^="/esim/"]').first().getAttribute('href')) ?? '');
  await expectSettled(page);
  await readAloud('5 The eSIM', page.getByRole('main'));
  const day = utcDay();
  writeFileSync(`${folder}/read-aloud.md`, `${[introduction(day), ...spoken].join('\n\n')}\n`);
});

test('pictures of what comes after it', async ({ page, signIn }) => {
  await signIn(page, demoCustomer);
  const detail = await demoEsimPath(page);
  for (const [name, path] of [
    ['5-dashboard', '/'],
    ['6-esims', '/esim'],
    ['7-esim', detail],
    ['8-transactions', '/transactions'],
  ] as const) {
    await page.goto(path);
    await expectSettled(page);
    await picture(page, name);
  }
  await page
    .getByRole('button', { name: /^Details of eSIM purchase/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Lines and receipts' }).first().click();
  await page.getByText('Finished.').waitFor();
  await expectSettled(page);
  await picture(page, '9-order', false);
});
