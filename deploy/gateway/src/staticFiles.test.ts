import { scenePath } from '@portal/contract';
import fastify from 'fastify';
import { join } from 'node:path';
import { addStaticFiles } from './staticFiles';
import { useGateway } from './testing/gateway';

const { folder, start } = useGateway();

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
  const gateway = await start({ RELEASE_CACHE: join(folder, 'cache') });
  const icon = await gateway.inject('/favicon.svg');
  expect(icon.statusCode).toBe(200);
  expect(icon.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  });
  expect(icon.body).toContain('<svg');
});
