import { releaseStatesPath, type OpenTabState } from '@portal/contract';
import { ownFetch, resolvedRegistry, type ReleaseRecord } from '@portal/platform/host';
import { offerReload } from './offerReload';
import { loadedReleases } from './remoteStore';
import { setRemoteStates } from './switchedOff';

/** What is switched off reaches open tabs within a minute. */
const everyMs = 45_000;

/**
 * Reads from time to time, while the tab is visible, what is switched off and which releases were taken back. It continues
 * when the gateway cannot be reached.
 *
 * @returns a function that stops it
 */
export function watchReleases(): () => void {
  let readAtMs = performance.now();
  const look = () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    readAtMs = performance.now();
    void readStates().catch(() => undefined);
  };
  const lookWhenDue = () => {
    if (performance.now() - readAtMs >= everyMs) look();
  };
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', lookWhenDue);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookWhenDue);
  };
}

async function readStates(): Promise<void> {
  const response = await ownFetch(releaseStatesPath);
  if (!response.ok) return;
  const { remotes } = (await response.json()) as OpenTabState;
  setRemoteStates(remotes);
  if (loadedReleases().some((release) => isTakenBack(release, remotes))) offerReload();
}

/** A release that came with the page and that visitors no longer get; an override of this tab is nobody else's. */
function isTakenBack({ name, version }: ReleaseRecord, states: OpenTabState['remotes']): boolean {
  const offered = resolvedRegistry.remotes.find((remote) => remote.name === name)?.releases ?? [];
  const state = states[name];
  return offered.some((release) => release.version === version) && !state?.versions.includes(version);
}
