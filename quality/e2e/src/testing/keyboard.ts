import type { Locator, Page } from '@playwright/test';

const maxPresses = 80;

/** Presses Tab until a control has the focus, like a keyboard user. @returns how often. @throws when Tab never reaches it */
export async function tabTo(page: Page, control: Locator): Promise<number> {
  await control.waitFor();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control.toString()}`);
}

/** Moves to a button, link or checkbox by Tab and presses a key on it. */
export async function pressOn(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Moves to a field by Tab and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
