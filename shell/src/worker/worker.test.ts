import { respondWithFile, cacheFiles } from './files';
import { respondToNavigation, respondWithPage, cachePage } from './pages';
import { routeOfPage } from './routeShape';
import type { WorkerFetchEvent } from './workerScope';

const routes = ['/', '/esim', '/esim/:id', '/login', '/reset-password/:token'].map((path) => ({ path }));
const pageOf = (version: string) => {
  const registry = {
    remotes: [{ name: 'mfe-esim', releases: [{ routes, entry: `/r/mfe-esim/${version}/e.js` }] }],
  };
  const data = JSON.stringify({ settings: {}, registry });
  return `<script src="/r/shell/${version}/s.js"></script><script type="application/json" id="portal-data">${data}</script>`;
};
const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'nonce-a'" };
const page = (version = '1.0.0', status = 200) => new Response(pageOf(version), { status, headers });
const script = (text = 'code') => new Response(text, { headers: { 'content-type': 'text/javascript' } });

const network = jest.fn<Promise<Response>, [RequestInfo | URL]>();
const realFetch = globalThis.fetch;
beforeAll(() => (globalThis.fetch = network));
afterAll(() => (globalThis.fetch = realFetch));
beforeEach(() => network.mockReset());

/** Builds a fetch event; `settled` waits for the worker's background tasks. */
function fetchEventFor(pathname: string) {
  const lasting: Promise<unknown>[] = [];
  const request = new Request(`http://localhost${pathname}`);
  const event: WorkerFetchEvent = {
    request,
    waitUntil: (work) => void lasting.push(work),
    respondWith: () => undefined,
  };
  return { event, settled: () => Promise.all(lasting) };
}
async function open(pathname: string): Promise<Response> {
  const { event, settled } = fetchEventFor(pathname);
  const response = await respondWithPage(event, pathname);
  await settled();
  return response;
}
async function load(pathname: string): Promise<Response> {
  const { event, settled } = fetchEventFor(pathname);
  const response = await respondWithFile(event);
  await settled();
  return response;
}
const addressesIn = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url);

describe('pages', () => {
  it('come from the network, and offline from the cache with their headers', async () => {
    network.mockResolvedValueOnce(page());
    await open('/esim/a');
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const cached = await open('/esim/b');
    expect(await cached.text()).toBe(pageOf('1.0.0'));
    expect(cached.headers.get('content-security-policy')).toBe("script-src 'nonce-a'");
  });

  it('are cached under their route, so that no secret of an address stays', async () => {
    network.mockResolvedValueOnce(page());
    await open('/reset-password/very-secret');
    const addresses = await addressesIn('portal-pages-1');
    expect(addresses).toEqual(['http://localhost/reset-password/:token']);
  });

  it('of another route replace one that was never opened', async () => {
    network.mockResolvedValueOnce(page('1.0.0')).mockResolvedValueOnce(page('2.0.0'));
    await open('/esim');
    await open('/');
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await (await open('/login')).text()).toBe(pageOf('2.0.0'));
  });

  it('come from the cache when the server fails or is slow', async () => {
    network.mockResolvedValueOnce(page()).mockResolvedValueOnce(new Response('busy', { status: 503 }));
    await open('/');
    expect((await open('/')).status).toBe(200);

    jest.useFakeTimers();
    network.mockReturnValueOnce(new Promise(() => undefined));
    const { event } = fetchEventFor('/');
    const response = respondWithPage(event, '/');
    await jest.advanceTimersByTimeAsync(4000);
    expect(await (await response).text()).toBe(pageOf('1.0.0'));
  });

  it('that are not the portal’s own are shown and not cached', async () => {
    const hotel = '<h1>Welcome to the hotel’s network</h1>';
    network.mockResolvedValueOnce(new Response(hotel, { headers })).mockResolvedValueOnce(page('1.0.0', 404));
    expect(await (await open('/')).text()).toBe(hotel);
    expect((await open('/nowhere')).status).toBe(404);
    expect(await addressesIn('portal-pages-1')).toEqual([]);
    expect(routeOfPage(`<script type="application/json" id="portal-data">{</script>`, '/')).toBeUndefined();
  });

  it('fail as without a worker if there is neither network nor cache', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(open('/')).rejects.toThrow('Failed to fetch');
  });
});

