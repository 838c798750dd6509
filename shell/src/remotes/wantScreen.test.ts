import type { Part } from './part';
import type { OwnedRoute } from './registry';

const wanted: Part[] = [];
const refused = new Set<string>();
jest.mock('./components', () => ({
  wantPart: async (part: Part) => {
    wanted.push(part);
    if (refused.has(part.remote)) throw new Error(`${part.remote} is down`);
  },
}));
jest.mock('./registry', () => ({
  slotOwner: (slot: string) => (slot === 'dashboard/esim-counts' ? 'mfe-esim' : undefined),
}));
import { wantScreen } from './wantScreen';

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
  wanted.length = 0;
  refused.clear();
});

it('loads beside a screen what others show in it, and not what nobody brings', async () => {
  await wantScreen({ ...dashboard, shows: ['dashboard/esim-counts', 'wallet/add-funds'] });
  expect(wanted).toEqual([slot, screen]);
});

it('has the screen also where a slot in it cannot be had, and says when the screen itself cannot', async () => {
  const route: OwnedRoute = { ...dashboard, shows: ['dashboard/esim-counts'] };
  refused.add('mfe-esim');
  await expect(wantScreen(route)).resolves.toBeUndefined();
  refused.add('mfe-wallet');
  await expect(wantScreen(route)).rejects.toThrow('mfe-wallet is down');
});
