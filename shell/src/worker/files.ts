import type { WorkerFetchEvent } from './workerScope';

export const filesCache = 'portal-files-1';

/** Every file of a release is immutable: one that is here is the right one. */
const releaseFolder = /\/r\/[a-z0-9-]+\/[^/"]+\//g;

/** The releases that a text names, as folders such as /r/shell/1.2.0/, each once and in order. */
export const releasesIn = (text: string): string[] => [...new Set(text.match(releaseFolder))].sort();

/** Answers a file of a release from the copy, else from the network, and keeps what came. */
export async function respondWithFile(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event;
  const files = await caches.open(filesCache);
  const cached = await files.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (isComplete(response)) {
    // A full disk costs the copy and not the answer.
    event.waitUntil(files.put(request.url, response.clone()).catch(() => undefined));
  }
  return response;
}

/** Keeps files that a page loaded before this worker was there; they come from the browser’s own cache. */
export async function cacheFiles(addresses: string[]): Promise<void> {
  const files = await caches.open(filesCache);
  for (const address of addresses) {
    if (await files.match(address, { ignoreVary: true })) continue;
    const response = await fetch(address).catch(() => undefined);
    if (response && isComplete(response)) await files.put(address, response);
  }
}

/** A page in a file’s place is somebody else’s: the sign-in of a network, or a proxy’s error. */
const isComplete = (response: Response) =>
  response.status === 200 && !response.headers.get('content-type')?.includes('text/html');

/** Removes the files of releases that none of the pages names any more. */
export async function removeUnnamedFiles(pages: string[]): Promise<void> {
  const named = new Set(pages.flatMap(releasesIn));
  const files = await caches.open(filesCache);
  for (const { url } of await files.keys()) {
    const [folder] = releasesIn(url);
    if (!folder || !named.has(folder)) await files.delete(url);
  }
}
