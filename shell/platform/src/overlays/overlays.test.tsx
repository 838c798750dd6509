import { screen } from '@testing-library/react';
import { buildCustomer, renderScreen, shownToasts } from '../testing';
import { useOverlay } from './overlays';

function Page() {
  const gift = useOverlay<'plan'>('gift');
  return (
    <>
      <p>{gift.isOpen ? `Gift of ${gift.values.plan}` : 'Closed'}</p>
      <button onClick={() => gift.open({ plan: 'p-1' })}>Open</button>
      <button onClick={gift.close}>Close</button>
    </>
  );
}
const overlays = [
  { name: 'gift', slot: 'gift/card', query: 'give', value: 'esim', parameters: { plan: 'what' } },
];
const user = buildCustomer();

it('opens and closes a dialog that some remote declares, by the address', async () => {
  const { person, address } = renderScreen(<Page />, { user, overlays, at: '/?page=2' });
  await person.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('Gift of p-1')).toBeInTheDocument();
  expect(address()).toBe('/?page=2&give=esim&what=p-1');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Closed')).toBeInTheDocument();
  expect(address()).toBe('/?page=2');
});

it('says so where no remote declares it', async () => {
  const { person, address } = renderScreen(<Page />, { user, overlays: [] });
  await person.click(screen.getByRole('button', { name: 'Open' }));
  expect(shownToasts()).toEqual(['This part of the portal cannot be reached right now. Please try again.']);
  expect(address()).toBe('/');
});
