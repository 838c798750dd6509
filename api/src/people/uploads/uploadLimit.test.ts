// Anybody uploads, so one address must not fill the store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Api } from '../../api';
import { buildApi } from '../../api';
import { addToWindow } from '../../base/security/windowCounts';
import { stopDatabaseClock } from '../../testing/stopDatabaseClock';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { testSettings } from '../../testing/testSettings';

const folder = mkdtempSync(join(tmpdir(), 'portal-upload-limit-'));
let database: TestDatabase;
let api: Api;
beforeAll(async () => {
  database = await createTestDatabase();
  // Hours of the clock are the windows: none ends during the test.
  const DATABASE_URL = await stopDatabaseClock(database.url);
  api = await buildApi(testSettings({ DATABASE_URL, RATE_LIMITS: 'true', UPLOADS_DIR: folder }));
});
afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('an address uploads sixty pictures an hour, also with all of its IPv6 addresses', async () => {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#465fff' } })
    .png()
    .toBuffer();
  const boundary = 'the-boundary-of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n`;
  const upload = async (remoteAddress: string) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/upload',
      remoteAddress,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return [response.statusCode, response.headers['retry-after'] !== undefined];
  };
  await addToWindow(api.services.db, 'upload:2001:db8:1:2', 3_600, 59);
  expect(await upload('2001:db8:1:2::1')).toEqual([200, false]);
  expect(await upload('2001:db8:1:2:ffff::1')).toEqual([409, true]);
  expect(await upload('2001:db8:1:3::1')).toEqual([200, false]);
});
