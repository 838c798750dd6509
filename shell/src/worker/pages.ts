import { isGatewayPath, routeOfAddress } from '@portal/contract';
import { routeOfPage } from './routeShape';
import { releasesIn, removeUnnamedFiles } from './files';
import type { WorkerFetchEvent } from './workerScope';

export const pagesCache = 'portal-pages-1';

/** If a cached page exists, the network has this long to respond. */
const networkTimeoutMs = 4000;

/**
 * Responds to every navigation: the browser has sent its preload request by then, and would send one that the worker
 * leaves unanswered again, which finds a link that works once used up.
 */
export const respondToNavigation = (event: WorkerFetchEvent, pathname: string): Promise<Response> =>
  isGatewayPath(pathname) ? fetchPage(event) : respondWithPage(event, pathname);

/**
 * Responds to a navigation from the network, and from the cache if the network fails, is too slow or responds with a
 * server error. Without a cached page the network's response is used.
 */
export async function respondWithPage(event: WorkerFetchEvent, pathname: string): Promise<Response> {
  const fresh = fetchPage(event);
  // Offline or full disk: nothing is cached.
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
 * Caches a page's HTML and headers under its route pattern, not its URL: a URL can contain a secret, as
 * /reset-password/:token does.
 */
export async function cachePage(response: Response, pathname: string): Promise<void> {
  if (response.status !== 200 || response.redirected) return;
  const html = await response.text();
  const route = routeOfPage(html, pathname);
  if (!route) return;
  const pages = await caches.open(pagesCache);
  const before = await (await pages.match(route))?.text();
  // Re-inserted as the newest entry, which is the fallback for routes without a page of their own.
  await pages.delete(route);
  await pages.put(route, new Response(html, { headers: response.headers }));
  if (String(releasesIn(html)) !== String(releasesIn(before ?? html))) {
    await removeUnnamedFiles(await allPages(pages));
  }
}

/** Returns the cached page of the path's route, else the newest of any route: every page starts the same shell. */
async function findCachedPage(pathname: string): Promise<Response | undefined> {
  const pages = await caches.open(pagesCache);
  const routes = (await pages.keys()).map(({ url }) => ({ path: decodeURI(new URL(url).pathname) }));
  const route = routeOfAddress(routes, pathname) ?? routes.at(-1);
  return route ? pages.match(route.path) : undefined;
}

async function allPages(pages: Cache): Promise<string[]> {
  const cached = await Promise.all((await pages.keys()).map((key) => pages.match(key)));
  return Promise.all(cached.map(async (page) => (await page?.text()) ?? ''));
}
