import { mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  FolderStore,
  promote,
  publish,
  resolve,
  rollback,
  type RemoteRelease,
  type ShellRelease,
} from './index';

const buildRemote = (changes: Partial<RemoteRelease> = {}): RemoteRelease => ({
  kind: 'remote',
  name: 'mfe-esim',
  team: 'Connectivity',
  requires: { platform: '^1.0' },
  routes: [{ path: '/esim', screen: 'list', access: 'signed-in', title: 'eSims' }],
  nav: [],
  slots: ['dashboard/esim-counts'],
  version: '1.0.0',
  entry: 'remoteEntry.abc.js',
  files: [{ name: 'remoteEntry.abc.js', bytes: 1, brotliBytes: 1, integrity: 'sha384-x' }],
  publishedAt: '2026-01-01T00:00:00.000Z',
  preload: { list: ['screen-list.abc.js'] },
  ...changes,
});

const buildShell = (changes: Partial<ShellRelease> = {}): ShellRelease => ({
  kind: 'shell',
  name: 'shell',
  version: '1.0.0',
  platform: '1.0.0',
  entry: 'shell.abc.js',
  files: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
  document: { themeScript: '', styles: '', skeleton: { signedIn: '', public: '' }, fonts: [] },
  ...changes,
});

let folder: string;
let files: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  files = await mkdtemp(join(tmpdir(), 'files-'));
  await writeFile(join(files, 'remoteEntry.abc.js'), 'first');
  store = new FolderStore(folder);
  await publish(store, buildShell(), files);
  await promote(store, 'shell', '1.0.0');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(files, { recursive: true });
});

const versionsOf = async (name: string) =>
  resolve(await store.read())
    ?.remotes.find((remote) => remote.name === name)
    ?.releases.map(({ version }) => version);

it('shows a release only once it is promoted', async () => {
  await publish(store, buildRemote(), files);
  expect(await versionsOf('mfe-esim')).toBeUndefined();
  await promote(store, 'mfe-esim', '1.0.0');
  expect(await versionsOf('mfe-esim')).toEqual(['1.0.0']);
});

it('refuses the same version twice and keeps the files of the first', async () => {
  await publish(store, buildRemote(), files);
  await writeFile(join(files, 'remoteEntry.abc.js'), 'second');
  await expect(publish(store, buildRemote(), files)).rejects.toMatchObject({ code: 'version_exists' });
  const kept = join(store.releaseFolder('mfe-esim', '1.0.0'), 'remoteEntry.abc.js');
  expect(await readFile(kept, 'utf8')).toBe('first');
});

it('offers the release before as a fallback, and goes back to it', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(store, buildRemote({ version }), files);
    await promote(store, 'mfe-esim', version);
  }
  expect(await versionsOf('mfe-esim')).toEqual(['1.1.0', '1.0.0']);
  expect(await rollback(store, 'mfe-esim')).toBe('1.0.0');
  expect(await versionsOf('mfe-esim')).toEqual(['1.0.0']);
});

it('refuses a path that another remote has', async () => {
  await publish(store, buildRemote(), files);
  await promote(store, 'mfe-esim', '1.0.0');
  const rival = buildRemote({ name: 'mfe-rival', slots: [] });
  await expect(publish(store, rival, files)).rejects.toMatchObject({
    code: 'path_taken',
    message: '/esim belongs to mfe-esim (team Connectivity).',
  });
});

it('refuses a remote that the live shell cannot carry', async () => {
  const tooNew = buildRemote({ requires: { platform: '^2.0' } });
  await expect(publish(store, tooNew, files)).rejects.toMatchObject({ code: 'incompatible' });
});

it('refuses a shell that would strand a live remote, and names it', async () => {
  await publish(store, buildRemote(), files);
  await promote(store, 'mfe-esim', '1.0.0');
  const shell = buildShell({ version: '2.0.0', platform: '2.0.0' });
  await expect(publish(store, shell, files)).rejects.toThrow(/mfe-esim 1\.0\.0/);
});

it('lets two publishers land at once', async () => {
  await Promise.all([
    publish(store, buildRemote(), files),
    publish(store, buildRemote({ name: 'mfe-other', routes: [], slots: [] }), files),
  ]);
  const { applications } = await store.read();
  expect(Object.keys(applications).sort()).toEqual(['mfe-esim', 'mfe-other', 'shell']);
});

it('names a damaged registry and does not replace it', async () => {
  await writeFile(store.registryFile, '{"revision":');
  await expect(publish(store, buildRemote(), files)).rejects.toMatchObject({ code: 'unreadable' });
  expect(await readFile(store.registryFile, 'utf8')).toBe('{"revision":');
});
