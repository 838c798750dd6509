import type { ReleaseStore } from '@portal/registry';
import { buildRemote, buildShell } from '@portal/registry/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createGatewayMetrics, type GatewayMetrics } from './metrics';
import { addErrorHandler } from './errors';
import { addReleaseFiles } from './releaseFiles';
import { useGateway } from './testing/gateway';

const { folder, store, release, start } = useGateway();
let gateway: FastifyInstance;
beforeEach(async () => {
  await release(buildShell(), buildRemote());
  gateway = await start();
});

it('answers 404 for a name that no file system takes', async () => {
  const long = 'x'.repeat(300);
  for (const url of [`/r/${long}/1.0.0/a.js`, `/r/mfe-esim/${long}/a.js`, `/r/mfe-esim/1.0.0/${long}`])
    expect((await gateway.inject(url)).statusCode).toBe(404);
});

it('never serves a source map, however its address is written', async () => {
  await store.putSourceMap('mfe-esim', '1.0.0', 'remoteEntry.abc.js.map.br', Buffer.from('private'));
  // As older tools published them.
  for (const file of ['remoteEntry.abc.js.map', 'remoteEntry.abc.js.map.br', 'remoteEntry.abc.js.MAP'])
    await writeFile(join(store.releaseFolder('mfe-esim', '1.0.0'), file), 'private');
  for (const url of [
    '/maps/mfe-esim/1.0.0/remoteEntry.abc.js.map.br',
    '/r/../maps/mfe-esim/1.0.0/remoteEntry.abc.js.map.br',
    '/r/%2e%2e/maps/mfe-esim/1.0.0/remoteEntry.abc.js.map.br',
    '/r/%2e%2e/remoteEntry.abc.js',
    '/r/..%2fmaps%2fmfe-esim%2f1.0.0%2fremoteEntry.abc.js.map.br',
    '/r/mfe-esim/..%5c..%5cmaps/mfe-esim/1.0.0/remoteEntry.abc.js.map.br',
    '/r/mfe-esim/1.0.0/remoteEntry.abc.js.map',
    '/r/mfe-esim/1.0.0/remoteEntry.abc.js.map.br',
    '/r/mfe-esim/1.0.0/remoteEntry.abc.js.MAP',
    '/r/mfe-esim/1.0.0/remoteEntry.abc.js%2emap',
    '/r/mfe-esim/1.0.0/remoteEntry.abc.js.%6d%61%70',
    '/r/mfe-esim/1.0.0/remoteEntry.abc.js.map?x=.js',
  ]) {
    const { statusCode, body } = await gateway.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).not.toContain('private');
  }
});

