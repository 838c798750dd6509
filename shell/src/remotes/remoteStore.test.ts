import type { ReleaseRecord, RemoteModule } from '@portal/platform/host';

const load = jest.fn<Promise<RemoteModule>, [ReleaseRecord]>();
let releases: ReleaseRecord[] = [];
jest.mock('./loadRelease', () => ({ loadRelease: (release: ReleaseRecord) => load(release) }));
jest.mock('./registry', () => ({
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

// Each test gets a store that nothing was loaded into yet.
const freshStore = async () => {
  jest.resetModules();
  return import('./remoteStore');
};

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset();
  releases = [buildRelease('2.0.0'), buildRelease('1.0.0')];
});
afterEach(() => jest.useRealTimers());

/** Lets the waits between attempts pass. */
async function settle<Value>(work: Promise<Value>): Promise<Value> {
  const settled = work.catch(() => undefined);
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(1000);
  await settled;
  return work;
}

it('loads a remote once, however many ask for it', async () => {
  load.mockResolvedValue(remote);
  const { loadRemote } = await freshStore();
  const [first, second] = await settle(Promise.all([loadRemote('mfe-esim'), loadRemote('mfe-esim')]));
  await settle(loadRemote('mfe-esim'));
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledTimes(1);
  expect(first.release.version).toBe('2.0.0');
});

it('tries the wanted release three times before it steps down to the one before', async () => {
  load.mockImplementation(async ({ version }) => {
    if (version === '2.0.0') throw new Error('gone');
    return remote;
  });
  const { loadRemote } = await freshStore();
  const { release } = await settle(loadRemote('mfe-esim'));
  expect(release.version).toBe('1.0.0');
  expect(load.mock.calls.map(([{ version }]) => version)).toEqual(['2.0.0', '2.0.0', '2.0.0', '1.0.0']);
});

it('fails with the remote, the version and the cause, and starts anew at the next wish', async () => {
  load.mockRejectedValue(new Error('gone'));
  const { loadRemote } = await freshStore();
  await expect(settle(loadRemote('mfe-esim'))).rejects.toMatchObject({
    kind: 'failed',
    remote: 'mfe-esim',
    version: '2.0.0',
    cause: { message: 'gone' },
  });
  load.mockReset();
  load.mockResolvedValue(remote);
  expect((await settle(loadRemote('mfe-esim'))).release.version).toBe('2.0.0');
});

it('passes over a release that this shell cannot carry', async () => {
  releases = [buildRelease('3.0.0', '^9.0'), buildRelease('1.0.0')];
  load.mockResolvedValue(remote);
  const { loadRemote } = await freshStore();
  expect((await settle(loadRemote('mfe-esim'))).release.version).toBe('1.0.0');
});

it('says incompatible when no release fits', async () => {
  releases = [buildRelease('3.0.0', '^9.0')];
  const { loadRemote } = await freshStore();
  await expect(settle(loadRemote('mfe-esim'))).rejects.toMatchObject({ kind: 'incompatible' });
  expect(load).not.toHaveBeenCalled();
});
