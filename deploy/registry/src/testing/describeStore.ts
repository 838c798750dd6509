import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endCanary, startCanary } from '../canary';
import type { RegistryError } from '../errors';
import { packFiles } from '../packFiles';
import { publish } from '../publish';
import { promote, removeRelease, rollback } from '../releases';
import { readSourceMap } from '../sourceMaps';
import type { ReleaseStore } from '../store';
import { removeUnusedFiles } from '../unusedFiles';
import { buildRemote, buildShell } from './buildReleases';
import { useFolderStore } from './useFolderStore';

/** What a store does to change the registry, which only the store itself may use. */
type Replacing = { replaceText: () => Promise<boolean> };
const ada = 'ada@example.com';
const bob = 'bob@example.com';

/**
 * What every kind of store does, as tests.
 *
 * @param open opens an empty store; the folder is empty and ends with the test
 */
export const describeStore = (kind: string, open: (folder: string) => Promise<ReleaseStore>) =>
  describe(kind, () => {
    const { files, store: inFolder } = useFolderStore({
      'remoteEntry.abc.js': 'first',
      'remoteEntry.abc.js.br': 'compressed',
    });
    /** A build of mfe-esim whose screen is shared with other releases. */
    const sharedBuild = async (version: string, hash: string, content: string) => {
      const root = await mkdtemp(join(files, 'build-'));
      await mkdir(join(root, 'release'));
      await mkdir(join(root, 'files'));
      await writeFile(join(root, 'release/remoteEntry.abc.js'), version);
      await writeFile(join(root, `files/screen.${hash}.js`), content);
      const built = join(root, 'release');
      return { built, release: buildRemote({ version, files: await packFiles(built), preload: {} }) };
    };

    let store: ReleaseStore;
    beforeEach(async () => {
      store = await open(inFolder.folder);
      await publish(store, buildShell(), files, ada);
      await promote(store, 'shell', '1.0.0', ada);
    });
    const publishRemote = (version: string, changes = {}) =>
      publish(store, buildRemote({ version, ...changes }), files, ada);

    it('stores the files of a release and deletes them with it', async () => {
      await publishRemote('1.0.0');
      expect((await store.readFile('mfe-esim', '1.0.0', 'remoteEntry.abc.js'))?.toString()).toBe('first');
      expect(await store.readFile('mfe-esim', '1.0.0', 'gone.js')).toBeNull();
      expect(await store.storedReleases()).toContainEqual({ name: 'mfe-esim', version: '1.0.0' });
      await removeRelease(store, 'mfe-esim', '1.0.0', ada);
      expect(await store.readFile('mfe-esim', '1.0.0', 'remoteEntry.abc.js')).toBeNull();
      expect((await store.read()).applications['mfe-esim']?.releases).toEqual({});
    });

    it('stores a file that releases share once, and removes it when no release names it', async () => {
      const builds = [
        await sharedBuild('1.0.0', 'aaaaaaaa', 'first'),
        await sharedBuild('1.1.0', 'aaaaaaaa', 'first'),
        await sharedBuild('1.2.0', 'bbbbbbbb', 'second'),
      ];
      for (const { release, built } of builds) await publish(store, release, built, ada);
      const stored = async () => (await store.sharedFiles('mfe-esim')).filter((name) => name.endsWith('.js'));
      expect((await stored()).sort()).toEqual(['screen.aaaaaaaa.js', 'screen.bbbbbbbb.js']);
      const read = (version: string) => store.readFile('mfe-esim', version, '../files/screen.aaaaaaaa.js');
      expect((await read('1.1.0'))?.toString()).toBe('first');
      expect((await store.storedReleases()).map(({ version }) => version)).not.toContain('files');

      await removeRelease(store, 'mfe-esim', '1.0.0', ada);
      expect((await removeUnusedFiles(store, 'mfe-esim', ada)).files).toEqual([]);
      await removeRelease(store, 'mfe-esim', '1.1.0', ada);
      const names = ['', '.br', '.gz'].map((form) => `screen.aaaaaaaa.js${form}`);
      expect((await removeUnusedFiles(store, 'mfe-esim', ada, true)).files.sort()).toEqual(names);
      expect((await removeUnusedFiles(store, 'mfe-esim', ada)).files.sort()).toEqual(names);
      expect(await stored()).toEqual(['screen.bbbbbbbb.js']);
      expect((await store.read()).reservations).toEqual({});
    });

    it('stores source maps where no visitor gets them, and removes them with their release', async () => {
      const { built } = await sharedBuild('1.0.0', 'aaaaaaaa', 'first');
      for (const script of ['remoteEntry.abc.js', 'screen.aaaaaaaa.js'])
        await writeFile(join(built, `${script}.map`), `{"file":"${script}"}`);
      const release = buildRemote({ files: await packFiles(built), preload: {} });
      expect(release.files.map(({ name }) => name).filter((name) => name.includes('.map'))).toEqual([]);
      await publish(store, release, built, ada);
      const read = (script: string) => readSourceMap(store, { name: 'mfe-esim', version: '1.0.0' }, script);
      expect(await read('remoteEntry.abc.js')).toBe('{"file":"remoteEntry.abc.js"}');
      expect(await read('screen.aaaaaaaa.js')).toBe('{"file":"screen.aaaaaaaa.js"}');
      for (const form of ['', '.br', '.gz']) {
        for (const place of ['', '../files/'])
          expect(
            await store.readFile('mfe-esim', '1.0.0', `${place}screen.aaaaaaaa.js.map${form}`),
          ).toBeNull();
      }
      await removeRelease(store, 'mfe-esim', '1.0.0', ada);
      expect(await read('remoteEntry.abc.js')).toBeNull();
      expect(await store.storedReleases()).not.toContainEqual({ name: 'mfe-esim', version: '1.0.0' });
    });

    it('writes nothing for a change that changes nothing, and tells why it gives up', async () => {
      const { release, built } = await sharedBuild('1.0.0', 'aaaaaaaa', 'first');
      await publish(store, release, built, ada);
      const { revision } = await store.read();
      await store.update(bob, (registry) => ({ registry, change: null }));
      expect((await store.read()).revision).toBe(revision);
      jest.spyOn(Math, 'random').mockReturnValue(0);
      // Somebody else is always faster.
      jest.spyOn(store as unknown as Replacing, 'replaceText').mockResolvedValue(false);
      const change = store.update(bob, (registry) => ({ registry: { ...registry }, change: null }));
      await expect(change).rejects.toMatchObject({
        code: 'changed_meanwhile',
        message: 'Other processes are changing the registry. Try again.',
      });
      jest.restoreAllMocks();
    });

    it('rejects a shared file whose name promises other content', async () => {
      const first = await sharedBuild('1.0.0', 'aaaaaaaa', 'first');
      const other = await sharedBuild('1.1.0', 'aaaaaaaa', 'other');
      await publish(store, first.release, first.built, ada);
      await expect(publish(store, other.release, other.built, ada)).rejects.toMatchObject({
        code: 'changed_meanwhile',
      });
    });

    it('lets nobody rely on stored files while unused ones are removed, and removes none during a publish', async () => {
      const { release, built } = await sharedBuild('1.0.0', 'aaaaaaaa', 'first');
      const remove = store.removeSharedFiles.bind(store);
      await store.putSharedFile('mfe-esim', join(built, '../files'), 'screen.aaaaaaaa.js');
      jest.spyOn(store, 'removeSharedFiles').mockImplementation(async (name, names) => {
        await expect(publish(store, release, built, bob)).rejects.toThrow(/removing unused files/);
        await remove(name, names);
      });
      expect((await removeUnusedFiles(store, 'mfe-esim', ada)).files).toHaveLength(3);
      const put = store.putSharedFile.bind(store);
      jest.spyOn(store, 'putSharedFile').mockImplementation(async (...file) => {
        expect(await removeUnusedFiles(store, 'mfe-esim', ada)).toMatchObject({ isBusy: true, files: [] });
        await put(...file);
      });
      await publish(store, release, built, bob);
      jest.restoreAllMocks();
      expect(await store.readFile('mfe-esim', '1.0.0', '../files/screen.aaaaaaaa.js')).not.toBeNull();
    });

    it('logs who changed what, newest first, without losing a line', async () => {
      await publishRemote('1.0.0');
      await promote(store, 'mfe-esim', '1.0.0', bob);
      await publishRemote('1.1.0');
      await startCanary(store, 'mfe-esim', '1.1.0', 5, bob);
      await endCanary(store, 'mfe-esim', 'the brake', { reason: '9 of 100 loads failed' });
      await promote(store, 'mfe-esim', '1.1.0', bob);
      await rollback(store, 'mfe-esim', ada);
      const lines = (await store.history(6)).map(({ by, action, version, from, note }) =>
        [by, action, version, from, note].join(' | '),
      );
      expect(lines).toEqual([
        'ada@example.com | rollback | 1.0.0 | 1.1.0 | ',
        'bob@example.com | promote | 1.1.0 | 1.0.0 | ',
        'the brake | brake | 1.1.0 |  | 9 of 100 loads failed',
        'bob@example.com | canary | 1.1.0 | 1.0.0 | 5 %',
        'ada@example.com | publish | 1.1.0 |  | ',
        'bob@example.com | promote | 1.0.0 |  | ',
      ]);
      expect(await store.history(100)).toHaveLength(9);
    });

    it('lets publishers of different remotes succeed at the same time', async () => {
      const names = ['mfe-one', 'mfe-two', 'mfe-three', 'mfe-four', 'mfe-five'];
      await Promise.all(names.map((name) => publishRemote('1.0.0', { name, routes: [], slots: [] })));
      expect(Object.keys((await store.read()).applications).sort()).toEqual([...names, 'shell'].sort());
    });

    it('lets one of two publishers of a version succeed and rejects the other', async () => {
      const settled = await Promise.allSettled([publishRemote('1.0.0'), publishRemote('1.0.0')]);
      const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      expect(refused).toHaveLength(1);
      expect(['version_exists', 'changed_meanwhile']).toContain(
        (refused[0]?.reason as RegistryError | undefined)?.code,
      );
      expect((await store.readFile('mfe-esim', '1.0.0', 'remoteEntry.abc.js'))?.toString()).toBe('first');
    });

    it('allows publishing a version again after a failed publish', async () => {
      const put = jest.spyOn(store, 'putFiles').mockRejectedValueOnce(new Error('connection lost'));
      await expect(publishRemote('1.0.0')).rejects.toThrow('connection lost');
      put.mockRestore();
      await publishRemote('1.0.0');
      expect((await store.read()).applications['mfe-esim']?.releases['1.0.0']).toBeDefined();
    });
  });
