import type { ComponentId } from './componentId';
import type { OwnedRoute } from './registry';

const loaded: ComponentId[] = [];
const refused = new Set<string>();
jest.mock('./components', () => ({
  loadRemoteComponent: async (id: ComponentId) => {
    loaded.push(id);
    if (refused.has(id.remote)) throw new Error(`${id.remote} is down`);
  },
}));
jest.mock('./registry', () => ({
  slotFillers: (slot: string) => (slot === 'wallet/add-funds' ? [] : ['mfe-esim']),
}));
import { loadScreen } from './loadScreen';

const dashboard: OwnedRoute = {
  path: '/',
  screen: 'dashboard',
  access: 'signed-in',
  title: 'Dashboard',
  remote: 'mfe-wallet',
};
const screen = { remote: 'mfe-wallet', screen: 'dashboard' };
const slot = { remote: 'mfe-esim', slot: 'dashboard/esim-counts' };

beforeEach(() => {
  loaded.length = 0;
  refused.clear();
});

it('loads a screen’s slots in parallel, and skips slots that no remote fills', async () => {
  await loadScreen({ ...dashboard, shows: ['dashboard/esim-counts', 'wallet/add-funds'] });
  expect(loaded).toEqual([slot, screen]);
});

it('loads the screen alone when it shows no slots', async () => {
  await loadScreen(dashboard);
  expect(loaded).toEqual([screen]);
});

it('resolves if a slot fails, and rejects if the screen itself fails', async () => {
  const route: OwnedRoute = { ...dashboard, shows: ['dashboard/esim-counts'] };
  refused.add('mfe-esim');
  await expect(loadScreen(route)).resolves.toBeUndefined();
  refused.add('mfe-wallet');
  await expect(loadScreen(route)).rejects.toThrow('mfe-wallet is down');
});
