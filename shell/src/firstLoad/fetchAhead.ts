import { preloadKeysOf } from '@portal/contract';
import type { ReleaseRecord } from '@portal/platform/host';
import { compatibleReleases } from '../remotes/compatibility';
import type { ComponentId } from '../remotes/componentId';
import { findRemote } from '../remotes/registry';

const fetched = new Set<string>();

/**
 * Prefetches a component's files while the remote's entry is still loading: otherwise a slow connection loads them in
 * three round trips. They only fill the browser's cache; the remote still loads and checks them itself.
 */
export function fetchAhead(id: ComponentId): void {
  const [release] = compatibleReleases(findRemote(id.remote)?.releases ?? []);
  if (!release) return;
  const entry = new URL(release.entry, window.location.href);
  // A development server's files change at any time and are never cached.
  if (entry.origin !== window.location.origin) return;
  for (const file of filesOf(release, id)) {
    const address = new URL(file, entry).href;
    // The HTML already loads those of the first screen.
    if (fetched.has(address) || isInPage(address)) continue;
    fetched.add(address);
    // Same mode as a CORS script, so that both use the same cache entry.
    fetch(address, { mode: 'cors', credentials: 'same-origin', priority: 'low' })
      .then((response) => response.blob())
      .catch(() => undefined);
  }
}

const filesOf = ({ preload = {} }: ReleaseRecord, id: ComponentId): string[] =>
  preloadKeysOf(id)
    .map((name) => preload[name])
    .find((files) => files !== undefined) ?? [];

const isInPage = (address: string): boolean =>
  Array.from(document.scripts).some(({ src }) => src === address);
