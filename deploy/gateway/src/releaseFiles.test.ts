import { FolderStore, promote, publish } from '@portal/registry';
import { buildRemote, buildShell } from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGateway } from './server';
import { readGatewaySettings } from './settings';

let folder: string;
let store: FolderStore;
let gateway: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const files = join(folder, 'build/release');
  await mkdir(files, { recursive: true });
  store = new FolderStore(join(folder, 'store'));
  for (const release of [buildShell(), buildRemote()]) {
    await publish(store, release, files, 'ada');
    await promote(store, release.name, '1.0.0', 'ada');
  }
  gateway = await buildGateway(
    readGatewaySettings({
      PORT: '0',
      API_URL: 'http://127.0.0.1:1',
      RELEASE_STORE: store.folder,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    }),
  );
});
afterEach(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
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
    // A backslash in an address is refused as a whole.
    expect([url, statusCode]).toEqual([url, url.includes('%5c') ? 403 : 404]);
    expect(body).not.toContain('private');
  }
});
