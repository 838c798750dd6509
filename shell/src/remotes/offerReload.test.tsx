import { act, screen } from '@testing-library/react';
import { offerReload } from './offerReload';

it('offers a reload once, in a region that announces it', () => {
  act(() => offerReload());
  act(() => offerReload());
  const offers = screen.getAllByRole('region', { name: 'Reload' });
  expect(offers).toHaveLength(1);
  expect(offers[0]?.parentElement).toHaveAttribute('role', 'status');
  expect(offers[0]).toHaveTextContent(
    'A part of this page had a fault and was taken back. Reload when you have finished here.',
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
});
