// The approximate place of a sign-in: stored with it, shown, mailed and exported; without a database there is none.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecurityActivity, Session } from '@portal/contract/schemas';
import { SettingsError } from '../../../settings';
import { exportParts, readRows } from '../../privacy/exportParts';
import { eventually } from '../../../testing/eventually';
import { findEmailsTo } from '../../../testing/outbox';
import { password, passwordHash } from '../../../testing/password';
import { buildPlaceDatabase, cityEntry } from '../../../testing/placeDatabase';
import { type SignedIn } from '../../../testing/testApi';
import { useTestApi } from '../../../testing/useTestApi';
import { openPlaces } from './places';

const folder = mkdtempSync(join(tmpdir(), 'places-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const fileOf = (content: Buffer | string) => {
  count += 1;
  const file = join(folder, `${count}.mmdb`);
  writeFileSync(file, content);
  return file;
};
const networks = {
  '81.2.69.0/24': cityEntry('Hamburg', 'Germany'),
  '81.2.70.0/24': { country: { names: { en: 'France' } } },
  '81.2.71.0/24': { registered_country: { names: { en: 'Spain' } } },
  '81.2.72.0/24': { city: { names: { de: 'München' } } },
  '10.0.0.0/8': cityEntry('Nowhere', 'Nowhere'),
};
const logger = { info: jest.fn(), warn: jest.fn() };
beforeEach(() => jest.clearAllMocks());

test.each([
  ['81.2.69.160', 'Hamburg, Germany'],
  ['::ffff:81.2.69.160', 'Hamburg, Germany'],
  ['81.2.70.1', 'France'],
  ['81.2.71.1', 'Spain'],
  ['81.2.72.1', ''],
  ['9.9.9.9', ''],
  ['10.1.2.3', ''],
  ['127.0.0.1', ''],
  ['fd00::1', ''],
  ['2a02:2e0::1', ''],
  ['', ''],
  ['no address', ''],
])('the place of %s is ‘%s’', async (ipAddress, place) => {
  const { placeOf } = await openPlaces(fileOf(buildPlaceDatabase(networks)), logger);
  expect(placeOf(ipAddress)).toBe(place);
});

test('without a database there is no place', async () => {
  const { placeOf } = await openPlaces(undefined, logger);
  expect(placeOf('81.2.69.160')).toBe('');
});

test.each([
  ['a file that is not there', () => join(folder, 'missing.mmdb')],
  ['another file', () => fileOf('not a database')],
  ['a file that was cut short', () => fileOf(buildPlaceDatabase(networks).subarray(0, -60))],
  ['a folder', () => folder],
])('%s is refused at the start, by the name of the setting', async (_what, file) => {
  const opened = openPlaces(file(), logger);
  await expect(opened).rejects.toThrow(SettingsError);
  await expect(opened).rejects.toThrow(/PLACE_DATABASE: cannot be read as a database .* Example:/);
});

test('a file that is replaced is read again, and one that is broken leaves the earlier one', async () => {
  const file = fileOf(buildPlaceDatabase(networks));
  const places = await openPlaces(file, logger);
  await places.refresh();
  expect(logger.info).not.toHaveBeenCalled();
  renameSync(fileOf(buildPlaceDatabase({ '81.2.69.0/24': cityEntry('Kiel', 'Germany') })), file);
  await places.refresh();
  expect(places.placeOf('81.2.69.160')).toBe('Kiel, Germany');
  expect(logger.info).toHaveBeenCalledTimes(1);
  renameSync(fileOf('broken'), file);
  await places.refresh();
  expect(places.placeOf('81.2.69.160')).toBe('Kiel, Germany');
  expect(logger.warn).toHaveBeenCalledTimes(1);
});

test('looks once a minute whether the file was replaced', async () => {
  const file = fileOf(buildPlaceDatabase(networks));
  const places = await openPlaces(file, logger);
  renameSync(fileOf(buildPlaceDatabase({ '81.2.69.0/24': cityEntry('Kiel', 'Germany') })), file);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  places.placeOf('81.2.69.160');
  clock.mockRestore();
  await eventually(
    async () => logger.info.mock.calls.length,
    (times) => times > 0,
  );
  expect(places.placeOf('81.2.69.160')).toBe('Kiel, Germany');
});

describe('a sign-in', () => {
  const api = useTestApi({ PLACE_DATABASE: fileOf(buildPlaceDatabase(networks)) });
  const signInFrom = async (account: SignedIn, address: string) => {
    const { email, role } = account.user;
    const headers = {
      'x-forwarded-for': address,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    };
    await api.call('POST', '/auth/login', { body: { email, password, role }, headers });
  };

  test('has its place in the lists, in the mail of a new device, and in the data export', async () => {
    const account = await api.signIn({ passwordHash });
    await signInFrom(account, '81.2.69.160');
    await signInFrom(account, '10.1.2.3');
    const { body: listed } = await api.call('GET', '/auth/sessions', { as: account });
    const places = (listed['sessions'] as Session[]).map(({ ipAddress, place }) => [ipAddress, place]);
    expect(places).toEqual(
      expect.arrayContaining([
        ['81.2.69.160', 'Hamburg, Germany'],
        ['10.1.2.3', ''],
      ]),
    );
    const { body: activity } = await api.call('GET', '/auth/activity', { as: account });
    expect((activity['activity'] as SecurityActivity[]).map(({ place }) => place)).toEqual([
      '',
      'Hamburg, Germany',
    ]);
    for (const file of ['sessions', 'security-activity']) {
      const part = exportParts.find((candidate) => candidate.file === file);
      if (!part) throw new Error(`There is no part ${file}.`);
      const exported = await api.services.db.transaction(async (tx) => {
        const rows = [];
        for await (const batch of readRows(tx, part, account.user.id, new AbortController().signal))
          rows.push(...batch);
        return rows;
      });
      expect(JSON.stringify(exported)).toContain('Hamburg, Germany');
    }
    const mails = JSON.stringify(await findEmailsTo(api, account.user.email));
    expect(mails).toContain('Firefox on Linux (81.2.69.160, approximately Hamburg, Germany)');
  });
});
