import { mkdir, mkdtemp, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  promote,
  publish,
  releaseSchema,
  resolve,
  rollback,
  type Registry,
  type RemoteRelease,
} from './index';
import { signInRoutes } from './reservedRoutes';
import { buildRemote, buildShell, useFolderStore } from './testing';

const author = 'ada@example.com';
const { files, store } = useFolderStore();
beforeEach(async () => {
  await publish(store, buildShell(), files, author);
  await promote(store, 'shell', '1.0.0', author);
});

const versionsOf = async (name: string) =>
  resolve(await store.read())
    ?.remotes.find((remote) => remote.name === name)
    ?.releases.map(({ version }) => version);

it('shows a release only once it is promoted', async () => {
  await publish(store, buildRemote(), files, author);
  expect(await versionsOf('mfe-esim')).toBeUndefined();
  await promote(store, 'mfe-esim', '1.0.0', author);
  expect(await versionsOf('mfe-esim')).toEqual(['1.0.0']);
});

it('lists the chunks of the preferred release’s screens, but not of its fallbacks', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(store, buildRemote({ version }), files, author);
    await promote(store, 'mfe-esim', version, author);
  }
  const releases = resolve(await store.read())?.remotes[0]?.releases;
  expect(releases?.map(({ version, preload }) => [version, preload])).toEqual([
    ['1.1.0', { list: ['screen-list.abc.js'] }],
    ['1.0.0', undefined],
  ]);
});

it.each([
  ['/wallet/{userId}?pageSize=5&sort=timestamp', true],
  ['/esim/:id/data-plans', true],
  ['/auth/sessions', true],
  ['https://elsewhere.example/', false],
  ['//elsewhere.example/', false],
  ['/../r/shell', false],
  ['/esim/{other}', false],
  ['/esim/:id#top', false],
  ['/esim/:other/data-plans', false],
])('lets a route begin with calls of the API alone: %s', (call, isAllowed) => {
  const [route] = buildRemote().routes;
  const remote = { ...buildRemote(), routes: [{ ...route, path: '/esim/:id', fetches: [call] }] };
  expect(releaseSchema.safeParse(remote).success).toBe(isAllowed);
});

it('rejects the same version twice and preserves the first one’s files', async () => {
  await publish(store, buildRemote(), files, author);
  await writeFile(join(files, 'remoteEntry.abc.js'), 'second');
  await expect(publish(store, buildRemote(), files, author)).rejects.toMatchObject({
    code: 'version_exists',
    message: expect.stringContaining('Raise the version.') as string,
  });
  const path = join(store.releaseFolder('mfe-esim', '1.0.0'), 'remoteEntry.abc.js');
  expect(await readFile(path, 'utf8')).toBe('first');
});

describe('a remote with scripts that run before its entry', () => {
  const file = { name: '../files/federation.aaaaaaaa.js', bytes: 1, brotliBytes: 1, integrity: 'sha384-run' };
  const remote = buildRemote({ initial: [file.name], files: [file] });
  const uploads = async () => {
    const root = await mkdtemp(join(files, 'build-'));
    for (const name of ['release', 'files']) await mkdir(join(root, name));
    await writeFile(join(root, 'files/federation.aaaaaaaa.js'), 'runtime');
    return join(root, 'release');
  };
  const shownInitial = async () => resolve(await store.read())?.remotes[0]?.releases[0]?.initial;

  it('needs a shell that runs them', async () => {
    await expect(publish(store, remote, await uploads(), author)).rejects.toThrow(
      /mfe-esim 1\.0\.0 has scripts that must run before its entry/,
    );
  });

  it('names them for the page, except those that the shell contains', async () => {
    for (const [version, provides] of [
      ['1.1.0', []],
      ['1.2.0', ['federation.aaaaaaaa.js']],
    ] as const)
      await publish(
        store,
        buildShell({ version, runsInitial: true, provides: [...provides] }),
        files,
        author,
      );
    await promote(store, 'shell', '1.1.0', author);
    await publish(store, remote, await uploads(), author);
    await promote(store, 'mfe-esim', '1.0.0', author);
    expect(await shownInitial()).toEqual([
      { address: '/r/mfe-esim/files/federation.aaaaaaaa.js', integrity: 'sha384-run' },
    ]);
    await promote(store, 'shell', '1.2.0', author);
    expect(await shownInitial()).toBeUndefined();
    await expect(rollbackToOldShell()).rejects.toThrow(/would break mfe-esim/);
  });

  const rollbackToOldShell = () => promote(store, 'shell', '1.0.0', author);
});

