import type { ReleaseRecord } from '@portal/platform/host';

jest.mock('@portal/platform/host', () => ({
  ...jest.requireActual<object>('@portal/platform/host'),
  overrideOrigins: ['http://localhost:*', 'https://trial.example.com'],
}));

import { clearOverrides, isAllowedOrigin, readOverrides, withOverrides } from './overrides';
import { applyOverride } from './applyOverride';

const release = {
  name: 'mfe-esim',
  team: 'Connectivity',
  version: '0.0.0-trial.1',
  requires: { platform: '^1.0' },
  routes: [],
  nav: [],
  slots: [],
  entry: '/remoteEntry.1.js',
  integrity: '',
} satisfies ReleaseRecord;
const agree = jest.fn<Promise<boolean>, [string, string]>();
beforeEach(() => {
  agree.mockReset().mockResolvedValue(true);
});
const addressWith = (text: string) => new URL(`https://portal.example.com/esim?remote=${text}&view=all#top`);
const respondWith = (body: unknown) =>
  jest.spyOn(global, 'fetch').mockResolvedValue(new Response(JSON.stringify(body)));

afterEach(() => clearOverrides());

it.each([
  ['http://localhost:3003', true],
  ['https://trial.example.com', true],
  ['https://localhost:3003', false],
  ['http://localhost.example.com:3003', false],
  ['https://trial.example.com.evil.test', false],
  ['http://trial.example.com', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is allowed: %s', (origin, expected) => {
  expect(isAllowedOrigin(origin)).toBe(expected);
});

it('stores the override of the URL for this tab, and returns the URL without the parameter', async () => {
  respondWith(release);
  expect(await applyOverride(addressWith('mfe-esim@http://localhost:3003'), agree)).toBe(
    '/esim?view=all#top',
  );
  expect(readOverrides()['mfe-esim']).toMatchObject({
    origin: 'http://localhost:3003',
    release: { entry: 'http://localhost:3003/remoteEntry.1.js' },
  });
  const others = { name: 'mfe-auth', releases: [] };
  const remotes = withOverrides([others, { name: 'mfe-esim', releases: [{ ...release, version: '1.0.0' }] }]);
  expect(remotes).toEqual([others, { name: 'mfe-esim', releases: [readOverrides()['mfe-esim']?.release] }]);
  clearOverrides();
  expect(withOverrides([others])).toEqual([others]);
});

it.each([
  ['an origin that is not allowed', 'mfe-esim@https://evil.test', release, 'takes no remotes from'],
  ['no origin', 'mfe-esim', release, 'Expected ?remote='],
  ['a path in the origin', 'mfe-esim@http://localhost:3003/x', release, 'Expected ?remote='],
  [
    'another remote than is served',
    'mfe-auth@http://localhost:3003',
    release,
    'serves no remote named mfe-auth',
  ],
  [
    'something that is no release',
    'mfe-esim@http://localhost:3003',
    { name: 'mfe-esim' },
    'serves no remote',
  ],
  [
    'an entry from elsewhere',
    'mfe-esim@http://localhost:3003',
    { ...release, entry: 'https://evil.test/entry.js' },
    'is not on http://localhost:3003',
  ],
])('refuses %s, and says why', async (_what, text, body, message) => {
  respondWith(body);
  await expect(applyOverride(addressWith(text), agree)).rejects.toThrow(message);
  expect(readOverrides()).toEqual({});
});

it('asks once, and fetches nothing where the user declines: a link alone runs nothing', async () => {
  const fetched = respondWith(release);
  const address = () => addressWith('mfe-esim@http://localhost:3003');
  agree.mockResolvedValueOnce(false);
  expect(await applyOverride(address(), agree)).toBe('/esim?view=all#top');
  expect(agree).toHaveBeenCalledWith('mfe-esim', 'http://localhost:3003');
  expect(fetched).not.toHaveBeenCalled();
  expect(readOverrides()).toEqual({});

  await applyOverride(address(), agree);
  respondWith(release);
  await applyOverride(address(), agree);
  expect(agree).toHaveBeenCalledTimes(2);
  respondWith(release);
  await applyOverride(addressWith('mfe-esim@http://localhost:3004'), agree);
  expect(agree).toHaveBeenCalledTimes(3);
});

it('names the command to start when nothing responds', async () => {
  jest.spyOn(global, 'fetch').mockRejectedValue(new TypeError('failed'));
  await expect(applyOverride(addressWith('mfe-esim@http://localhost:3003'), agree)).rejects.toThrow(
    /npm run dev -w mfe-esim/,
  );
});

it('ignores invalid values in the storage', () => {
  sessionStorage.setItem('remoteOverrides', '{"mfe-esim":{"origin":"https://evil.test","release":{}},"x":3}');
  expect(readOverrides()).toEqual({});
  sessionStorage.setItem('remoteOverrides', '{');
  expect(readOverrides()).toEqual({});
});
