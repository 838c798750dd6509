import { preloadKeysOf } from '@portal/contract';
import type { ReleaseRecord } from '@portal/platform/host';
import { compatibleReleases } from './compatibility';
import type { Part } from './part';
import { findRemote } from './registry';

const fetched = new Set<string>();

/**
 * Fetches what a part needs behind its remote’s entry while the entry itself is on its way; otherwise the files are
 * known one after the other, and a slow connection is waited for three times. They go into the browser’s cache only:
 * the remote loads and checks them as ever, and says when one cannot be had.
 */
export function fetchAhead(part: Part): void {
  const [release] = compatibleReleases(findRemote(part.remote)?.releases ?? []);
  if (!release) return;
  const entry = new URL(release.entry, window.location.href);
  // A trial’s files change at any time: their server lets nothing be kept.
  if (entry.origin !== window.location.origin) return;
  for (const file of filesOf(release, part)) {
    const address = new URL(file, entry).href;
    // The page’s HTML fetched those of the first screen.
    if (fetched.has(address) || isInPage(address)) continue;
    fetched.add(address);
    // The way a script is fetched with CORS, so that both find the same answer in the cache.
    fetch(address, { mode: 'cors', credentials: 'same-origin', priority: 'low' })
      .then((response) => response.blob())
      .catch(() => undefined);
  }
}

const filesOf = ({ preload = {} }: ReleaseRecord, part: Part): string[] =>
  preloadKeysOf(part)
    .map((name) => preload[name])
    .find((files) => files !== undefined) ?? [];

const isInPage = (address: string): boolean =>
  Array.from(document.scripts).some(({ src }) => src === address);
