import { previewPath } from '@portal/contract';
import { endPreview, FolderStore, promote, publish, showPreview } from '@portal/registry';
import { buildRemote, buildShell, eventually } from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGateway } from './server';
import { readGatewaySettings } from './settings';

let folder: string;
let store: FolderStore;
let gateway: FastifyInstance;
const version = '1.1.0-pr-123.1';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const files = join(folder, 'files');
  await mkdir(files);
  for (const name of ['shell.abc.js', 'remoteEntry.abc.js']) await writeFile(join(files, name), '');
  store = new FolderStore(join(folder, 'store'));
  for (const record of [buildShell(), buildRemote()]) {
    await publish(store, record, files, 'ada');
    await promote(store, record.name, record.version, 'ada');
  }
  await publish(store, buildRemote({ version, preview: 'pr-123' }), files, 'ada');
  gateway = await buildGateway(
    readGatewaySettings({
      PORT: '0',
      API_URL: 'http://127.0.0.1:1',
      RELEASE_STORE: join(folder, 'store'),
      RELEASE_CACHE: join(folder, 'cache'),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    }),
  );
});
afterEach(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

it('answers a preview to who knows its token until it ends, and gives its page to nobody', async () => {
  const page = () => gateway.inject({ url: '/esim', headers: { accept: 'text/html' } });
  const before = (await page()).body;
  const token = await showPreview(store, 'mfe-esim', 'pr-123', version, 'ada');
  const read = () => gateway.inject(`${previewPath}/${token}`);
  const answer = await eventually(read, ({ statusCode }) => statusCode === 200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ id: 'pr-123', release: { version } });
  expect((await gateway.inject(`${previewPath}/${token}x`)).statusCode).toBe(404);
  expect((await gateway.inject(`${previewPath}/pr-123`)).statusCode).toBe(404);
  // Pages are the same with the link and without: the browser asks its user first.
  expect((await page()).body).toBe(before);
  expect(
    (await gateway.inject({ url: `/esim?preview=${token}`, headers: { accept: 'text/html' } })).body,
  ).toBe(before);
  expect(before).not.toContain(version);

  await endPreview(store, 'pr-123', 'ada');
  await eventually(read, ({ statusCode }) => statusCode === 404);
  expect((await gateway.inject(`/r/mfe-esim/${version}/remoteEntry.abc.js`)).statusCode).toBe(404);
});
