import { whenSettled } from './whenSettled';

/**
 * Waits for the chunks of the first screen that the page’s HTML is still running (deploy/gateway/src/page.ts marks those
 * that have). Whoever asks for one before it ran has it run a second time.
 */
export const settleEarlyChunks = (): Promise<unknown> =>
  Promise.all(Array.from(document.querySelectorAll<HTMLScriptElement>('script[data-chunk=""]'), whenSettled));
