// Answers of /api that a person needs where there is no connection, in the browser’s cache storage: one
// cache for each person, gone with the session. Endpoints ask for it with
// `extraOptions: { isKeptOffline: true }`; nothing else of /api is ever kept.
const prefix = 'portal-kept:';
const cacheOf = (userId: string) => prefix + encodeURIComponent(userId);

/** The cache storage, or null where the browser has none: on pages that are not served securely. */
const storage = (): CacheStorage | null => (globalThis.caches as CacheStorage | undefined) ?? null;

/** Keeps an answer for one person. A full or forbidden storage costs the copy and nothing else. */
export async function cacheResponse(userId: string, address: string, data: unknown): Promise<void> {
  try {
    const cache = await storage()?.open(cacheOf(userId));
    await cache?.put(address, new Response(JSON.stringify(data)));
  } catch {
    // There is no copy then.
  }
}

/** The kept answer, or undefined when there is none. */
export async function readCachedResponse(userId: string, address: string): Promise<unknown> {
  try {
    const cache = await storage()?.open(cacheOf(userId));
    return (await (await cache?.match(address))?.json()) as unknown;
  } catch {
    return undefined;
  }
}

/** Removes one answer: the server says that there is no such thing any more. */
export async function removeCachedResponse(userId: string, address: string): Promise<void> {
  const cache = await storage()
    ?.open(cacheOf(userId))
    .catch(() => undefined);
  await cache?.delete(address).catch(() => undefined);
}

/** Removes everything that was kept for anybody, or for anybody but one person. */
export async function clearCachedResponses(exceptUserId?: string): Promise<void> {
  try {
    const names = (await storage()?.keys()) ?? [];
    const outdated = names.filter(
      (name) => name.startsWith(prefix) && (exceptUserId === undefined || name !== cacheOf(exceptUserId)),
    );
    await Promise.all(outdated.map((name) => storage()?.delete(name)));
  } catch {
    // Forbidden: then nothing was kept either.
  }
}
