import { minuteMs } from '@portal/contract';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endPreview, promote, publish, removeUnusedFiles, resolve, type Registry } from '.';
import { buildRemote, buildShell, useFolderStore } from './testing';

const ada = 'ada@example.com';
const bob = 'bob@example.com';
const { root: folder, files, store } = useFolderStore();
afterEach(() => jest.restoreAllMocks());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
const minutesAfter = (at: string, minutes: number) =>
  new Date(Date.parse(at) + minutes * minuteMs).toISOString();
const reserve = (key: string, by: string, at: string) =>
  store.update(by, (registry) => ({
    registry: { ...registry, reservations: { ...registry.reservations, [key]: { token: 'other', by, at } } },
    change: null,
  }));
const esim = async () => (await store.read()).applications['mfe-esim'];

it('records who published a release, and why', async () => {
  await publish(store, buildRemote(), files, ada, 'the first one');
  expect((await esim())?.releases['1.0.0']).toMatchObject({ publishedBy: ada, version: '1.0.0' });
  expect(await esim()).toMatchObject({ live: null, previous: [], canary: null });
  expect(await store.history(1)).toMatchObject([
    {
      action: 'publish',
      application: 'mfe-esim',
      version: '1.0.0',
      from: null,
      by: ada,
      note: 'the first one',
    },
  ]);
  await publish(store, buildRemote({ version: '1.1.0' }), files, bob);
  expect((await store.history(1))[0]).toMatchObject({ by: bob, note: null });
  expect(Object.keys((await esim())?.releases ?? {})).toEqual(['1.0.0', '1.1.0']);
  expect((await store.read()).reservations).toEqual({});
});

describe('a version that somebody else is publishing', () => {
  it('waits for them', async () => {
    const at = minutesAgo(9);
    await reserve('mfe-esim@1.0.0', bob, at);
    await expect(publish(store, buildRemote(), files, ada)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      message: `${bob} has been publishing mfe-esim 1.0.0 since ${at}. Try again when it has finished, or after ${minutesAfter(at, 10)} if it was interrupted.`,
    });
    expect((await store.read()).reservations['mfe-esim@1.0.0']?.token).toBe('other');
    await publish(store, buildRemote({ version: '1.1.0' }), files, ada);
  });

  it('is taken over ten minutes after they began', async () => {
    await reserve('mfe-esim@1.0.0', bob, minutesAgo(10));
    await publish(store, buildRemote(), files, ada);
    expect((await esim())?.releases['1.0.0']?.publishedBy).toBe(ada);
  });

  it('fails for who was taken over, whose reservation is left to the other', async () => {
    const put = store.putFiles.bind(store);
    jest.spyOn(store, 'putFiles').mockImplementation(async (...release) => {
      await reserve('mfe-esim@1.0.0', bob, minutesAgo(0));
      await put(...release);
    });
    await expect(publish(store, buildRemote(), files, ada)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      message: 'Another publisher took over mfe-esim 1.0.0. Try again.',
    });
    expect((await store.read()).reservations['mfe-esim@1.0.0']?.by).toBe(bob);
    expect(await esim()).toBeUndefined();
  });
});

it('gives its reservation back when it fails, and leaves nothing half stored', async () => {
  const before = await store.read();
  await expect(publish(store, buildRemote(), join(folder, 'none'), ada)).rejects.toThrow('ENOENT');
  expect((await store.read()).reservations).toEqual(before.reservations);
  expect(await readdir(join(folder, 'store/r/mfe-esim'))).toEqual([]);
});

it('stores no file over another one', async () => {
  await store.putFiles('mfe-esim', '1.0.0', files);
  await expect(store.putFiles('mfe-esim', '1.0.0', files)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: 'Files of mfe-esim 1.0.0 already exist. Try again.',
  });
  expect(await readdir(join(folder, 'store/r/mfe-esim'))).toEqual(['1.0.0']);
});

it('uploads nothing of a release that could not go live', async () => {
  const [route] = buildRemote().routes;
  const put = jest.spyOn(store, 'putFiles');
  const release = buildRemote({ routes: [{ ...route!, path: '/login' }] });
  await expect(publish(store, release, files, ada)).rejects.toMatchObject({ code: 'path_taken' });
  expect(put).not.toHaveBeenCalled();
});

