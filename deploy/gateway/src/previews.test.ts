import { previewPath } from '@portal/contract';
import { endPreview, publish, showPreview, type FolderStore } from '@portal/registry';
import { buildRemote, buildShell, eventually } from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createStore, release, startGateway } from './testing/gateway';

let folder: string;
let store: FolderStore;
let gateway: FastifyInstance;
const version = '1.1.0-pr-123.1';
beforeEach(async () => {
  let files: string;
  ({ folder, files, store } = await createStore());
  await release(store, files, buildShell(), buildRemote());
  await publish(store, buildRemote({ version, preview: 'pr-123' }), files, 'ada');
  gateway = await startGateway(folder, { RELEASE_CACHE: join(folder, 'cache') });
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
