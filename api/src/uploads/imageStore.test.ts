import { startObjectServer, type ObjectServer } from '@portal/object-store/testing';
import { testSettings } from '../testing/testSettings';
import type { ImageStore } from './imageStore';
import { openImageStore } from './imageStore';

let server: ObjectServer;
let store: ImageStore;
beforeAll(async () => {
  server = await startObjectServer('key-id');
  store = await openImageStore(
    testSettings({
      S3_ENDPOINT: server.url,
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'key-id',
      S3_SECRET_ACCESS_KEY: 'key-secret',
    }),
  );
});
afterAll(() => server.stop());

test('keeps images in an S3-compatible store, with signed requests', async () => {
  const earlier = server.requests.length;
  await store.write('a.png', Buffer.from('pixels'), 'image/png');
  expect(server.objects.get('/images/a.png')?.toString()).toBe('pixels');
  const put = server.requests[earlier];
  expect(put).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/png' } });
  expect(put?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/us-east-1\/s3\//);
  expect((await store.read('a.png'))?.toString()).toBe('pixels');
  await store.remove('a.png');
  expect(await store.read('a.png')).toBeNull();
});

test('fails when the store refuses a write', async () => {
  const refused = await openImageStore(
    testSettings({
      S3_ENDPOINT: server.url,
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'other-id',
      S3_SECRET_ACCESS_KEY: 'key-secret',
    }),
  );
  await expect(refused.write('b.png', Buffer.from('pixels'), 'image/png')).rejects.toMatchObject({
    name: 'AccessDenied',
  });
});

test('a store that is set in part stops the start', async () => {
  const open = async () => openImageStore(testSettings({ S3_ENDPOINT: 'http://127.0.0.1:1' }));
  await expect(open()).rejects.toThrow('S3_BUCKET');
});