it('checks the other releases again after the upload', async () => {
  const put = store.putFiles.bind(store);
  jest.spyOn(store, 'putFiles').mockImplementation(async (name, version, from) => {
    await put(name, version, from);
    if (name !== 'mfe-esim') return;
    jest.restoreAllMocks();
    await publish(store, buildRemote({ name: 'mfe-rival' }), files, bob);
    await store.update(bob, (registry) => ({ registry: withLiveRival(registry), change: null }));
  });
  await expect(publish(store, buildRemote(), files, ada)).rejects.toMatchObject({ code: 'path_taken' });
});

function withLiveRival(registry: Registry): Registry {
  const rival = registry.applications['mfe-rival'];
  if (!rival) throw new Error('The rival was not published.');
  return {
    ...registry,
    applications: { ...registry.applications, 'mfe-rival': { ...rival, live: '1.0.0' } },
  };
}

describe('removing unused files', () => {
  const remove = () => removeUnusedFiles(store, 'mfe-esim', ada);
  const names = Array.from({ length: 501 }, (_, index) => `screen.${index}.js`);

  it('waits for who publishes or removes, for ten minutes', async () => {
    for (const key of ['mfe-esim@1.0.0', 'mfe-esim@removal']) {
      await reserve(key, bob, minutesAgo(9));
      expect(await remove()).toEqual({ name: 'mfe-esim', files: [], isBusy: true });
      expect((await store.read()).reservations[key]?.by).toBe(bob);
      await reserve(key, bob, minutesAgo(10));
      expect(await remove()).toEqual({ name: 'mfe-esim', files: [], isBusy: false });
      expect((await store.read()).reservations).toEqual({});
    }
    await reserve('mfe-esim-other@1.0.0', bob, minutesAgo(1));
    expect((await remove()).isBusy).toBe(false);
    expect(Object.keys((await store.read()).reservations)).toEqual(['mfe-esim-other@1.0.0']);
  });

  it('makes publishers wait', async () => {
    const at = minutesAgo(9);
    await reserve('mfe-esim@removal', bob, at);
    await expect(publish(store, buildRemote(), files, ada)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      message: `${bob} has been removing unused files of mfe-esim since ${at}. Try again when it has finished, or after ${minutesAfter(at, 10)} if it was interrupted.`,
    });
  });

  it('removes five hundred at once', async () => {
    jest.spyOn(store, 'sharedFiles').mockResolvedValue(names);
    const removing = jest.spyOn(store, 'removeSharedFiles').mockResolvedValue();
    expect((await remove()).files).toEqual(names);
    expect(removing.mock.calls.map(([, batch]) => batch.length)).toEqual([500, 1]);
  });

  it('stops after five minutes, before others count it as crashed', async () => {
    jest.spyOn(store, 'sharedFiles').mockResolvedValue(names);
    const startMs = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(startMs);
    jest.spyOn(store, 'removeSharedFiles').mockImplementation(() => {
      now.mockReturnValue(startMs + 5 * minuteMs);
      return Promise.resolve();
    });
    expect((await remove()).files).toHaveLength(500);
  });

  it('leaves a reservation that somebody else took over', async () => {
    jest.spyOn(store, 'sharedFiles').mockImplementation(async () => {
      await reserve('mfe-esim@removal', bob, minutesAgo(0));
      return [];
    });
    await remove();
    expect((await store.read()).reservations['mfe-esim@removal']?.by).toBe(bob);
  });
});

it('takes no name of a team for what every object has', async () => {
  const name = 'constructor';
  await publish(store, buildShell(), files, ada);
  await promote(store, 'shell', '1.0.0', ada);
  await expect(promote(store, name, '1.0.0', ada)).rejects.toMatchObject({ code: 'unknown_release' });
  await expect(endPreview(store, name, ada)).rejects.toMatchObject({ code: 'not_a_preview' });
  const routes = [{ path: '/esim', screen: name, access: 'signed-in' as const, title: 'eSims' }];
  await publish(store, buildRemote({ name, routes, preload: {} }), files, ada);
  await promote(store, name, '1.0.0', ada);
  expect(resolve(await store.read())?.preloads(name, name)).toEqual([]);
});
