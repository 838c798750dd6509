import { routeOfAddress } from '@portal/contract';
import { routeOfPage } from './routeShape';
import { releasesIn, removeUnnamedFiles } from './files';
import type { FetchedEvent } from './workerScope';

export const pagesCache = 'portal-pages-1';

/** So long a bad connection may take for a page of which there is a copy. */
const patienceMs = 4000;

/**
 * Answers a navigation: from the network, and from the copy of the last good page where the network
 * fails, is too slow, or answers that the server is broken. Without any copy the network’s answer stands.
 */
export async function answerPage(event: FetchedEvent, pathname: string): Promise<Response> {
  const fresh = fetchPage(event);
  // No connection, or a full disk: then there is nothing to keep.
  event.waitUntil(fresh.then((response) => keepPage(response.clone(), pathname)).catch(() => undefined));
  const kept = await keptPage(pathname);
  if (!kept) return fresh;
  const inTime = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  const orKept = fresh.then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  return Promise.race([orKept, inTime]);
}

async function fetchPage({ request, preloadResponse }: FetchedEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/**
 * Keeps a page’s HTML, with its headers, under the route it belongs to and not under its address: an
 * address can hold a secret, as that of /reset-password/:token does.
 */
export async function keepPage(response: Response, pathname: string): Promise<void> {
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
async function keptPage(pathname: string): Promise<Response | undefined> {
  const pages = await caches.open(pagesCache);
  const routes = (await pages.keys()).map(({ url }) => ({ path: decodeURI(new URL(url).pathname) }));
  const route = routeOfAddress(routes, pathname) ?? routes.at(-1);
  return route ? pages.match(route.path) : undefined;
}

async function allPages(pages: Cache): Promise<string[]> {
  const kept = await Promise.all((await pages.keys()).map((key) => pages.match(key)));
  return Promise.all(kept.map((page) => page?.text() ?? ''));
}
