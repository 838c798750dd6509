import type { ReleaseRecord } from '@portal/platform/host';

jest.mock('@portal/platform/host', () => ({
  ...jest.requireActual<object>('@portal/platform/host'),
  overrideOrigins: [],
}));

import { clearOverrides, readOverrides, withOverrides } from './overrides';
import { applyPreview, followPreviews } from './previews';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const release = {
  name: 'mfe-esim',
  team: 'Connectivity',
  version: '1.1.0-pr-123.1',
  requires: { platform: '^1.0' },
  routes: [],
  nav: [],
  slots: [],
  entry: '/r/mfe-esim/1.1.0-pr-123.1/remoteEntry.1.js',
  integrity: 'sha384-1',
} satisfies ReleaseRecord;
const agree = jest.fn<Promise<boolean>, [string, string]>();
const address = () => new URL(`https://portal.example.com/esim?preview=${token}&view=all#top`);
const respondWith = (body: unknown, status = 200) =>
  jest.spyOn(global, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  agree.mockReset().mockResolvedValue(true);
});
afterEach(() => clearOverrides());

it('asks first, shows the preview in this tab, and removes the secret from the address', async () => {
  const fetched = respondWith({ id: 'pr-123', release });
  expect(await applyPreview(address(), agree)).toBe('/esim?view=all#top');
  expect(fetched.mock.calls[0]?.[0]).toBe(`/previews/${token}`);
  expect(agree).toHaveBeenCalledWith('mfe-esim', 'the preview pr-123 of team Connectivity');
  expect(withOverrides([])).toEqual([{ name: 'mfe-esim', releases: [release] }]);
  respondWith({ id: 'pr-123', release });
  await applyPreview(address(), agree);
  expect(agree).toHaveBeenCalledTimes(1);
});

it('runs nothing for who declines: a link alone runs nothing', async () => {
  respondWith({ id: 'pr-123', release });
  agree.mockResolvedValue(false);
  expect(await applyPreview(address(), agree)).toBe('/esim?view=all#top');
  expect(readOverrides()).toEqual({});
});

it.each([
  ['has ended', { code: 'not_found' }, 404, 'This preview has ended. You see the released version.'],
  ['cannot be read', {}, 503, 'The preview could not be loaded. Reload the page to try again.'],
  ['is something else', { id: 'pr-123', release: { name: 'mfe-esim' } }, 200, 'could not be loaded'],
])('says that a preview %s', async (_what, body, status, message) => {
  respondWith(body, status);
  await expect(applyPreview(address(), agree)).rejects.toThrow(message);
  expect(agree).not.toHaveBeenCalled();
  expect(readOverrides()).toEqual({});
});

it('goes on with the next release of a preview, and with the released version when it has ended', async () => {
  respondWith({ id: 'pr-123', release });
  expect(await followPreviews()).toBeNull();
  await applyPreview(address(), agree);
  respondWith({ id: 'pr-123', release });
  expect(await followPreviews()).toBeNull();
  respondWith({ id: 'pr-123', release: { ...release, version: '1.1.0-pr-123.2' } });
  expect(await followPreviews()).toBe(window.location.href);
  expect(readOverrides()['mfe-esim']?.release.version).toBe('1.1.0-pr-123.2');
  respondWith({ code: 'not_found' }, 404);
  expect(await followPreviews()).toBe(`${window.location.href}?preview=${token}`);
  expect(readOverrides()).toEqual({});
});