describe('files of a bucket', () => {
  it('never include the copy of the registry that lies beside them', async () => {
    const name = `registry-${'0'.repeat(16)}.json`;
    await mkdir(cache, { recursive: true });
    await writeFile(join(cache, name), 'private');
    for (const url of [
      `/r/${name}`,
      `/r//${name}`,
      `/r/mfe-esim/..%2f${name}`,
      `/r/%72egistry-${'0'.repeat(16)}.json`,
    ])
      expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404]);
  });

  let reads: string[];
  let server: FastifyInstance;
  let cache: string;
  let revision: number;
  let metrics: GatewayMetrics;
  const files = new Map([
    ['r/mfe-esim/1.0.0/main.js', 'the code'],
    ['r/mfe-esim/1.0.0/main.js.br', 'compressed'],
    ['r/mfe-esim/files/shared.js', 'shared code'],
  ]);
  /** Happens while the store is read. */
  let whileRead: () => Promise<unknown>;
  let handleRevision: () => void;
  beforeEach(async () => {
    reads = [];
    revision = 1;
    whileRead = () => Promise.resolve();
    handleRevision = () => undefined;
    cache = join(folder, 'cache');
    const store = {
      readFile: (name: string, version: string, file: string) => {
        const key = `r/${name}/${version}/${file}`;
        reads.push(key);
        const content = files.get(key);
        return whileRead().then(() => (content === undefined ? null : Buffer.from(content)));
      },
    };
    const known = new Set(['mfe-esim 1.0.0', 'mfe-esim files']);
    server = Fastify();
    addErrorHandler(server);
    metrics = createGatewayMetrics();
    const registry = {
      revisionWith: (name: string, version: string) => {
        handleRevision();
        return Promise.resolve(known.has(`${name} ${version}`) ? revision : null);
      },
    };
    await addReleaseFiles(server, store as unknown as ReleaseStore, cache, registry, metrics);
  });
  afterEach(() => server.close());
  /** How many requests had which origin. */
  const origins = async () => {
    const { values } = await metrics.releaseFiles.get();
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.origin), value])) as object;
  };
  const get = async (url: string) =>
    (await server.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode;

  it('are copied with their first request, and read once', async () => {
    expect(await Promise.all([get('/r/mfe-esim/1.0.0/main.js'), get('/r/mfe-esim/1.0.0/main.js')])).toEqual([
      200, 200,
    ]);
    expect(await get('/r/mfe-esim/1.0.0/main.js')).toBe(200);
    expect(reads.sort()).toEqual(
      [...files.keys(), 'r/mfe-esim/1.0.0/main.js.gz'].filter((key) => /main/.test(key)).sort(),
    );
    expect(await get('/r/mfe-esim/files/shared.js')).toBe(200);
    expect(await origins()).toEqual({ 'copied now': 3, copied: 1 });
  });

  it('include the one that a browser has, of which the next is sent as a difference', async () => {
    const [before, after] = ['before', 'after'].map((words) => `${words} ${'the same code '.repeat(9)}`);
    files
      .set('r/mfe-esim/files/screen.one.js', before ?? '')
      .set('r/mfe-esim/files/screen.two.js', after ?? '');
    const hash = createHash('sha256')
      .update(before ?? '')
      .digest('base64');
    const { headers } = await server.inject({
      url: '/r/mfe-esim/files/screen.two.js',
      headers: {
        'accept-encoding': 'dcz',
        'available-dictionary': `:${hash}:`,
        'dictionary-id': '"mfe-esim/files/screen.one.js"',
      },
    });
    expect([headers['content-encoding'], await origins()]).toEqual(['dcz', { 'copied now': 2 }]);
    expect(reads).toContain('r/mfe-esim/files/screen.one.js');
  });

  it('that cannot be copied leave nothing behind', async () => {
    // No file can replace a folder.
    await mkdir(join(cache, 'mfe-esim/1.0.0/main.js.br'), { recursive: true });
    expect(await get('/r/mfe-esim/1.0.0/main.js')).toBe(500);
    expect(await readdir(join(cache, 'mfe-esim/1.0.0'))).toEqual(['main.js.br']);
  });

  it('of no registered release are 404 without a read or a folder', async () => {
    const long = 'x'.repeat(300);
    for (const url of [
      '/r/mfe-other/1.0.0/main.js',
      '/r/mfe-esim/9.9.9/main.js',
      '/r/a/b/c',
      '/r/constructor/files/main.js',
      `/r/${long}/1.0.0/main.js`,
      `/r/mfe-esim/${long}/main.js`,
      `/r/mfe-esim/1.0.0/${long}`,
      `/r/mfe-esim/1.0.0/${long}.js`,
    ])
      expect([url.slice(0, 60), await get(url)]).toEqual([url.slice(0, 60), 404]);
    expect(reads).toEqual([]);
    expect(await readdir(cache)).toEqual([]);
  });

  it('that a release lacks are asked for once, and again when the registry has changed', async () => {
    for (let time = 0; time < 3; time += 1) expect(await get('/r/mfe-esim/1.0.0/missing.js')).toBe(404);
    expect(reads).toEqual(['r/mfe-esim/1.0.0/missing.js']);
    expect(await readdir(cache)).toEqual([]);
    revision = 2;
    expect(await get('/r/mfe-esim/1.0.0/missing.js')).toBe(404);
    expect(reads).toHaveLength(2);
    expect(await origins()).toEqual({ missing: 2, 'known to be missing': 2 });
  });

  it('that are published while the store looks for them are served', async () => {
    const late = '/r/mfe-esim/files/late.js';
    let found: Promise<number> | undefined;
    whileRead = async () => {
      whileRead = () => Promise.resolve();
      files.set('r/mfe-esim/files/late.js', 'late code');
      revision = 2;
      const known = new Promise<void>((resolve) => (handleRevision = resolve));
      found = get(late);
      await known;
      await setImmediate();
    };
    await get(late);
    expect([await found, await get(late)]).toEqual([200, 200]);
    files.delete('r/mfe-esim/files/late.js');
  });
});
