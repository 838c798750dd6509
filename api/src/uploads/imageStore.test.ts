import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testSettings } from '../testing/testSettings';
import type { ImageStore } from './imageStore';
import { openImageStore } from './imageStore';

const objects = new Map<string, Buffer>();
const seen: { method: string; headers: IncomingHttpHeaders }[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const path = request.url ?? '';
    seen.push({ method: request.method ?? '', headers: request.headers });
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(path);
    const found = objects.get(path);
    response.writeHead(request.method === 'GET' && !found ? 404 : 200).end(found);
  });
});

let store: ImageStore;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  store = openImageStore(
    testSettings({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'key-secret',
    }),
  );
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('keeps images in an S3-compatible store, with signed requests', async () => {
  await store.write('a.png', Buffer.from('pixels'), 'image/png');
  expect(objects.get('/images/a.png')?.toString()).toBe('pixels');
  expect(seen[0]).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/png' } });
  expect(seen[0]?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/us-east-1\/s3\//,
  );
  expect((await store.read('a.png'))?.toString()).toBe('pixels');
  await store.remove('a.png');
  expect(await store.read('a.png')).toBeNull();
});

test('a store that is set in part stops the start', () => {
  expect(() => openImageStore(testSettings({ S3_ENDPOINT: 'http://127.0.0.1:1' }))).toThrow('S3_BUCKET');
});
