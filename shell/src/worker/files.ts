import type { WorkerFetchEvent } from './workerScope';

export const filesCache = 'portal-files-1';

/** Release files are immutable, so a cached one is always valid. */
const releaseFolder = /\/r\/[a-z0-9-]+\/(?!files\/)[^/"]+\//g;

/** A file that releases share; its hash is in the pages and entry scripts that use it. */
const sharedFile = /\/r\/[a-z0-9-]+\/files\/[^/]+\.([0-9a-f]{8,})\.\w+$/;

/** Returns the release folders that a text contains, such as /r/shell/1.2.0/, unique and sorted. */
export const releasesIn = (text: string): string[] => [...new Set(text.match(releaseFolder))].sort();

/** Responds with a release file from the cache, else from the network, and caches it. */
export async function respondWithFile(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event;
  const files = await caches.open(filesCache);
  const cached = await files.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (isComplete(response)) {
    // A full disk must not fail the response.
    event.waitUntil(files.put(request.url, response.clone()).catch(() => undefined));
  }
  return response;
}

/** Caches files that a page loaded before this worker existed; the browser's HTTP cache usually has them. */
export async function cacheFiles(addresses: string[]): Promise<void> {
  const files = await caches.open(filesCache);
  for (const address of addresses) {
    if (await files.match(address, { ignoreVary: true })) continue;
    const response = await fetch(address).catch(() => undefined);
    if (response && isComplete(response)) await files.put(address, response);
  }
}

/** HTML instead of a file comes from a captive portal or a proxy. */
const isComplete = (response: Response) =>
  response.status === 200 && !response.headers.get('content-type')?.includes('text/html');

/**
 * Deletes the files of releases that no cached page references, and shared files that are named neither by a page nor
 * by the scripts of those releases.
 */
export async function removeUnnamedFiles(pages: string[]): Promise<void> {
  const named = new Set(pages.flatMap(releasesIn));
  const texts = [...pages];
  const shared: { url: string; hash: string }[] = [];
  const files = await caches.open(filesCache);
  for (const { url } of await files.keys()) {
    const hash = sharedFile.exec(url)?.[1];
    const [folder] = releasesIn(url);
    if (hash) shared.push({ url, hash });
    else if (!folder || !named.has(folder)) await files.delete(url);
    else if (url.endsWith('.js')) texts.push((await (await files.match(url))?.text()) ?? '');
  }
  for (const { url, hash } of shared) {
    if (!texts.some((text) => text.includes(hash))) await files.delete(url);
  }
}
