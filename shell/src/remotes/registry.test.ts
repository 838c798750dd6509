jest.mock('@portal/platform/host', () => {
  const release = (name: string, version: string, path: string, slots: string[] = [], order?: number) => ({
    name,
    version,
    routes: [{ path, screen: 'list', title: 'T', access: 'signed-in' }],
    nav: [{ label: path, path, order: 1 }],
    slots,
    ...(order !== undefined && { slotOrders: { [slots[0] ?? '']: order } }),
  });
  const esimReleases = [
    release('mfe-esim', '2.0.0', '/esim', ['dashboard/esim-counts']),
    release('mfe-esim', '1.0.0', '/old', ['wallet/add-funds']),
  ];
  const remotes = [
    { name: 'mfe-esim', releases: esimReleases, slotsOff: ['dashboard/active-esims'] },
    { name: 'mfe-off', releases: [] },
    { name: 'mfe-late', releases: [release('mfe-late', '1.0.0', '/late', ['wallet/open-purchases'], 20)] },
    { name: 'mfe-auth', releases: [release('mfe-auth', '1.0.0', '/login', ['wallet/open-purchases'])] },
    { name: 'mfe-early', releases: [release('mfe-early', '1.0.0', '/early', ['wallet/open-purchases'], -1)] },
  ];
  return { resolvedRegistry: { remotes } };
});
jest.mock('../overrides/overrides', () => ({ withOverrides: (remotes: unknown) => remotes }));
import { declaredNav, declaredRoutes, findRemote, slotFillers } from './registry';

it('has the routes and the entries of the selected release of each remote', () => {
  expect(declaredRoutes.map(({ remote, path, screen }) => [remote, path, screen])).toEqual([
    ['mfe-esim', '/esim', 'list'],
    ['mfe-late', '/late', 'list'],
    ['mfe-auth', '/login', 'list'],
    ['mfe-early', '/early', 'list'],
  ]);
  expect(declaredNav.map(({ path }) => path)).toEqual(['/esim', '/late', '/login', '/early']);
});

it('finds a remote by name, and who fills a slot now', () => {
  expect(findRemote('mfe-auth')?.name).toBe('mfe-auth');
  expect(findRemote('mfe-none')).toBeUndefined();
  expect(slotFillers('dashboard/esim-counts')).toEqual(['mfe-esim']);
  expect(slotFillers('wallet/add-funds')).toEqual([]);
  // Pages say of it that it is switched off.
  expect(slotFillers('dashboard/active-esims')).toEqual(['mfe-esim']);
});

it('puts those who fill one slot in their order', () => {
  expect(slotFillers('wallet/open-purchases')).toEqual(['mfe-early', 'mfe-auth', 'mfe-late']);
});