it.each(['../../shell/1.0.0/shell.js', '/etc/passwd', '../files/../x.js', 'a/b.js'])(
  'rejects a file outside the release: %s',
  (name) => {
    const files = [{ name, bytes: 1, brotliBytes: 1, integrity: 'sha384-x' }];
    expect(releaseSchema.safeParse(buildRemote({ files })).success).toBe(false);
  },
);

it('offers the previous release as a fallback and rolls back to it', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(store, buildRemote({ version }), files, author);
    await promote(store, 'mfe-esim', version, author);
  }
  expect(await versionsOf('mfe-esim')).toEqual(['1.1.0', '1.0.0']);
  expect(await rollback(store, 'mfe-esim', author)).toBe('1.0.0');
  expect(await versionsOf('mfe-esim')).toEqual(['1.0.0']);
});

it('rejects a path of another remote', async () => {
  await publish(store, buildRemote(), files, author);
  await promote(store, 'mfe-esim', '1.0.0', author);
  const rival = buildRemote({ name: 'mfe-rival', slots: [] });
  await expect(publish(store, rival, files, author)).rejects.toMatchObject({
    code: 'path_taken',
    message:
      'mfe-rival declares /esim, which overlaps /esim of mfe-esim (team Connectivity). Choose another path.',
  });
});

it('rejects a slot of another remote, which a later release of its owner may keep', async () => {
  await publish(store, buildRemote(), files, author);
  await promote(store, 'mfe-esim', '1.0.0', author);
  const [route] = buildRemote().routes;
  const rival = buildRemote({ name: 'mfe-rival', routes: [{ ...route!, path: '/rival' }] });
  await expect(publish(store, rival, files, author)).rejects.toMatchObject({
    code: 'slot_taken',
    message: expect.stringContaining('dashboard/esim-counts is filled by mfe-esim') as string,
  });
  await publish(store, buildRemote({ version: '1.1.0' }), files, author);
});

it.each(['/esim/', '/eSIM', '//esim', '/:page'])(
  'refuses %s, which matches an address that another remote has',
  async (path) => {
    await publish(store, buildRemote(), files, author);
    await promote(store, 'mfe-esim', '1.0.0', author);
    const [route] = buildRemote().routes;
    const rival = buildRemote({ name: 'mfe-rival', slots: [], routes: [{ ...route!, path }] });
    await expect(publish(store, rival, files, author)).rejects.toMatchObject({ code: 'path_taken' });
  },
);

it.each(['/login/', '/Login', '/register/:who', '/2fa-verify', '/reset-password/new'])(
  'reserves %s for mfe-auth, even before it is live',
  async (path) => {
    const [route] = buildRemote().routes;
    const rival = buildRemote({ routes: [{ ...route!, path, access: 'public' }] });
    await expect(publish(store, rival, files, author)).rejects.toMatchObject({
      code: 'path_taken',
      message: expect.stringContaining('is reserved for mfe-auth') as string,
    });
  },
);

it.each(['/api/docs', '/r/shell', '/terms', '/sandbox/:page'])(
  'rejects %s, which belongs to the gateway',
  async (path) => {
    const [route] = buildRemote().routes;
    const remote = buildRemote({ routes: [{ ...route!, path }] });
    await expect(publish(store, remote, files, author)).rejects.toMatchObject({ code: 'path_taken' });
  },
);

it('rejects a remote that declares one page twice, but allows a literal path beside a parameter', async () => {
  const [route] = buildRemote().routes;
  const declare = (...paths: string[]) => buildRemote({ routes: paths.map((path) => ({ ...route!, path })) });
  await expect(publish(store, declare('/esim/:id', '/esim/:esim/'), files, author)).rejects.toMatchObject({
    code: 'path_taken',
    message: 'mfe-esim declares /esim/:esim/ twice: it matches the same addresses as /esim/:id.',
  });
  await publish(store, declare('/esim/:id', '/esim/new'), files, author);
});

