import { packFiles, publish } from '@portal/registry';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useReleaseServer, walletRelease } from './testing/useReleaseServer';

const { as, files, folderStore, release, send } = useReleaseServer();
beforeEach(release);

const upload = (path: string, name: string, content: BlobPart = 'content') => {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  return send('wallet-team', 'PUT', path, { body });
};
/** As a publish does before it sends files. */
const reserve = async (version: string) => {
  const reservation = { token: 't', by: 'ada@example.com', at: new Date().toISOString() };
  await folderStore.update('ada@example.com', (registry) => ({
    registry: { ...registry, reservations: { [`mfe-wallet@${version}`]: reservation } },
    change: null,
  }));
};

it('takes files only for a version that somebody publishes at the moment', async () => {
  const send = () => upload('releases/mfe-wallet/1.1.0/files', 'a.js', 'x'.repeat(1024 ** 2));
  expect(await (await send()).json()).toMatchObject({ code: 'changed_meanwhile' });
  await reserve('1.1.0');
  expect((await send()).status).toBe(204);
  expect(await folderStore.readFile('mfe-wallet', '1.1.0', 'a.js')).toHaveLength(1024 ** 2);
});

it('neither replaces nor removes files of a release', async () => {
  const path = 'releases/mfe-wallet/1.0.0/files';
  expect(await (await upload(path, 'remoteEntry.abc.js')).json()).toMatchObject({ code: 'version_exists' });
  expect(await (await send('wallet-team', 'DELETE', path)).json()).toMatchObject({ code: 'is_live' });
  expect(await folderStore.readFile('mfe-wallet', '1.0.0', 'remoteEntry.abc.js')).toEqual(
    Buffer.from('first'),
  );
});

it('keeps a shared file that a release has', async () => {
  await mkdir(join(files, '../shared-build/release'), { recursive: true });
  await mkdir(join(files, '../shared-build/files'), { recursive: true });
  const built = join(files, '../shared-build/release');
  await writeFile(join(built, 'remoteEntry.abc.js'), 'second');
  await writeFile(join(built, '../files/screen.aaaaaaaa.js'), 'screen');
  const store = await as('wallet-team');
  const packed = await packFiles(built);
  await publish(store, walletRelease('1.1.0', { files: packed, preload: {} }), built, 'ada@example.com');
  await expect(store.removeSharedFiles('mfe-wallet', ['screen.aaaaaaaa.js'])).rejects.toThrow(
    'A release of mfe-wallet has the file screen.aaaaaaaa.js.',
  );
  expect(await store.sharedFiles('mfe-wallet')).toContain('screen.aaaaaaaa.js');
});

it.each([
  ['a hidden file', 'releases/mfe-wallet/1.1.0/files', '.htaccess'],
  ['a name with spaces', 'releases/mfe-wallet/1.1.0/files', 'a b.js'],
  ['another file than the address names', 'shared/mfe-wallet/screen.aaaaaaaa.js', 'screen.bbbbbbbb.js'],
])('refuses %s', async (_what, path, name) => {
  await reserve('1.1.0');
  expect(await (await upload(path, name)).json()).toMatchObject({ code: 'not_permitted' });
  expect(await readdir(join(folderStore.folder, 'r/mfe-wallet'))).toEqual(['1.0.0']);
});

it.each([
  'releases/mfe-wallet/1.1.0/maps/..%2f..%2fregistry.json',
  'releases/..%2fmfe-esim/1.1.0/files',
  'releases/mfe-wallet/..%2f1.0.0/files',
  'shared/mfe-wallet/..%2f1.0.0%2fremoteEntry.abc.js',
])('refuses the address %s', async (path) => {
  expect((await upload(path, 'a.js')).status).toBe(400);
  expect((await send('wallet-team', 'GET', path)).status).toBeGreaterThanOrEqual(400);
});

it('stores nothing of a file that is too large', async () => {
  await reserve('1.1.0');
  const answer = await upload('releases/mfe-wallet/1.1.0/files', 'a.js', new Uint8Array(33 * 1024 * 1024));
  expect(answer.status).toBe(413);
  expect(await folderStore.readFile('mfe-wallet', '1.1.0', 'a.js')).toBeNull();
});
