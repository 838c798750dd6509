// Responses of /api that users need offline, in the browser's cache storage: one cache per user, deleted with the
// session. Only endpoints with `extraOptions: { isKeptOffline: true }` are cached.
const prefix = 'portal-kept:';
const cacheOf = (userId: string) => prefix + encodeURIComponent(userId);

/** Null on insecure pages, where browsers have no cache storage. */
const storage = (): CacheStorage | null => ('caches' in globalThis ? caches : null);

/** Caches a response for one user. If storage is full or forbidden, nothing is cached. */
export async function cacheResponse(userId: string, address: string, data: unknown): Promise<void> {
  try {
    const cache = await storage()?.open(cacheOf(userId));
    await cache?.put(address, new Response(JSON.stringify(data)));
  } catch {
    // Nothing is cached.
  }
}

/** Returns the cached response, or undefined if there is none. */
export async function readCachedResponse(userId: string, address: string): Promise<unknown> {
  try {
    const cache = await storage()?.open(cacheOf(userId));
    return (await (await cache?.match(address))?.json()) as unknown;
  } catch {
    return undefined;
  }
}

/** Removes one cached response: the server no longer has the resource. */
export async function removeCachedResponse(userId: string, address: string): Promise<void> {
  const cache = await storage()
    ?.open(cacheOf(userId))
    .catch(() => undefined);
  await cache?.delete(address).catch(() => undefined);
}

/** Removes the cached responses of all users, or of all but one. */
export async function clearCachedResponses(exceptUserId?: string): Promise<void> {
  try {
    const names = (await storage()?.keys()) ?? [];
    const outdated = names.filter(
      (name) => name.startsWith(prefix) && (exceptUserId === undefined || name !== cacheOf(exceptUserId)),
    );
    await Promise.all(outdated.map(async (name) => storage()?.delete(name)));
  } catch {
    // Storage is forbidden: nothing was cached.
  }
}
