import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocked } from './dataFolder';

const lookMs = 500;
const timeoutMs = 2000;
const fileOf = (dataFolder: string) => join(dataFolder, 'running.json');

/** What commands in other terminals need of the portal of a data folder while it runs. */
export interface PortalFacts {
  /** Where the portal answers. */
  url: string;
  /** Where the release commands read the reports of browsers. */
  reportsUrl: string;
  /** The settings of its API, secrets included. */
  apiEnvironment: Readonly<Record<string, string>>;
}

/** Records a portal that is ready, for this user alone. */
export const recordPortal = (dataFolder: string, facts: PortalFacts): void =>
  writeFileSync(fileOf(dataFolder), JSON.stringify(facts), { mode: 0o600 });

export const removePortal = (dataFolder: string): void => rmSync(fileOf(dataFolder), { force: true });

/** What was recorded last. A portal that was killed is still there. */
function recorded(dataFolder: string): PortalFacts | null {
  const file = fileOf(dataFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PortalFacts) : null;
}

/** The portal that a `npm start` of this data folder runs, or null. */
export const readRunningPortal = (dataFolder: string): PortalFacts | null =>
  isLocked(dataFolder) ? recorded(dataFolder) : null;

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
    const url = recorded(dataFolder)?.url;
    if (url && (await isAnswering(url))) return url;
    if (!isLocked(dataFolder)) return null;
    if (!isWaiting) onWaiting();
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