describe('navigations to what is no page', () => {
  it.each(['/terms', '/support'])('show no page of the portal instead, offline: %s', async (pathname) => {
    network.mockResolvedValueOnce(page()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open('/');
    const { event } = fetchEventFor(pathname);
    await expect(respondToNavigation(event, pathname)).rejects.toThrow('Failed to fetch');
  });

  it.each(['/sandbox/stripe/onboarding/acct_1', '/api/auth/verify-email/once', '/api/docs'])(
    'are sent once, by the browser’s preload, and not cached: %s',
    async (pathname) => {
      const { event, settled } = fetchEventFor(pathname);
      const preloaded = page();
      const response = await respondToNavigation(
        { ...event, preloadResponse: Promise.resolve(preloaded) },
        pathname,
      );
      await settled();
      expect(response).toBe(preloaded);
      expect(network).not.toHaveBeenCalled();
      expect(await addressesIn('portal-pages-1')).toEqual([]);
    },
  );

  it('are sent by the worker where the browser has no preload', async () => {
    network.mockResolvedValueOnce(new Response('the document'));
    const { event } = fetchEventFor('/api/docs');
    expect(await (await respondToNavigation(event, '/api/docs')).text()).toBe('the document');
  });
});

describe('files of releases', () => {
  it('are requested once', async () => {
    network.mockResolvedValueOnce(script());
    await load('/r/shell/1.0.0/s.js');
    expect(await (await load('/r/shell/1.0.0/s.js')).text()).toBe('code');
    expect(network).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['missing', () => new Response('gone', { status: 404 })],
    ['a page of somebody else', () => new Response('<h1>Sign in</h1>', { headers })],
  ])('are not cached when the response is %s', async (_what, response) => {
    network.mockResolvedValueOnce(response()).mockResolvedValueOnce(script());
    await load('/r/shell/1.0.0/s.js');
    expect(await (await load('/r/shell/1.0.0/s.js')).text()).toBe('code');
  });

  it('stay while a cached page names their release, and go when none does', async () => {
    network.mockImplementation(async () => script());
    await cachePage(page('1.0.0'), '/');
    await cachePage(page('1.0.0'), '/esim');
    await cacheFiles(['http://localhost/r/shell/1.0.0/s.js', 'http://localhost/r/mfe-esim/1.0.0/e.js']);
    await cachePage(page('2.0.0'), '/');
    expect(await addressesIn('portal-files-1')).toHaveLength(2);
    await cachePage(page('2.0.0'), '/esim');
    expect(await addressesIn('portal-files-1')).toEqual([]);
  });

  it('that releases share stay while a page or an entry script names them', async () => {
    const entryOf = new Map([
      ['1.0.0', 'e(193,"aaaaaaaa"),e(7,"cccccccc")'],
      ['2.0.0', 'e(193,"bbbbbbbb"),e(7,"cccccccc")'],
    ]);
    network.mockImplementation(async (request) => {
      const url = new URL(request instanceof Request ? request.url : request);
      return script(entryOf.get(url.pathname.split('/')[3] ?? ''));
    });
    const shared = ['aaaaaaaa', 'cccccccc'].map((hash) => `/r/mfe-esim/files/screen.${hash}.js`);
    await cachePage(page('1.0.0'), '/');
    for (const file of ['/r/mfe-esim/1.0.0/e.js', ...shared]) await load(file);
    await load('/r/mfe-esim/2.0.0/e.js');
    await cachePage(page('2.0.0'), '/');
    expect(await addressesIn('portal-files-1')).toEqual([
      `http://localhost${shared[1]}`,
      'http://localhost/r/mfe-esim/2.0.0/e.js',
    ]);
  });
});
