import { Bucket } from './bucket';
import { startObjectServer, type ObjectServer } from './testing';

let server: ObjectServer;
let bucket: Bucket;
beforeAll(async () => {
  server = await startObjectServer('portal');
  bucket = bucketOf('portal');
});
afterAll(() => server.stop());
const bucketOf = (accessKeyId: string) =>
  new Bucket({
    bucket: 'files',
    prefix: 'p/',
    endpoint: server.url,
    credentials: { accessKeyId, secretAccessKey: 'secret' },
  });
const write = (key: string, text: string, expectedEtag?: string | null) =>
  bucket.put(key, Buffer.from(text), { contentType: 'text/plain', expectedEtag });

it('writes only where its condition holds', async () => {
  expect(await write('a', 'first', null)).toBe(true);
  expect(await write('a', 'again', null)).toBe(false);
  const etag = await bucket.etagOf('a');
  expect(await write('a', 'second', etag)).toBe(true);
  expect(await write('a', 'third', etag)).toBe(false);
  expect((await bucket.get('a'))?.content.toString()).toBe('second');
});

it('sends an object as it is, without the framing that other services than AWS may not read', async () => {
  await write('plain', 'text');
  expect(server.objects.get('/files/p/plain')?.toString()).toBe('text');
  expect(server.requests.at(-1)?.headers['content-encoding']).toBeUndefined();
});

it('lists and removes the keys below a prefix, over several pages', async () => {
  const keys = ['d/1', 'd/2', 'd/3', 'd/4', 'd/5'];
  await Promise.all(keys.map((key) => write(key, key)));
  expect((await bucket.list('d/')).sort()).toEqual(keys);
  await bucket.remove('d/1');
  await bucket.removeAll(['d/2', 'd/3']);
  expect((await bucket.list('d/')).sort()).toEqual(['d/4', 'd/5']);
  await bucket.remove('d/1');
});

it('returns null for a missing object and throws when the service refuses', async () => {
  expect(await bucket.get('missing')).toBeNull();
  expect(await bucket.etagOf('missing')).toBeNull();
  await expect(bucketOf('stranger').get('a')).rejects.toMatchObject({ name: 'AccessDenied' });
});
