import { releaseStatesPath, type OpenTabState } from '@portal/contract';

jest.mock('@portal/platform/host', () => ({
  ownFetch: (address: string) => read(address),
  resolvedRegistry: {
    remotes: [
      {
        name: 'mfe-esim',
        releases: [
          { name: 'mfe-esim', version: '1.1.0' },
          { name: 'mfe-esim', version: '1.0.0' },
        ],
      },
    ],
  },
}));
let running = { name: 'mfe-esim', version: '1.1.0' };
const example = { name: 'mfe-example', version: '1.1.0' };
jest.mock('./remoteStore', () => ({ loadedReleases: () => [example, running] }));
const offerReload = jest.fn();
jest.mock('./offerReload', () => ({ offerReload: () => void offerReload() }));

const screen = { remote: 'mfe-esim', screen: 'list' };
const slot = { remote: 'mfe-esim', slot: 'dashboard/esim-counts' } as const;
let answer: OpenTabState['remotes'];
const read = jest.fn<Promise<Response>, [string]>();
let stop: () => void;

/** Sets what the gateway says and lets the time of one reading pass. */
async function gatewaySays(state: Partial<OpenTabState['remotes'][string]> = {}) {
  answer = { 'mfe-esim': { versions: ['1.1.0'], isSwitchedOff: false, slots: [slot.slot], ...state } };
  await jest.advanceTimersByTimeAsync(46_000);
}

beforeEach(async () => {
  jest.resetModules();
  jest.useFakeTimers();
  running = { name: 'mfe-esim', version: '1.1.0' };
  read.mockImplementation(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ remotes: answer }) } as Response),
  );
  const { watchReleases } = await import('./watchReleases');
  stop = watchReleases();
});
afterEach(() => stop());
const isOff = async (id: typeof screen | typeof slot) => (await import('./switchedOff')).isSwitchedOff(id);

it('switches a remote off within a minute, and on again', async () => {
  await gatewaySays({ isSwitchedOff: true, slots: [] });
  expect(read).toHaveBeenCalledWith(releaseStatesPath);
  expect([await isOff(screen), await isOff(slot)]).toEqual([true, true]);
  await gatewaySays();
  expect([await isOff(screen), await isOff(slot)]).toEqual([false, false]);
});

it('switches one slot off', async () => {
  await gatewaySays({ slots: [] });
  expect([await isOff(screen), await isOff(slot)]).toEqual([false, true]);
});

it('offers a reload when the release of this tab was taken back, and not when a newer one is live', async () => {
  await gatewaySays({ versions: ['1.2.0', '1.1.0'] });
  expect(offerReload).not.toHaveBeenCalled();
  await gatewaySays({ versions: ['1.0.0'] });
  expect(offerReload).toHaveBeenCalled();
});

it.each([
  ['that is served no more', { 'mfe-esim': { versions: [], isSwitchedOff: false, slots: [] } }],
  ['whose remote is gone', {}],
])('offers a reload for a release %s', async (_what, remotes) => {
  read.mockResolvedValue({ ok: true, json: () => Promise.resolve({ remotes }) } as Response);
  await jest.advanceTimersByTimeAsync(46_000);
  expect(offerReload).toHaveBeenCalled();
});

it('reads every 45 seconds, and nothing without a connection', async () => {
  answer = {};
  await jest.advanceTimersByTimeAsync(44_999);
  expect(read).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(1);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await jest.advanceTimersByTimeAsync(45_000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('offers none to a tab that runs an override of its own', async () => {
  running = { name: 'mfe-esim', version: 'override' };
  await gatewaySays({ versions: ['1.1.0'] });
  expect(offerReload).not.toHaveBeenCalled();
});

it('keeps what it knows when the gateway cannot be reached, and reads nothing in a hidden tab', async () => {
  await gatewaySays({ isSwitchedOff: true });
  read.mockRejectedValue(new TypeError('Failed to fetch'));
  await gatewaySays();
  expect(await isOff(screen)).toBe(true);
  const count = read.mock.calls.length;
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await gatewaySays();
  expect(read).toHaveBeenCalledTimes(count);
});

it('reads when a tab is shown again after a while, and nothing once it was stopped', async () => {
  answer = {};
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(read).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(read).toHaveBeenCalledTimes(1);
  // It was read a moment ago.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(read).toHaveBeenCalledTimes(1);
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(read).toHaveBeenCalledTimes(1);
});

it('keeps what it knows when the gateway answers with an error', async () => {
  await gatewaySays({ isSwitchedOff: true });
  const broken = { ok: false, json: () => Promise.resolve({ remotes: {} }) } as unknown as Response;
  read.mockResolvedValue(broken);
  await gatewaySays();
  expect(await isOff(screen)).toBe(true);
});
