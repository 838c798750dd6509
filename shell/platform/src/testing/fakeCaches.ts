/** Empty cache storage for tests, because jsdom has none. Keys are absolute URLs, as in browsers. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), window.location.href).href;
  const cacheNamed = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        const body = await response.text();
        entries.set(addressOf(request), new Response(body, { headers: response.headers }));
      },
      delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    open: async (name: string) => cacheNamed(name),
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
}
