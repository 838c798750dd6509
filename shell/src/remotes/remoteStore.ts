import type { ReleaseRecord, RemoteModule } from '@portal/platform/host';
import { compatibleReleases } from './compatibility';
import { loadRelease } from './loadRelease';
import { findRemote } from './registry';
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

/** Waits before the second and third attempt at a release. */
const backoffMs = [400, 1200];

// One entry per remote that was ever wanted: under way, or loaded. A failure is forgotten at once,
// so that the next wish for the remote tries again from the start.
const pending = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();

/** A remote that is already here, for rendering without a wait. */
export const loadedRemote = (name: string): LoadedRemote | undefined => loaded.get(name);

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
  let lastCause: unknown;
  for (const release of candidates) {
    try {
      const startedAt = performance.now();
      const module = await loadWithRetries(release);
      reportLoad(release, performance.now() - startedAt);
      const remote = { release, module };
      loaded.set(name, remote);
      return remote;
    } catch (cause) {
      lastCause = cause;
      reportFailure(release, name, cause);
    }
  }
  throw new RemoteFailure(name, 'failed', candidates[0]?.version ?? null, lastCause);
}

async function loadWithRetries(release: ReleaseRecord): Promise<RemoteModule> {
  for (const waitMs of backoffMs) {
    try {
      return await loadRelease(release);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return loadRelease(release);
}
