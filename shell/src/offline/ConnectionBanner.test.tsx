import { PlatformProvider, setUnreachable, store, userLoaded } from '@portal/platform/host';
import { buildCustomer, setDevice } from '@portal/platform/testing';
import { act, render, screen } from '@testing-library/react';
import { ConnectionBanner } from './ConnectionBanner';

jest.mock('@module-federation/runtime', () => ({}));
const renderIt = () =>
  render(
    <PlatformProvider slotOutlet={() => null}>
      <ConnectionBanner />
    </PlatformProvider>,
  );
const banner = () => screen.getByRole('status', { name: 'Connection' });

it('shows nothing without a problem', () => {
  renderIt();
  expect(banner()).toBeEmptyDOMElement();
});

it('shows that the device is offline, until it is online', () => {
  renderIt();
  setDevice('offline');
  expect(banner()).toHaveTextContent(/^You are offline\./);
  setDevice('online');
  expect(banner()).toBeEmptyDOMElement();
});

it('shows that the portal cannot be reached although the device is online', () => {
  renderIt();
  act(() => setUnreachable(true));
  expect(banner()).toHaveTextContent(/^The portal cannot be reached/);
  act(() => setUnreachable(false));
});

it('shows that the browser blocks storage', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const { session } = await import('@portal/platform');
  jest.spyOn(session, 'outlivesPage').mockReturnValue(false);
  renderIt();
  act(() => void store.dispatch(userLoaded(buildCustomer())));
  expect(banner()).toHaveTextContent(/^This browser keeps nothing for this site/);
  setItem.mockRestore();
});
