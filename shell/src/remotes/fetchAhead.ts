import { compatibleReleases } from './compatibility';
import { preloadNameOf, type Part } from './part';
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
  for (const file of release.preload?.[preloadNameOf(part)] ?? []) {
    const address = new URL(file, new URL(release.entry, window.location.href)).href;
    // The page’s HTML fetched those of the first screen.
    if (fetched.has(address) || isInPage(address)) continue;
    fetched.add(address);
    // The way a script is fetched with CORS, so that both find the same answer in the cache.
    fetch(address, { mode: 'cors', credentials: 'same-origin', priority: 'low' })
      .then((response) => response.blob())
      .catch(() => undefined);
  }
}

const isInPage = (address: string): boolean =>
  Array.from(document.scripts).some(({ src }) => src === address);
