import { previewPath } from '@portal/contract';
import { endPreview, publish, showPreview } from '@portal/registry';
import { buildRemote, buildShell, eventually } from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { useGateway } from './testing/gateway';

const { folder, files, store, release, start } = useGateway();
let gateway: FastifyInstance;
const version = '1.1.0-pr-123.1';
beforeEach(async () => {
  await release(buildShell(), buildRemote());
  await publish(store, buildRemote({ version, preview: 'pr-123' }), files, 'ada');
  gateway = await start({ RELEASE_CACHE: join(folder, 'cache') });
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
