jest.mock('@portal/platform/host', () => {
  const release = (name: string, version: string, path: string, slots: string[] = []) => ({
    name,
    version,
    routes: [{ path, screen: 'list', title: 'T', access: 'signed-in' }],
    nav: [{ label: path, path, order: 1 }],
    slots,
  });
  const esimReleases = [
    release('mfe-esim', '2.0.0', '/esim', ['dashboard/esim-counts']),
    release('mfe-esim', '1.0.0', '/old', ['wallet/add-funds']),
  ];
  const remotes = [
    { name: 'mfe-esim', releases: esimReleases, slotsOff: ['dashboard/active-esims'] },
    { name: 'mfe-off', releases: [] },
    { name: 'mfe-auth', releases: [release('mfe-auth', '1.0.0', '/login')] },
  ];
  return { resolvedRegistry: { remotes } };
});
jest.mock('../overrides/overrides', () => ({ withOverrides: (remotes: unknown) => remotes }));
import { declaredNav, declaredRoutes, findRemote, slotOwner } from './registry';

it('has the routes and the entries of the selected release of each remote', () => {
  expect(declaredRoutes.map(({ remote, path, screen }) => [remote, path, screen])).toEqual([
    ['mfe-esim', '/esim', 'list'],
    ['mfe-auth', '/login', 'list'],
  ]);
  expect(declaredNav.map(({ path }) => path)).toEqual(['/esim', '/login']);
});

it('finds a remote by name, and who fills a slot now', () => {
  expect(findRemote('mfe-auth')?.name).toBe('mfe-auth');
  expect(findRemote('mfe-none')).toBeUndefined();
  expect(slotOwner('dashboard/esim-counts')).toBe('mfe-esim');
  expect(slotOwner('wallet/add-funds')).toBeUndefined();
  // Pages say of it that it is switched off.
  expect(slotOwner('dashboard/active-esims')).toBe('mfe-esim');
});
