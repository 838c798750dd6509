import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { endCanary, FolderStore, promote, publish, restore, showPreview, startCanary, switchOff } from '.';
import { removeRelease } from './releases';
import { buildRemote, buildShell, useFolderStore } from './testing';

const ada = 'ada@example.com';
const { root: folder, files, store } = useFolderStore();

beforeEach(async () => {
  const releases = [buildShell(), buildRemote(), buildRemote({ version: '1.1.0' })];
  for (const release of [...releases, buildRemote({ version: '1.2.0', preview: 'pr-1' })])
    await publish(store, release, files, ada);
  await promote(store, 'shell', '1.0.0', ada);
  await promote(store, 'mfe-esim', '1.0.0', ada);
});

/** What a registry says, without the line of its last change. */
const contentOf = ({ applications }: Awaited<ReturnType<FolderStore['read']>>) => applications;

it.each([
  ['half written', () => truncate(store.registryFile, 40)],
  ['gone', () => rm(store.registryFile)],
])('a registry that is %s is written anew from its log, with every state', async (_what, damage) => {
  await startCanary(store, 'mfe-esim', '1.1.0', { percent: 5, groups: ['JP'] }, ada);
  await showPreview(store, 'mfe-esim', 'pr-1', '1.2.0', ada);
  await switchOff(store, { name: 'mfe-esim', slot: 'dashboard/esim-counts' }, 'slow', ada);
  const before = await store.read();
  await damage();

  await store.rebuild('bob');
  const after = await store.read();
  expect(contentOf(after)).toEqual(contentOf(before));
  expect(after.revision).toBeGreaterThan(before.revision);
  expect((await store.history(1))[0]).toMatchObject({
    ...{ action: 'rebuild', by: 'bob', live: { shell: '1.0.0', 'mfe-esim': '1.0.0' } },
    note: `from the log up to revision ${before.revision}`,
  });

  // It is a registry like any other: changed, restored and rebuilt again.
  await endCanary(store, 'mfe-esim', ada);
  await promote(store, 'mfe-esim', '1.1.0', ada);
  await restore(store, after.revision, ada);
  await removeRelease(store, 'mfe-esim', '1.1.0', ada);
  const later = await store.read();
  await damage();
  await store.rebuild('bob');
  expect(contentOf(await store.read())).toEqual(contentOf(later));
  expect(later.applications['mfe-esim']?.releases).not.toHaveProperty('1.1.0');
});

it('a log that began before it recorded what changes do is completed by the next change', async () => {
  const { lastChange } = await store.read();
  delete lastChange?.recorded;
  await store.update(ada, (registry) => ({ registry: { ...registry, lastChange }, change: null }));
  await startCanary(store, 'mfe-esim', '1.1.0', 5, ada);
  const before = await store.read();
  await rm(store.registryFile);
  await store.rebuild(ada);
  expect(contentOf(await store.read())).toEqual(contentOf(before));
});

it('a whole registry is not rebuilt, nor one whose log says too little', async () => {
  await expect(store.rebuild(ada)).rejects.toMatchObject({ code: 'readable' });
  const empty = new FolderStore(join(folder, 'empty'));
  await expect(empty.rebuild(ada)).rejects.toMatchObject({
    code: 'no_registry',
    message: expect.stringContaining('has no registry and no log') as string,
  });
  await truncate(store.registryFile, 0);
  await rm(join(store.folder, 'log'), { recursive: true });
  await expect(store.rebuild(ada)).rejects.toThrow('bring the registry back from a backup');
});
