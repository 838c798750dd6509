import { chunkAttribute } from '@portal/contract';
import { whenSettled } from './whenSettled';

/**
 * Waits for the first screen's chunks that the HTML is still loading (deploy/gateway/src/firstLoad/page.ts marks finished
 * ones). Requesting one before it has run would run it twice.
 */
export const settleEarlyChunks = (): Promise<unknown> =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLScriptElement>(`script[${chunkAttribute}=""]`), whenSettled),
  );
