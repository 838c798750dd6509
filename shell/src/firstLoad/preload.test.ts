import { store, userLoaded } from '@portal/platform/host';
import { buildCustomer } from '@portal/platform/testing';
import { waitFor } from '@testing-library/react';

const loaded: string[] = [];
jest.mock('../remotes/loadScreen', () => ({
  loadScreen: async ({ screen }: { screen: string }) => void loaded.push(screen),
}));
let isPartAwaited = false;
jest.mock('../remotes/components', () => ({
  isPartAwaited: () => isPartAwaited,
  loadRemoteComponent: async ({ slot }: { slot: string }) => void loaded.push(slot),
}));
jest.mock('../remotes/registry', () => {
  const route = (path: string, screen: string) => ({ path, screen, remote: 'mfe-x', access: 'signed-in' });
  return {
    slotFillers: () => ['mfe-wallet'],
    declaredOverlays: [
      { name: 'buy', slot: 'shop/buy', query: 'buy', value: 'it', isPreloaded: true },
      { name: 'other', slot: 'shop/other', query: 'other', value: 'open' },
    ],
    declaredRoutes: [
      route('/', 'dashboard'),
      route('/esim', 'esims'),
      route('/esim/:id', 'esim'),
      route('/customers', 'customers'),
      route('/profile/:id', 'profile'),
    ],
    declaredNav: [
      { label: 'Dashboard', path: '/', icon: 'home', order: 1 },
      { label: 'eSims', path: '/esim', icon: 'sim', order: 2 },
      { label: 'Customers', path: '/customers', icon: 'users', order: 3, roles: ['affiliate'] },
    ],
  };
});
import { preloadWhileIdle } from './preload';

beforeEach(() => {
  window.requestIdleCallback = (work) => Number(setTimeout(work as () => void, 0));
});
const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

it('preloads the dashboard, and after sign-in the role’s sidebar and the likely dialogs, but nothing in data-saver mode', async () => {
  setConnection({ saveData: true });
  preloadWhileIdle();
  setConnection(undefined);
  preloadWhileIdle();
  await waitFor(() => expect(loaded).toEqual(['dashboard']));
  setConnection({ effectiveType: '2g' });
  store.dispatch(userLoaded(buildCustomer({ id: 'ada' })));
  setConnection(undefined);
  jest.useFakeTimers();
  isPartAwaited = true;
  store.dispatch(userLoaded(buildCustomer({ id: 'bob' })));
  await jest.advanceTimersByTimeAsync(5000);
  expect(loaded).toEqual(['dashboard']);
  isPartAwaited = false;
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
  await waitFor(() =>
    expect(loaded.slice(1)).toEqual(expect.arrayContaining(['profile', 'dashboard', 'esims', 'shop/buy'])),
  );
  expect(loaded).not.toContain('shop/other');
  expect(loaded).not.toContain('customers');
  expect(loaded).not.toContain('esim');
});
