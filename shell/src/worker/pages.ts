import { routeOfAddress } from '@portal/contract';
import { routeOfPage } from './routeShape';
import { releasesIn, removeUnnamedFiles } from './files';
import type { WorkerFetchEvent } from './workerScope';

export const pagesCache = 'portal-pages-1';

/** So long a bad connection may take for a page of which there is a copy. */
const networkTimeoutMs = 4000;

/**
 * Answers a navigation: from the network, and from the copy of the last good page where the network
 * fails, is too slow, or answers that the server is broken. Without any copy the network’s answer stands.
 */
export async function respondWithPage(event: WorkerFetchEvent, pathname: string): Promise<Response> {
  const fresh = fetchPage(event);
  // No connection, or a full disk: then there is nothing to keep.
  event.waitUntil(fresh.then((response) => cachePage(response.clone(), pathname)).catch(() => undefined));
  const cached = await findCachedPage(pathname);
  if (!cached) return fresh;
  const inTime = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), networkTimeoutMs));
  const freshOrCached = fresh.then(
    (response) => (response.status >= 500 ? cached : response),
    () => cached,
  );
  return Promise.race([freshOrCached, inTime]);
}

async function fetchPage({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/**
 * Keeps a page’s HTML, with its headers, under the route it belongs to and not under its address: an
 * address can hold a secret, as that of /reset-password/:token does.
 */
export async function cachePage(response: Response, pathname: string): Promise<void> {
  if (response.status !== 200 || response.redirected) return;
  const html = await response.text();
  const route = routeOfPage(html, pathname);
  if (!route) return;
  const pages = await caches.open(pagesCache);
  const before = await (await pages.match(route))?.text();
  // Away and back again: the newest stands last, which is what an address without a page of its own gets.
  await pages.delete(route);
  await pages.put(route, new Response(html, { headers: response.headers }));
  if (String(releasesIn(html)) !== String(releasesIn(before ?? html))) {
    await removeUnnamedFiles(await allPages(pages));
  }
}

/** The copy for an address: that of its route, else the newest of any route, since every page starts the same shell. */
async function findCachedPage(pathname: string): Promise<Response | undefined> {
  const pages = await caches.open(pagesCache);
  const routes = (await pages.keys()).map(({ url }) => ({ path: decodeURI(new URL(url).pathname) }));
  const route = routeOfAddress(routes, pathname) ?? routes.at(-1);
  return route ? pages.match(route.path) : undefined;
}

async function allPages(pages: Cache): Promise<string[]> {
  const cached = await Promise.all((await pages.keys()).map((key) => pages.match(key)));
  return Promise.all(cached.map((page) => page?.text() ?? ''));
}
