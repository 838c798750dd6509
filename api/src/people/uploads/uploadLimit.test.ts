// Anybody uploads, so one address must not fill the store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '../../api';
import { buildApi } from '../../api';
import { addToWindow } from '../../base/security/windowCounts';
import { stopDatabaseClock } from '../../testing/stopDatabaseClock';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { testSettings } from '../../testing/testSettings';
import { buildPicture, uploadForm } from '../../testing/pictureUpload';

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
  const { body: payload, headers } = uploadForm(await buildPicture().png().toBuffer());
  const upload = async (remoteAddress: string) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/upload',
      remoteAddress,
      headers,
      payload,
    });
    return [response.statusCode, response.headers['retry-after'] !== undefined];
  };
  await addToWindow(api.services.db, 'upload:2001:db8:1:2', 3_600, 59);
  expect(await upload('2001:db8:1:2::1')).toEqual([200, false]);
  expect(await upload('2001:db8:1:2:ffff::1')).toEqual([409, true]);
  expect(await upload('2001:db8:1:3::1')).toEqual([200, false]);
});
