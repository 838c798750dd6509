import { breakpoint } from 'shared-ui';

/** From here on the brand has a panel of its own. */
const wide = `(min-width: ${breakpoint.lg}px)`;

/** Whether the page has room for the brand's picture, and the visitor has not asked the browser to save data. */
export function isPictureWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return window.matchMedia(wide).matches && !connection?.saveData;
}
