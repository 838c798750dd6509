import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useOverlayAddress } from './useOverlayAddress';
import { usePurchaseAddress } from './usePurchaseAddress';

const declared = {
  query: 'buy',
  value: 'esim',
  parameters: { to: 'to', plan: 'plan', selected: 'pick', customerId: 'for', days: 'days', order: 'by' },
} as const;

function renderAt(...entries: string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries} useTransitions={false}>
      {children}
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ purchase: useOverlayAddress()(declared), location: useLocation(), navigate: useNavigate() }),
    { wrapper },
  );
  return {
    purchase: () => result.current.purchase,
    address: () => result.current.location.pathname + result.current.location.search,
    goBack: () => act(() => void result.current.navigate(-1)),
  };
}

it('opens beside the page’s own query, steps on and back, and leaves by the way it came', () => {
  const { purchase, address, goBack } = renderAt('/before', '/esim?user_id=c-9');
  act(() => purchase().open());
  expect(address()).toBe('/esim?user_id=c-9&buy=esim');
  expect(purchase().isOpen).toBe(true);
  act(() => purchase().go({ to: 'JP' }));
  act(() => purchase().change({ selected: 'p-1', order: 'price' }));
  act(() => purchase().go({ plan: 'p-1' }));
  expect(purchase().values).toMatchObject({ to: 'JP', plan: 'p-1', selected: 'p-1', order: 'price' });

  act(() => purchase().back({ plan: null }));
  expect(purchase().values).toMatchObject({ to: 'JP', plan: null, selected: 'p-1' });
  goBack();
  expect(purchase()).toMatchObject({ isOpen: true, values: { to: null } });
  act(() => purchase().go({ to: 'FR' }));
  act(() => purchase().close());
  expect(address()).toBe('/esim?user_id=c-9');
  expect(purchase().isOpen).toBe(false);
  goBack();
  expect(address()).toBe('/before');
});

it('leaves once, however often it is closed or stepped back before the browser has gone back', () => {
  const { purchase, address, goBack } = renderAt('/before', '/esim');
  const closeTwice = () => {
    const shown = purchase();
    act(() => {
      shown.close();
      shown.close();
    });
  };
  act(() => purchase().open());
  closeTwice();
  expect(address()).toBe('/esim');
  act(() => purchase().open());
  act(() => purchase().go({ to: 'JP' }));
  const shown = purchase();
  act(() => {
    shown.back({ to: null });
    shown.back({ to: null });
  });
  expect(address()).toBe('/esim?buy=esim');
  closeTwice();
  goBack();
  expect(address()).toBe('/before');
});

it('leaves at once after it was opened twice, as by a double click while its code loads', () => {
  const { purchase, address, goBack } = renderAt('/before', '/esim');
  act(() => purchase().open());
  act(() => purchase().open({ customerId: 'c-9' }));
  expect(address()).toBe('/esim?buy=esim&for=c-9');
  act(() => purchase().close());
  expect(address()).toBe('/esim');
  goBack();
  expect(address()).toBe('/before');
});

it('opens by a link of the page, and leaves to it', () => {
  const { purchase, address, goBack } = renderAt('/before', '/esim?days=7');
  const { to, state } = purchase().linkToOpen({ to: 'JP' });
  expect(to).toEqual({ pathname: '/esim', search: '?buy=esim&to=JP' });
  act(() => purchase().open({ to: 'JP' }));
  expect(state).toEqual({ overlayEntries: 1 });
  act(() => purchase().close());
  expect(address()).toBe('/esim?days=7');
  goBack();
  expect(address()).toBe('/before');
});

it('removes its parameters when a link led to it, and steps back without a history', () => {
  const { purchase, address } = renderAt('/?page=2&buy=esim&to=JP&plan=p-1&days=5');
  act(() => purchase().back({ plan: null }));
  expect(address()).toBe('/?page=2&buy=esim&to=JP&days=5');
  act(() => purchase().close());
  expect(address()).toBe('/?page=2');
});

it('puts the page’s own dates aside while it is open, and restores them', () => {
  const { purchase, address } = renderAt('/transactions?from=2026-01-01&to=2026-02-01');
  act(() => purchase().open({ customerId: 'c-9' }));
  expect(purchase()).toMatchObject({ isOpen: true, values: { to: null, customerId: 'c-9' } });
  act(() => purchase().close());
  expect(address()).toBe('/transactions?from=2026-01-01&to=2026-02-01');
});

it('goes on for releases that were built before overlays', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/?buy=esim&to=JP&pick=p-1']}>{children}</MemoryRouter>
  );
  // oxlint-disable-next-line typescript/no-deprecated -- what older releases of remotes use
  const { result } = renderHook(() => usePurchaseAddress(), { wrapper });
  expect(result.current).toMatchObject({ isOpen: true, to: 'JP', selected: 'p-1', plan: null });
});
