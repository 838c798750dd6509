import { hourMs } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runJob } from '../../testing/outbox';
import { buildPicture, uploadForm } from '../../testing/pictureUpload';
import { useTestApi } from '../../testing/useTestApi';
import { uploadsTable } from './uploadsTable';

const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'));
const api = useTestApi({ UPLOADS_DIR: folder });
afterAll(() => rm(folder, { recursive: true }));

const upload = (content: Buffer, changes: Record<string, string> = {}) =>
  api.call('POST', '/upload', uploadForm(content, changes));
const fetchImage = async (filePath: unknown) => {
  const response = await api.app.inject({ url: String(filePath) });
  return {
    headers: response.headers,
    status: response.statusCode,
    image: await sharp(response.rawPayload).metadata(),
  };
};

test.each(['png', 'jpeg', 'webp'] as const)(
  'takes %s and serves it as an image that is not sniffed',
  async (format) => {
    const { status, body } = await upload(await buildPicture(40, 30).toFormat(format).toBuffer());
    expect(status).toBe(200);
    const { headers, image } = await fetchImage(body['filePath']);
    expect(headers).toMatchObject({ 'content-type': `image/${format}`, 'x-content-type-options': 'nosniff' });
    expect(image).toMatchObject({ format, width: 40, height: 30 });
  },
);

test('leaves behind everything that is not pixels, and shrinks what is huge', async () => {
  const content = await buildPicture(3000, 1500)
    .withExif({ IFD0: { Copyright: 'where the photo was taken' } })
    .jpeg()
    .toBuffer();
  const { body } = await upload(Buffer.concat([content, Buffer.from('<script>alert(1)</script>')]));
  const { image } = await fetchImage(body['filePath']);
  expect(image).toMatchObject({ width: 1024, height: 512 });
  expect(image.exif).toBeUndefined();
});

test.each([
  ['a text', Buffer.from('not an image')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['nothing', Buffer.alloc(0)],
])('rejects %s, whatever it calls itself', async (_case, content) => {
  expect(await upload(content)).toMatchObject({ status: 422, body: { code: 'image_invalid' } });
});

test('rejects a gif and a cut-off png', async () => {
  const png = await buildPicture(200, 200).png().toBuffer();
  expect((await upload(png.subarray(0, 100))).status).toBe(422);
  expect((await upload(await buildPicture(40, 30).gif().toBuffer())).status).toBe(422);
});

test('rejects a picture of too many pixels, however small its file', async () => {
  const content = await buildPicture(6000, 6000).png({ compressionLevel: 9 }).toBuffer();
  expect(content.byteLength).toBeLessThan(2 * 1024 * 1024);
  expect((await upload(content)).status).toBe(422);
});

test('rejects more than 2 MiB with 413', async () => {
  expect(await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { code: 'image_too_large' },
  });
});

test('says when the image is missing or the body is no form', async () => {
  expect(await upload(await buildPicture(40, 30).png().toBuffer(), { field: 'other' })).toMatchObject({
    status: 422,
    body: { message: 'Please select an image first!' },
  });
  expect((await api.call('POST', '/upload', { body: { image: 'x' } })).status).toBe(415);
});

test('no name reaches outside the folder', async () => {
  for (const name of ['..%2f..%2fetc%2fpasswd', '....png', 'x.svg', 'A'.repeat(24) + '.png']) {
    expect([404, 422]).toContain((await api.call('GET', `/upload/${name}`)).status);
  }
});

test('what no account shows is removed after a day', async () => {
  await api.services.db.delete(uploadsTable);
  const { body } = await upload(await buildPicture(40, 30).png().toBuffer());
  const name = String(body['filePath']).split('/').at(-1) ?? '';
  await runJob(api, 'uploads-remove-unclaimed');
  expect(await readdir(folder)).toContain(name);
  await api.services.db.update(uploadsTable).set({ createdAt: new Date(Date.now() - 25 * hourMs) });
  await runJob(api, 'uploads-remove-unclaimed');
  expect(await readdir(folder)).not.toContain(name);
  expect((await api.app.inject({ url: String(body['filePath']) })).statusCode).toBe(404);
});

test('a picture that the database does not know of leaves no file', async () => {
  const { db } = api.services;
  const before = await readdir(folder);
  await db.execute(sql`alter table uploads add constraint no_more check (false) not valid`);
  try {
    expect((await upload(await buildPicture(10).png().toBuffer())).status).toBe(500);
    expect(await readdir(folder)).toEqual(before);
  } finally {
    await db.execute(sql`alter table uploads drop constraint no_more`);
  }
});

test('a picture whose file could not be removed is tried again the next time, and holds up none', async () => {
  const files = await Promise.all(
    [10, 20].map(async (width) =>
      String((await upload(await buildPicture(width).png().toBuffer())).body['filePath'])
        .split('/')
        .pop(),
    ),
  );
  const [stuck = '', other = ''] = files;
  await api.services.db.update(uploadsTable).set({ createdAt: new Date(Date.now() - 25 * hourMs) });
  // A folder in its place is not removed as a file.
  await rm(join(folder, stuck));
  await mkdir(join(folder, stuck));
  await expect(runJob(api, 'uploads-remove-unclaimed')).rejects.toThrow('could not be removed');
  expect(await readdir(folder)).not.toContain(other);
  await rmdir(join(folder, stuck));
  await writeFile(join(folder, stuck), 'picture');
  await runJob(api, 'uploads-remove-unclaimed');
  expect(await readdir(folder)).not.toContain(stuck);
});
