import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, promote, publish, rollback, type ReleaseStore } from '.';
import { buildRemote, startObjectServer, useFolder, type ObjectServer } from './testing';

const ada = 'ada@example.com';
const folder = useFolder();
const build = join(folder, 'release');
let server: ObjectServer;
let store: ReleaseStore;
beforeAll(async () => {
  server = await startObjectServer('portal');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await mkdir(build);
  await mkdir(join(folder, 'files'));
  server.objects.clear();
  server.requests.length = 0;
  store = await open('s3://releases/portal');
});

const open = (address: string, endpoint = server.url) =>
  openStore(address, {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'portal',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
const stored = () => [...server.objects.keys()].filter((key) => !key.includes('/log/')).sort();
/** The headers with which each file was written, by the end of its key. */
const written = (): Record<string, (string | undefined)[]> =>
  Object.fromEntries(
    server.requests
      .filter(({ method }) => method === 'PUT')
      .map(({ path, headers }): [string, (string | undefined)[]] => [
        path.replace(/\?.*/, '').replace(/.*\//, ''),
        [headers['content-type'], headers['cache-control']],
      ]),
  );

it('tells browsers what each file is, and to keep it for ever', async () => {
  const forever = 'public, max-age=31536000, immutable';
  const types = {
    'a.js': 'text/javascript; charset=utf-8',
    'a.css': 'text/css; charset=utf-8',
    'a.json': 'application/json',
    'a.svg': 'image/svg+xml',
    'a.png': 'image/png',
    'a.webp': 'image/webp',
    'a.woff2': 'font/woff2',
    'a.js.br': 'application/octet-stream',
    LICENSE: 'application/octet-stream',
  };
  for (const name of Object.keys(types)) await writeFile(join(build, name), name);
  await store.putFiles('mfe-esim', '1.0.0', build);
  expect(written()).toEqual(
    Object.fromEntries(Object.entries(types).map(([name, type]) => [name, [type, forever]])),
  );
});

it('has the registry asked for anew, and source maps kept by nobody', async () => {
  await writeFile(join(build, 'a.js'), 'x');
  await publish(store, buildRemote(), build, ada);
  await store.putSourceMap('mfe-esim', '1.0.0', 'a.js.map.br', Buffer.from('map'));
  expect(written()).toMatchObject({
    'registry.json': ['application/json', 'no-cache'],
    '000000002.json': ['application/json', undefined],
    'a.js.map.br': ['application/octet-stream', 'private, no-store'],
  });
});

it('keeps a shared file with its compressed forms, which come first', async () => {
  for (const name of ['s.1.js', 's.1.js.br', 's.1.js.gz']) await writeFile(join(folder, 'files', name), name);
  await store.putSharedFile('mfe-esim', join(folder, 'files'), 's.1.js');
  const names = ['s.1.js.br', 's.1.js.gz', 's.1.js'];
  expect(Object.keys(written())).toEqual(names);
  server.requests.length = 0;
  await store.putSharedFile('mfe-esim', join(folder, 'files'), 's.1.js');
  expect(written()).toEqual({});
  await writeFile(join(folder, 'files', 's.1.js'), 'other');
  await expect(store.putSharedFile('mfe-esim', join(folder, 'files'), 's.1.js')).rejects.toMatchObject({
    message:
      'mfe-esim has a file s.1.js with other content already. Change the source a little and build again.',
  });
  expect((await store.sharedFiles('mfe-esim')).sort()).toEqual([...names].sort());
  await store.removeSharedFiles('mfe-esim', ['s.1.js.br']);
  expect((await store.sharedFiles('mfe-esim')).sort()).toEqual(['s.1.js', 's.1.js.gz']);
});

it('stores a file without compressed forms', async () => {
  await writeFile(join(folder, 'files', 's.1.png'), 'x');
  await store.putSharedFile('mfe-esim', join(folder, 'files'), 's.1.png');
  expect(await store.sharedFiles('mfe-esim')).toEqual(['s.1.png']);
});

it('repeats a publish of the same content, and refuses another one', async () => {
  await writeFile(join(build, 'a.js'), 'first');
  await store.putFiles('mfe-esim', '1.0.0', build);
  await store.putFiles('mfe-esim', '1.0.0', build);
  await writeFile(join(build, 'a.js'), 'second');
  await expect(store.putFiles('mfe-esim', '1.0.0', build)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: 'r/mfe-esim/1.0.0/a.js already exists with other content. Try again.',
  });
});

it('removes a release with its maps, and nothing of another version', async () => {
  await writeFile(join(build, 'a.js'), 'x');
  for (const version of ['1.0.0', '1.0.1']) {
    await store.putFiles('mfe-esim', version, build);
    await store.putSourceMap('mfe-esim', version, 'a.js.map.br', Buffer.from(version));
  }
  expect(await store.storedReleases()).toEqual([
    { name: 'mfe-esim', version: '1.0.0' },
    { name: 'mfe-esim', version: '1.0.1' },
  ]);
  await store.removeFiles('mfe-esim', '1.0.0');
  expect(stored()).toEqual([
    '/releases/portal/maps/mfe-esim/1.0.1/a.js.map.br',
    '/releases/portal/r/mfe-esim/1.0.1/a.js',
  ]);
  expect((await store.readSourceMap('mfe-esim', '1.0.1', 'a.js.map.br'))?.toString()).toBe('1.0.1');
  expect(await store.readSourceMap('mfe-esim', '1.0.0', 'a.js.map.br')).toBeNull();
});

it('lists changes newest first, as many as asked for', async () => {
  await writeFile(join(build, 'a.js'), 'x');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(store, buildRemote({ version }), build, ada);
  expect((await store.history(2)).map(({ version }) => version)).toEqual(['1.2.0', '1.1.0']);
});

it.each([
  ['s3://releases', '/releases/registry.json'],
  ['s3://releases/', '/releases/registry.json'],
  ['s3://releases/a/b', '/releases/a/b/registry.json'],
  ['s3://releases/a/b/', '/releases/a/b/registry.json'],
])('%s is the place of %s', async (address, key) => {
  const there = await open(address);
  expect(there.address).toContain('releases');
  await there.update(ada, (registry) => ({ registry: { ...registry }, change: null }));
  expect(stored()).toEqual([key]);
  expect(await there.currentEtag()).toMatch(/^"/);
});

it('can be changed after the first check of it failed', async () => {
  const change = () => store.update(ada, (registry) => ({ registry: { ...registry }, change: null }));
  server.isConditional = false;
  await expect(change()).rejects.toMatchObject({ code: 'no_conditional_writes' });
  server.isConditional = true;
  expect((await change()).revision).toBe(1);
});

it.each(['s3://', 's3://A', 's3:releases', 's3://ab/'])('%s is no bucket', async (address) => {
  await expect(open(address)).rejects.toThrow(
    `'${address}' is not a store. Use a folder, s3://bucket/prefix or https://a-release-server.`,
  );
});

/** Passes requests on to the service, and ends the connection in place of the answer to the next write of the registry. */
async function startLossyLine() {
  let isLossy = false;
  const line = createServer((incoming, answer) => {
    const { url: path = '/', method, headers } = incoming;
    const passed = request(new URL(path, server.url), { method, headers }, (answered) => {
      const isLost = isLossy && method === 'PUT' && path.startsWith('/releases/portal/registry.json');
      if (isLost) {
        isLossy = false;
        incoming.socket.destroy();
        return;
      }
      answer.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(answer);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    loseNext: () => {
      isLossy = true;
    },
    stop: () => {
      line.close();
      line.closeAllConnections();
    },
  };
}

it('makes a change once when the answer to its write is lost', async () => {
  const line = await startLossyLine();
  store = await open('s3://releases/portal', line.url);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(store, buildRemote({ version }), build, ada);
    await promote(store, 'mfe-esim', version, ada);
  }
  line.loseNext();
  expect(await rollback(store, 'mfe-esim', ada)).toBe('1.1.0');
  expect((await store.read()).applications['mfe-esim']).toMatchObject({ live: '1.1.0', previous: ['1.0.0'] });
  expect((await store.history(2)).map(({ action }) => action)).toEqual(['rollback', 'promote']);
  line.stop();
});
