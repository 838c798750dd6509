import type { Page } from '@playwright/test';
import { expect, test } from './testing/galleryFixtures';

const stories = 3;
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function pasteOver(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

async function moveCaretBack(page: Page, characters: number): Promise<void> {
  for (let moved = 0; moved < characters; moved += 1) await page.keyboard.press('ArrowLeft');
}

// The many numbers and spellings are entered by PhoneInput.numbers.test.tsx and PhoneInput.entry.test.tsx of shared-ui; this
// shows that keys, clipboard and caret of a browser reach the field as they do there.
test('stores numbers that keyboard and clipboard enter and correct', async ({ page }) => {
  await page.goto('/#PhoneInput');
  // The fields of the page load one after the other; until all are there, the first one may be another story's.
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveCount(stories);
  const field = page.getByRole('textbox', { name: 'Phone' }).first();
  const stored = page.getByRole('status', { name: 'Stored number' }).first();
  await field.focus();

  await typeOver(page, '+49 151 23456789');
  await expect(stored).toHaveText('+4915123456789');
  await pasteOver(page, 'tel:+44-7911-123456');
  await expect(stored).toHaveText('+447911123456');

  // A digit that was left out, and a wrong one, both in the middle of '+1 415 555 2671'.
  await typeOver(page, '+1 415 55 2671');
  await expect(stored).toHaveText('+1415552671');
  await moveCaretBack(page, 5);
  await page.keyboard.type('5');
  await expect(stored).toHaveText('+14155552671');
  await typeOver(page, '+1 415 565 2671');
  await expect(stored).toHaveText('+14155652671');
  await moveCaretBack(page, 6);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5');
  await expect(stored).toHaveText('+14155552671');

  const country = page.getByRole('button', { name: /^Country:/ }).first();
  await country.click();
  await page.keyboard.type('TH');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(country).toHaveText('TH');
  await typeOver(page, '081 234 5678');
  await expect(stored).toHaveText('+66812345678');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('+66 81 234 5678');
  await expect(stored).toHaveText('+66812345678');
});
