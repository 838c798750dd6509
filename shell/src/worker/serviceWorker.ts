import { respondWithFile, filesCache, cacheFiles } from './files';
import { respondWithPage, cachePage, pagesCache } from './pages';
import type { WorkerScope } from './workerScope';

// The service worker: starts the shell and the screens that were opened without a connection. It holds
// pages and files of releases, which are the same for everybody. What belongs to a person it never sees:
// /api goes past it (docs/offline.md says where such answers are kept).
const scope = self as unknown as WorkerScope;
const ours = [pagesCache, filesCache];

// Addresses that are no page of the portal.
const notAPage = /^\/(api|r|sandbox|dev|health|favicon\.svg|service-worker\.js)(\/|$)/;

// Open tabs lose nothing when a new worker takes over: what it serves is immutable.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(claimPages()));

async function claimPages(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^portal-(pages|files)/.test(name) && !ours.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The request for a page need not wait until the worker has started.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (pathname.startsWith('/r/')) event.respondWith(respondWithFile(event));
  else if (request.mode === 'navigate' && !notAPage.test(pathname)) {
    event.respondWith(respondWithPage(event, pathname));
  }
});

/** What a page that was there before the worker says of itself. */
interface OpenedMessage {
  kind: 'opened';
  /** The address of the page; left out in a note of files alone. */
  pathname?: string;
  files: string[];
}

const isOpenedMessage = (data: unknown): data is OpenedMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'opened';

scope.addEventListener('message', (event) => {
  if (isOpenedMessage(event.data)) event.waitUntil(cacheOpened(event.data));
});

async function cacheOpened({ pathname, files }: OpenedMessage): Promise<void> {
  const page = pathname === undefined ? undefined : await fetch(pathname).catch(() => undefined);
  if (page && pathname) await cachePage(page, pathname);
  await cacheFiles(files.filter((file) => new URL(file).pathname.startsWith('/r/')));
}
