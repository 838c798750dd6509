import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocked } from '../dataFolder';

const lookMs = 500;
const timeoutMs = 2000;
const fileOf = (dataFolder: string) => join(dataFolder, 'portal-url');

/** Records where the portal of a data folder answers, for `npm run dev` in another terminal. */
export const recordPortalAddress = (dataFolder: string, url: string): void =>
  writeFileSync(fileOf(dataFolder), url);

export const removePortalAddress = (dataFolder: string): void => rmSync(fileOf(dataFolder), { force: true });

/** Whether a portal answers at this URL. */
export const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}/health`, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Finds the running portal of a data folder and waits for one that is starting.
 *
 * @param onWaiting called once if the portal is still starting
 * @returns its URL, or null if none runs
 */
export async function findRunningPortal(dataFolder: string, onWaiting: () => void): Promise<string | null> {
  let isWaiting = false;
  for (;;) {
    // The file of a portal that was killed names an address that does not answer any more.
    const url = existsSync(fileOf(dataFolder)) ? readFileSync(fileOf(dataFolder), 'utf8') : null;
    if (url && (await isAnswering(url))) return url;
    if (!isLocked(dataFolder)) return null;
    if (!isWaiting) onWaiting();
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
