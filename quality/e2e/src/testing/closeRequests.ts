import type { Page } from '@playwright/test';

/** Returns what the Back of an Android phone does in pages loaded after it: it asks what was opened last to close. */
export async function closeRequests(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => { requestClose: () => void } };
    Object.assign(window, {
      CloseWatcher: class extends CloseWatcher {
        constructor() {
          super();
          Object.assign(window, { pressBack: () => this.requestClose() });
        }
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { pressBack: () => void }).pressBack());
}
