import type { ReleaseRecord, RemoteModule } from '@portal/platform/host';

const load = jest.fn<Promise<RemoteModule>, [ReleaseRecord]>();
const reportFailure = jest.fn();
jest.mock('./loadRelease', () => ({ loadRelease: (release: ReleaseRecord) => load(release) }));
jest.mock('./telemetry', () => ({
  reportLoad: jest.fn(),
  reportFailure: (...args: unknown[]): unknown => reportFailure(...args),
}));
const buildRelease = (version: string) => ({ name: 'mfe-esim', version, requires: { platform: '^1.0' } });
jest.mock('./registry', () => ({
  findRemote: () => ({ name: 'mfe-esim', releases: [buildRelease('2.0.0'), buildRelease('1.0.0')] }),
}));

const fetchAhead = jest.fn();
jest.mock('../firstLoad/fetchAhead', () => ({
  fetchAhead: (...of: unknown[]): unknown => fetchAhead(...of),
}));

const id = { remote: 'mfe-esim', screen: 'list' };
const screen = () => null;
const withList = (list: () => Promise<unknown>) =>
  ({ screens: { list }, slots: {} }) as unknown as RemoteModule;

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
});

/** Loads the component and lets the retry delays pass. */
async function loadList(): Promise<void> {
  const { loadRemoteComponent } = await import('./components');
  const settled = loadRemoteComponent(id);
  settled.catch(() => undefined);
  for (let attempt = 0; attempt < 20; attempt += 1) await jest.advanceTimersByTimeAsync(1000);
  return settled;
}
const versions = () => load.mock.calls.map(([{ version }]) => version);

it('retries a screen’s chunk first', async () => {
  const list = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ default: screen });
  load.mockResolvedValue(withList(list));
  await loadList();
  expect(list).toHaveBeenCalledTimes(2);
  expect(versions()).toEqual(['2.0.0']);
});

it('loads a screen whose chunk fails from the previous release, and reports it', async () => {
  load.mockImplementation(async ({ version }) =>
    withList(async () => {
      if (version === '2.0.0') throw new Error('gone');
      return { default: screen };
    }),
  );
  await loadList();
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
  expect(reportFailure).toHaveBeenCalledTimes(1);
  expect((reportFailure.mock.calls as unknown[][])[0]?.[0]).toMatchObject({ version: '2.0.0' });
});

it('does not retry after a timeout', async () => {
  const list = jest.fn().mockRejectedValue(Object.assign(new Error('slow'), { type: 'timeout' }));
  load.mockImplementation(async ({ version }) =>
    withList(version === '2.0.0' ? list : async () => ({ default: screen })),
  );
  await loadList();
  expect(list).toHaveBeenCalledTimes(1);
});

it('fails with the first cause when no release has the screen', async () => {
  load.mockResolvedValue(withList(() => Promise.reject(new Error('gone'))));
  await expect(loadList()).rejects.toMatchObject({
    kind: 'failed',
    version: '2.0.0',
    cause: { message: 'gone' },
  });
});

it('fails with what is missing when the release does not export the screen', async () => {
  load.mockResolvedValue({ screens: {}, slots: {} });
  await expect(loadList()).rejects.toMatchObject({
    kind: 'failed',
    cause: { message: 'mfe-esim 2.0.0 declares mfe-esim/screen/list but does not export it.' },
  });
});

it('loads a component once, and a slot’s beside a screen’s', async () => {
  const list = jest.fn().mockResolvedValue({ default: screen });
  const counts = jest.fn().mockResolvedValue({ default: screen });
  const slots = { 'dashboard/esim-counts': counts };
  load.mockResolvedValue({ screens: { list }, slots });
  await loadList();
  await loadList();
  const { loadRemoteComponent } = await import('./components');
  await loadRemoteComponent({ remote: 'mfe-esim', slot: 'dashboard/esim-counts' });
  expect([list.mock.calls.length, counts.mock.calls.length, load.mock.calls.length]).toEqual([1, 1, 1]);
});

it('fetches the files ahead only of a remote that is not loaded', async () => {
  load.mockResolvedValue(withList(() => Promise.resolve({ default: screen })));
  await loadList();
  expect(fetchAhead.mock.calls).toEqual([[id]]);
  const { loadRemoteComponent } = await import('./components');
  await loadRemoteComponent({ remote: 'mfe-esim', screen: 'detail' }).catch(() => undefined);
  expect(fetchAhead).toHaveBeenCalledTimes(1);
});

it('reports each release whose screen fails', async () => {
  load.mockResolvedValue(withList(() => Promise.reject(new Error('gone'))));
  await loadList().catch(() => undefined);
  const reported = reportFailure.mock.calls as [{ version: string }, string, Error][];
  expect(reported.map(([{ version }, name, cause]) => [version, name, cause.message])).toEqual([
    ['2.0.0', 'mfe-esim', 'gone'],
    ['1.0.0', 'mfe-esim', 'gone'],
  ]);
});

describe('a switched-off remote', () => {
  const states = (isSwitchedOff: boolean) => ({
    'mfe-esim': { versions: ['2.0.0'], isSwitchedOff, slots: [] },
  });

  it('is not loaded until it is on again', async () => {
    load.mockResolvedValue(withList(() => Promise.resolve({ default: screen })));
    const { setRemoteStates } = await import('./switchedOff');
    setRemoteStates(states(true));
    await expect(loadList()).rejects.toMatchObject({
      kind: 'switched-off',
      remote: 'mfe-esim',
      version: null,
      message: 'Failed to load mfe-esim',
      cause: 'it is switched off',
    });
    expect(load).not.toHaveBeenCalled();
    setRemoteStates(states(false));
    await loadList();
    expect(versions()).toEqual(['2.0.0']);
  });
});
