import type { ReleaseRecord, RemoteModule } from '@portal/platform/host';
import { loadWithRetry } from 'shared-ui';
import { compatibleReleases } from './compatibility';
import { loadRelease } from './loadRelease';
import { findRemote } from './registry';
import { reportLoad, reportFailure } from './telemetry';

export interface LoadedRemote {
  release: ReleaseRecord;
  module: RemoteModule;
}

/** No release of a remote could be loaded; names the last version tried and the cause. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  constructor(
    readonly remote: string,
    readonly kind: 'failed' | 'incompatible' | 'switched-off',
    readonly version: string | null,
    override readonly cause: unknown,
  ) {
    super(`Failed to load ${remote}${version ? ` ${version}` : ''}`);
  }
}

// A failed load is removed at once, so that the next request for the remote starts again.
const pending = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();

export const loadedReleases = (): ReleaseRecord[] => [...loaded.values()].map(({ release }) => release);

/** Returns true if a remote's code is loaded. */
export const isRemoteLoaded = (name: string): boolean => loaded.has(name);

/**
 * Loads a remote once: the selected release with retries, then the previous one.
 *
 * @throws RemoteFailure when no release could be loaded, or none fits this shell
 */
export function loadRemote(name: string): Promise<LoadedRemote> {
  const ready = loaded.get(name);
  if (ready) return Promise.resolve(ready);
  const inProgress = pending.get(name);
  if (inProgress) return inProgress;
  const load = loadNewestWorking(name).finally(() => pending.delete(name));
  pending.set(name, load);
  return load;
}

async function loadNewestWorking(name: string): Promise<LoadedRemote> {
  const releases = findRemote(name)?.releases ?? [];
  const candidates = compatibleReleases(releases);
  if (candidates.length === 0) {
    const failure = new RemoteFailure(
      name,
      'incompatible',
      releases[0]?.version ?? null,
      'no release fits this shell',
    );
    reportFailure(releases[0] ?? null, name, failure);
    throw failure;
  }
  const remote = await loadFirstOf(name, candidates);
  loaded.set(name, remote);
  return remote;
}

/**
 * Loads the release after the given one in this visitor's list, when a component of the given one fails. Components
 * that are already loaded stay in use.
 *
 * @throws RemoteFailure when there is no other release, or none loads
 */
export async function loadPreviousRelease({ release }: LoadedRemote, cause: unknown): Promise<LoadedRemote> {
  const candidates = compatibleReleases(findRemote(release.name)?.releases ?? []);
  const at = candidates.findIndex(({ version }) => version === release.version);
  const before = candidates.slice(at + 1);
  if (before.length === 0) throw new RemoteFailure(release.name, 'failed', release.version, cause);
  return loadFirstOf(release.name, before);
}

async function loadFirstOf(name: string, candidates: ReleaseRecord[]): Promise<LoadedRemote> {
  let lastCause: unknown;
  for (const release of candidates) {
    try {
      const startedAt = performance.now();
      const module = await loadWithRetry(() => loadRelease(release));
      reportLoad(release, performance.now() - startedAt);
      return { release, module };
    } catch (cause) {
      lastCause = cause;
      reportFailure(release, name, cause);
    }
  }
  throw new RemoteFailure(name, 'failed', candidates[0]?.version ?? null, lastCause);
}
