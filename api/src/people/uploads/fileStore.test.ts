import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startObjectServer, type ObjectServer } from '@portal/object-store/testing';
import { testSettings } from '../../testing/testSettings';
import type { FileStore } from './fileStore';
import { openFileStore } from './fileStore';

let server: ObjectServer;
let store: FileStore;
beforeAll(async () => {
  server = await startObjectServer('key-id');
  store = await openFileStore(
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

const textOf = async (content: Readable | null) => content && (await buffer(content)).toString();

test.each([
  ['an S3-compatible store', () => store],
  ['a folder', () => openFileStore(testSettings())],
])('keeps what is too large for memory in %s', async (_name, openStore) => {
  const files = await openStore();
  const content = Readable.from(['first ', 'second']);
  expect(await files.writeStream('large.zip', content, { contentType: 'application/zip' })).toBe(12);
  expect(await textOf(await files.readStream('large.zip'))).toBe('first second');
  await files.remove('large.zip');
  expect(await files.readStream('large.zip')).toBeNull();
});

test('leaves nothing of a file whose content fails', async () => {
  const files = await openFileStore(testSettings());
  const content = Readable.from(
    (async function* () {
      yield 'first';
      throw new Error('The database is away.');
    })(),
  );
  const writing = files.writeStream('broken.zip', content, { contentType: 'application/zip' });
  await expect(writing).rejects.toThrow('The database is away.');
  expect(await files.readStream('broken.zip')).toBeNull();
});

test('fails when the store refuses a write', async () => {
  const refused = await openFileStore(
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
  const open = async () => openFileStore(testSettings({ S3_ENDPOINT: 'http://127.0.0.1:1' }));
  await expect(open()).rejects.toThrow('S3_BUCKET');
});
