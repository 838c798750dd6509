import type { OpenedMessage } from '@portal/contract';
import { respondWithFile, filesCache, cacheFiles } from './files';
import { respondToNavigation, cachePage, pagesCache } from './pages';
import { openPush, showPush } from './push';
import type { WorkerScope } from './workerScope';

// Starts the shell and visited screens offline. It caches only pages and release files, which are the same for every
// user; it never handles /api (docs/offline.md).
const scope = self as unknown as WorkerScope;
const ours = [pagesCache, filesCache];

// Safe for open tabs: everything this worker serves is immutable.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(claimPages()));

async function claimPages(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^portal-(pages|files)/.test(name) && !ours.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // Page requests start in parallel with the worker.
  if ('navigationPreload' in scope.registration) await scope.registration.navigationPreload.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (pathname.startsWith('/r/')) event.respondWith(respondWithFile(event));
  else if (request.mode === 'navigate') event.respondWith(respondToNavigation(event, pathname));
});

scope.addEventListener('push', (event) => showPush(scope, event));
scope.addEventListener('notificationclick', (event) => openPush(scope, event));

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
