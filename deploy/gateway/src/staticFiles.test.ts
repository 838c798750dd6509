import { scenePath } from '@portal/contract';
import fastify from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGateway } from './server';
import { readGatewaySettings } from './settings';
import { addStaticFiles } from './staticFiles';

test('serves a picture of each destination that has one, of at most 3 kB', async () => {
  const gateway = fastify();
  await addStaticFiles(gateway);
  const codes = ['JP', 'FR', 'IT', 'TH', 'US', 'GB', 'DE', 'ID', 'ES'];
  for (const path of codes.map((code) => scenePath(code) ?? '')) {
    const scene = await gateway.inject(path);
    expect(scene.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=604800',
    });
    expect(Buffer.byteLength(scene.body)).toBeLessThanOrEqual(3000);
  }
  for (const path of ['/scenes/XX.svg', '/scenes/', '/scenes/..%2Ffavicon.svg'])
    expect((await gateway.inject(path)).statusCode).toBe(404);
  await gateway.close();
});

test('serves the icon next to the files of releases', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-icon-'));
  const gateway = await buildGateway(
    readGatewaySettings({
      PORT: '0',
      API_URL: 'http://127.0.0.1:1',
      RELEASE_STORE: join(folder, 'store'),
      RELEASE_CACHE: join(folder, 'cache'),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    }),
  );
  const icon = await gateway.inject('/favicon.svg');
  expect(icon.statusCode).toBe(200);
  expect(icon.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  });
  expect(icon.body).toContain('<svg');
  await gateway.close();
  await rm(folder, { recursive: true });
});
