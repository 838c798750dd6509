import type { ReleaseRecord, RemoteModule } from '@portal/platform/host';

const load = jest.fn<Promise<RemoteModule>, [ReleaseRecord]>();
let releases: ReleaseRecord[] = [];
jest.mock('./loadRelease', () => ({ loadRelease: (release: ReleaseRecord) => load(release) }));
const reportLoad = jest.fn();
const reportFailure = jest.fn();
jest.mock('./telemetry', () => ({
  reportLoad: (...of: unknown[]): unknown => reportLoad(...of),
  reportFailure: (...of: unknown[]): unknown => reportFailure(...of),
}));
jest.mock('./registry', () => ({
  declaredRoutes: [],
  findRemote: (name: string) => (name === 'mfe-esim' ? { name, releases } : undefined),
}));

const buildRelease = (version: string, platform = '^1.0'): ReleaseRecord => ({
  name: 'mfe-esim',
  team: 'Connectivity',
  requires: { platform },
  routes: [],
  nav: [],
  slots: [],
  version,
  entry: `/r/mfe-esim/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
});
const remote: RemoteModule = { screens: {}, slots: {} };

// Each test starts with an empty store.
const freshStore = async () => {
  jest.resetModules();
  return import('./remoteStore');
};

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
  releases = [buildRelease('2.0.0'), buildRelease('1.0.0')];
});

/** Lets the retry delays pass. */
async function settle<Value>(work: Promise<Value>): Promise<Value> {
  const settled = work.catch(() => undefined);
  for (let attempt = 0; attempt < 20; attempt += 1) await jest.advanceTimersByTimeAsync(1000);
  await settled;
  return work;
}

it('loads a remote once for concurrent requests', async () => {
  load.mockResolvedValue(remote);
  const { loadRemote } = await freshStore();
  const [first, second] = await settle(Promise.all([loadRemote('mfe-esim'), loadRemote('mfe-esim')]));
  await settle(loadRemote('mfe-esim'));
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledTimes(1);
  expect(first.release.version).toBe('2.0.0');
});

it('tries the selected release three times before it falls back to the previous one', async () => {
  load.mockImplementation(async ({ version }) => {
    if (version === '2.0.0') throw new Error('gone');
    return remote;
  });
  const { loadRemote } = await freshStore();
  const { release } = await settle(loadRemote('mfe-esim'));
  expect(release.version).toBe('1.0.0');
  expect(load.mock.calls.map(([{ version }]) => version)).toEqual(['2.0.0', '2.0.0', '2.0.0', '1.0.0']);
});

it('fails with the remote, the version and the cause, and starts again at the next request', async () => {
  load.mockRejectedValue(new Error('gone'));
  const { loadRemote } = await freshStore();
  await expect(settle(loadRemote('mfe-esim'))).rejects.toMatchObject({
    name: 'RemoteFailure',
    kind: 'failed',
    remote: 'mfe-esim',
    version: '2.0.0',
    cause: { message: 'gone' },
  });
  load.mockReset();
  load.mockResolvedValue(remote);
  expect((await settle(loadRemote('mfe-esim'))).release.version).toBe('2.0.0');
});

it('skips a release that this shell does not support', async () => {
  releases = [buildRelease('3.0.0', '^9.0'), buildRelease('1.0.0')];
  load.mockResolvedValue(remote);
  const { loadRemote } = await freshStore();
  expect((await settle(loadRemote('mfe-esim'))).release.version).toBe('1.0.0');
});

it('reports an incompatible remote when no release fits', async () => {
  releases = [buildRelease('3.0.0', '^9.0')];
  const { loadRemote } = await freshStore();
  await expect(settle(loadRemote('mfe-esim'))).rejects.toMatchObject({
    kind: 'incompatible',
    version: '3.0.0',
    message: 'Failed to load mfe-esim 3.0.0',
    cause: 'no release fits this shell',
  });
  expect(load).not.toHaveBeenCalled();
  expect(reportFailure).toHaveBeenCalledWith(
    releases[0],
    'mfe-esim',
    expect.objectContaining({ kind: 'incompatible' }),
  );
  await expect(settle(loadRemote('mfe-none'))).rejects.toMatchObject({ kind: 'incompatible', version: null });
  expect(reportFailure).toHaveBeenLastCalledWith(null, 'mfe-none', expect.anything());
});

it('knows what this tab runs, and reports how long it took or what failed', async () => {
  const failure = Object.assign(new Error('slow'), { type: 'timeout' });
  load.mockRejectedValueOnce(failure).mockResolvedValue(remote);
  const { isRemoteLoaded, loadedReleases, loadRemote } = await freshStore();
  expect([loadedReleases(), isRemoteLoaded('mfe-esim')]).toEqual([[], false]);
  await settle(loadRemote('mfe-esim'));
  expect([loadedReleases(), isRemoteLoaded('mfe-esim')]).toEqual([[releases[1]], true]);
  expect(reportFailure.mock.calls).toEqual([[releases[0], 'mfe-esim', failure]]);
  expect(reportLoad.mock.calls).toEqual([[releases[1], 0]]);
});

it('loads what came before a release whose screen fails, and fails with its cause when nothing did', async () => {
  load.mockResolvedValue(remote);
  releases = [
    buildRelease('3.0.0'),
    buildRelease('2.0.0'),
    buildRelease('1.0.0', '^9.0'),
    buildRelease('0.9.0'),
  ];
  const { loadPreviousRelease } = await freshStore();
  const before = (version: string) =>
    loadPreviousRelease({ module: remote, release: buildRelease(version) }, new Error('gone'));
  expect((await settle(before('3.0.0'))).release.version).toBe('2.0.0');
  expect((await settle(before('2.0.0'))).release.version).toBe('0.9.0');
  const failure = { kind: 'failed', remote: 'mfe-esim', version: '0.9.0', cause: { message: 'gone' } };
  await expect(settle(before('0.9.0'))).rejects.toMatchObject(failure);
});
