import type { Locator } from 'playwright-core';

/**
 * Presses with the mouse alone. A driver's own click also listens in the page for what the press meets and looks up what
 * lies at that point, which is measured as part of the press.
 */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be pressed is not shown.');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
