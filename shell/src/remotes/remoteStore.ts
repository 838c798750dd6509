import type { ReleaseRecord, RemoteModule } from '@portal/platform/host';
import { compatibleReleases } from './compatibility';
import { loadRelease } from './loadRelease';
import { findRemote } from './registry';
import { withRetries } from './retries';
import { reportLoad, reportFailure } from './telemetry';

export interface LoadedRemote {
  release: ReleaseRecord;
  module: RemoteModule;
}

/** A remote that cannot be shown, with the release that was tried last and why. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  constructor(
    readonly remote: string,
    readonly kind: 'failed' | 'incompatible',
    readonly version: string | null,
    override readonly cause: unknown,
  ) {
    super(`Failed to load ${remote}${version ? ` ${version}` : ''}`, { cause });
  }
}

// One entry per remote that was ever wanted: under way, or loaded. A failure is forgotten at once,
// so that the next wish for the remote tries again from the start.
const pending = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();

/** Whether a remote’s code is here. */
export const isRemoteLoaded = (name: string): boolean => loaded.has(name);

/**
 * Loads a remote once: its wanted release with retries, then the release before it.
 *
 * @throws RemoteFailure when no release could be loaded, or none fits this shell
 */
export function wantRemote(name: string): Promise<LoadedRemote> {
  const ready = loaded.get(name);
  if (ready) return Promise.resolve(ready);
  const underWay = pending.get(name);
  if (underWay) return underWay;
  const load = loadFirstThatWorks(name).finally(() => pending.delete(name));
  pending.set(name, load);
  return load;
}

async function loadFirstThatWorks(name: string): Promise<LoadedRemote> {
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
  const remote = await loadOneOf(name, candidates);
  loaded.set(name, remote);
  return remote;
}

/**
 * Loads what comes after a release in this visitor’s list, for a part of it that cannot be had. What was
 * loaded of the release before stays in use.
 *
 * @throws RemoteFailure when there is no other release, or none loads
 */
export async function wantReleaseBefore({ release }: LoadedRemote, cause: unknown): Promise<LoadedRemote> {
  const candidates = compatibleReleases(findRemote(release.name)?.releases ?? []);
  const at = candidates.findIndex(({ version }) => version === release.version);
  const before = candidates.slice(at + 1);
  if (before.length === 0) throw new RemoteFailure(release.name, 'failed', release.version, cause);
  return loadOneOf(release.name, before);
}

async function loadOneOf(name: string, candidates: ReleaseRecord[]): Promise<LoadedRemote> {
  let lastCause: unknown;
  for (const release of candidates) {
    try {
      const startedAt = performance.now();
      const module = await withRetries(() => loadRelease(release));
      reportLoad(release, performance.now() - startedAt);
      return { release, module };
    } catch (cause) {
      lastCause = cause;
      reportFailure(release, name, cause);
    }
  }
  throw new RemoteFailure(name, 'failed', candidates[0]?.version ?? null, lastCause);
}