it('reserves exactly the public pages of mfe-auth', async () => {
  const manifest = JSON.parse(await readFile(join(__dirname, '../../../mfe-auth/remote.json'), 'utf8')) as {
    name: string;
    routes: { path: string; access: string }[];
  };
  const open = manifest.routes.filter(({ access }) => access !== 'signed-in').map(({ path }) => path);
  expect(open.sort()).toEqual([...signInRoutes.paths].sort());
  expect(manifest.name).toBe(signInRoutes.owner);
});

it('rejects a remote that the live shell cannot run', async () => {
  const tooNew = buildRemote({ requires: { platform: '^2.0' } });
  await expect(publish(store, tooNew, files, author)).rejects.toMatchObject({ code: 'incompatible' });
});

it('rejects a shell that would break a live remote, and names it', async () => {
  await publish(store, buildRemote(), files, author);
  await promote(store, 'mfe-esim', '1.0.0', author);
  const shell = buildShell({ version: '2.0.0', platform: '2.0.0' });
  await expect(publish(store, shell, files, author)).rejects.toThrow(/mfe-esim 1\.0\.0/);
});

it('lets two publishers succeed at the same time', async () => {
  await Promise.all([
    publish(store, buildRemote(), files, author),
    publish(store, buildRemote({ name: 'mfe-other', routes: [], slots: [] }), files, author),
  ]);
  const { applications } = await store.read();
  expect(Object.keys(applications).sort()).toEqual(['mfe-esim', 'mfe-other', 'shell']);
});

it('preserves unknown fields of a newer tool when it changes the registry', async () => {
  await publish(store, buildRemote(), files, author);
  const written = JSON.parse(await readFile(store.registryFile, 'utf8')) as Registry;
  const remote = written.applications['mfe-esim']?.releases['1.0.0'] as RemoteRelease;
  const newer = {
    region: 'eu',
    routes: [{ ...remote.routes[0], warmth: { from: 1 } }, ...remote.routes.slice(1)],
  };
  Object.assign(remote, newer);
  await writeFile(store.registryFile, JSON.stringify({ ...written, era: 2 }));

  await promote(store, 'mfe-esim', '1.0.0', author);
  expect(await versionsOf('mfe-esim')).toEqual(['1.0.0']);
  const after = JSON.parse(await readFile(store.registryFile, 'utf8')) as Registry;
  expect(after).toMatchObject({ era: 2, applications: { 'mfe-esim': { releases: { '1.0.0': newer } } } });
});

it('rejects a release with an unknown field', async () => {
  const misspelt = { ...buildRemote(), titel: 'eSIMs' };
  await expect(publish(store, misspelt, files, author)).rejects.toThrow(/titel/);
});

it.each([
  ['a field of another type', (registry: Registry) => ({ ...registry, revision: 'four' })],
  ['and a new one beside it', (registry: Registry) => ({ ...registry, revision: 'four', era: 2 })],
])('reads nothing into %s', async (_what, damage) => {
  const written = JSON.parse(await readFile(store.registryFile, 'utf8')) as Registry;
  await writeFile(store.registryFile, JSON.stringify(damage(written)));
  await expect(store.read()).rejects.toMatchObject({ code: 'unreadable' });
});

it('names a damaged registry and does not replace it', async () => {
  await writeFile(store.registryFile, '{"revision":');
  await expect(publish(store, buildRemote(), files, author)).rejects.toMatchObject({ code: 'unreadable' });
  expect(await readFile(store.registryFile, 'utf8')).toBe('{"revision":');
});

it('refuses a remote whose design token no shell has, and a shell without the token of a remote', async () => {
  const shellWith = (version: string, styles: string) => {
    const { document, ...shell } = buildShell({ version });
    return { ...shell, document: { ...document, styles } };
  };
  const remote = buildRemote({ tokens: ['--color-text'] });
  await expect(publish(store, remote, files, author)).rejects.toThrow(
    'mfe-esim 1.0.0 uses the design token --color-text, which the shell does not have',
  );
  await publish(store, shellWith('1.1.0', ':root{--color-text:#000}'), files, author);
  await promote(store, 'shell', '1.1.0', author);
  await publish(store, remote, files, author);
  await promote(store, 'mfe-esim', '1.0.0', author);
  await expect(
    publish(store, shellWith('1.2.0', ':root{--color-text-soft:#000}'), files, author),
  ).rejects.toThrow('would break mfe-esim 1.0.0 (uses the design token --color-text');
});
