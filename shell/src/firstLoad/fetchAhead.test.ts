import type { ReleaseRecord } from '@portal/platform/host';

const release = (version: string, platform: string) => ({
  name: 'mfe-esim',
  version,
  entry: `/r/mfe-esim/${version}/remoteEntry.abc.js`,
  requires: { platform },
  preload: {
    list: ['remote.1.js', 'screen-list.2.js'],
    'slot-esim-counts': ['slot-esim-counts.3.js'],
    'slot-purchase': ['slot-purchase.4.js'],
  },
});
let releases: Partial<ReleaseRecord>[];
jest.mock('../remotes/registry', () => ({ findRemote: () => ({ name: 'mfe-esim', releases }) }));

const fetched: string[] = [];
const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.resetModules();
  releases = [release('2.0.0', '^1.0')];
  fetched.length = 0;
  globalThis.fetch = (async (address: string) => {
    fetched.push(address.replace(window.location.origin, ''));
    throw new TypeError('Failed to fetch');
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.head.innerHTML = '';
});
const load = async () => (await import('./fetchAhead')).fetchAhead;
const list = { remote: 'mfe-esim', screen: 'list' } as const;

it('prefetches a component’s files once, and ignores a failure', async () => {
  const fetchAhead = await load();
  fetchAhead(list);
  fetchAhead(list);
  expect(fetched).toEqual(['/r/mfe-esim/2.0.0/remote.1.js', '/r/mfe-esim/2.0.0/screen-list.2.js']);
  fetchAhead({ remote: 'mfe-esim', slot: 'dashboard/esim-counts' });
  fetchAhead({ remote: 'mfe-esim', slot: 'purchase/esim' });
  expect(fetched.slice(2)).toEqual([
    '/r/mfe-esim/2.0.0/slot-esim-counts.3.js',
    '/r/mfe-esim/2.0.0/slot-purchase.4.js',
  ]);
});

it('skips files that the HTML already loads', async () => {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = '/r/mfe-esim/2.0.0/remote.1.js';
  document.head.append(script);
  (await load())(list);
  expect(fetched).toEqual(['/r/mfe-esim/2.0.0/screen-list.2.js']);
});

it('prefetches the files of the release that will be loaded', async () => {
  releases = [release('3.0.0', '^9.0'), release('2.0.0', '^1.0')];
  (await load())(list);
  expect(fetched[0]).toBe('/r/mfe-esim/2.0.0/remote.1.js');
});

it('skips the files of an override, whose server allows no caching', async () => {
  releases = [{ ...release('2.0.0', '^1.0'), entry: 'http://localhost:3003/remoteEntry.js' }];
  (await load())(list);
  expect(fetched).toEqual([]);
});

it('prefetches nothing for a component or a remote without known files', async () => {
  const fetchAhead = await load();
  fetchAhead({ remote: 'mfe-esim', screen: 'unknown' });
  releases = [];
  fetchAhead(list);
  expect(fetched).toEqual([]);
});
