import type { DialogSlot } from '@portal/platform/host';
import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { OverlayHost } from './OverlayHost';

const Gift = ({ isOpen, onClose }: DialogSlot) => (isOpen ? <button onClick={onClose}>Close</button> : null);

it('shows a declared dialog while the address says so', async () => {
  const { person, address } = renderScreen(<OverlayHost />, {
    user: buildCustomer(),
    at: '/profile/1?give=esim&what=p-1',
    slots: { 'wallet/add-funds': Gift },
    overlays: [
      { name: 'gift', slot: 'wallet/add-funds', query: 'give', value: 'esim', parameters: { plan: 'what' } },
      { name: 'other', slot: 'wallet/refund', query: 'other', value: 'open' },
    ],
  });
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/profile/1');
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});
