import type { ReleaseRecord } from '@portal/platform/host';

interface Plugin {
  createScript: (request: { url: string }) => { script: HTMLScriptElement; timeout: number };
}
const mockRegister = jest.fn();
const mockLoad = jest.fn();
jest.mock('./federation', () => ({
  federation: {
    registerPlugins: jest.fn(),
    registerRemotes: (...remotes: unknown[]) => mockRegister(...remotes) as unknown,
    loadRemote: (id: string) => mockLoad(id) as unknown,
  },
}));
const mockScripts = jest.fn();
jest.mock('../firstLoad/initialScripts', () => ({ runInitialScripts: () => mockScripts() as unknown }));
const mockEarly = jest.fn();
jest.mock('../firstLoad/earlyEntries', () => ({
  settleEarlyEntry: (...of: unknown[]) => Promise.resolve(mockEarly(...of)),
}));
import { federation } from './federation';
import { loadRelease } from './loadRelease';

// Before `clearMocks` forgets it.
const [plugin] = (federation.registerPlugins as unknown as jest.Mock<void, [Plugin[]]>).mock.calls[0]![0];

const release: ReleaseRecord = {
  name: 'mfe-esim',
  team: 'Connectivity',
  requires: { platform: '^1.0' },
  routes: [],
  nav: [],
  slots: [],
  version: '2.0.0',
  entry: '/r/mfe-esim/2.0.0/remoteEntry.js',
  integrity: 'sha384-x',
};
const remote = { screens: {}, slots: {} };
const entry = `${window.location.origin}${release.entry}`;

beforeEach(() => {
  mockLoad.mockReset().mockResolvedValue({ default: remote });
  mockScripts.mockReset().mockResolvedValue(undefined);
  mockRegister.mockClear();
});

it('registers the release anew, by its whole address, and gives what it exposes', async () => {
  expect(await loadRelease(release)).toBe(remote);
  const container = { name: 'mfe_esim', entry, entryGlobalName: 'mfe_esim', type: 'global' };
  expect(mockRegister).toHaveBeenCalledWith([container], { force: true });
  expect(mockLoad).toHaveBeenCalledWith('mfe_esim/remote');
  expect(mockEarly).toHaveBeenCalledWith('mfe-esim', 'mfe_esim', entry);
});

it('has the browser check the entry against its hash, and nothing that it has no hash of', async () => {
  await loadRelease(release);
  const { script, timeout } = plugin!.createScript({ url: entry });
  expect(script).toBeInstanceOf(HTMLScriptElement);
  expect([script.src, script.async, script.integrity]).toEqual([entry, true, release.integrity]);
  expect(timeout).toBe(12_000);
  expect(plugin!.createScript({ url: `${entry}?x` }).script.integrity).toBeFalsy();
});

it.each([
  undefined,
  null,
  {},
  { default: null },
  { default: 'x' },
  { default: { screens: {} } },
  { default: { slots: {} } },
])('fails if the release exposes %j', async (exposed) => {
  mockLoad.mockResolvedValue(exposed);
  await expect(loadRelease(release)).rejects.toThrow('mfe-esim 2.0.0 exposes no remote.');
});

it('fails with the cause, and after twelve seconds without one', async () => {
  mockScripts.mockRejectedValueOnce(new Error('gone'));
  await expect(loadRelease(release)).rejects.toThrow('gone');

  jest.useFakeTimers();
  mockLoad.mockReturnValue(new Promise(() => undefined));
  const outcome = loadRelease(release).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(12_000);
  expect(await outcome).toMatchObject({ name: 'LoadTimeout', message: 'mfe-esim did not load in time.' });
});

it('leaves no timer behind', async () => {
  jest.useFakeTimers();
  await loadRelease(release);
  expect(jest.getTimerCount()).toBe(0);
});
