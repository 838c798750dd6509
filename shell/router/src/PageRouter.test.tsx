import { act, render, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { DialogAddress, PageRouter } from './PageRouter';
import { useOverlayAddress } from './useOverlayAddress';
import { useSearchParams } from './useSearchParams';

const shop = { query: 'buy', value: 'esim', parameters: { to: 'to', plan: 'plan' } } as const;
const gift = { query: 'gift', value: 'open' } as const;
const overlays = [shop, gift];

/** A page with its list's filter in the address, below two dialogs; what each of them sees. */
function renderAt(at: string) {
  const seen = { pages: [] as string[], isOpen: false, order: [] as string[] };
  const setParams: { current: ReturnType<typeof useSearchParams>[1] } = { current: () => undefined };
  type Shop = ReturnType<typeof dialogOf>;
  const current: { shop?: Shop; ofPage?: Shop; navigate?: ReturnType<typeof useNavigate> } = {};
  const dialogOf = (overlayAt: ReturnType<typeof useOverlayAddress>) => overlayAt(shop);
  function Page() {
    const { pathname, search } = useLocation();
    const [, change] = useSearchParams();
    setParams.current = change;
    current.ofPage = dialogOf(useOverlayAddress());
    seen.isOpen = current.ofPage.isOpen;
    seen.pages.push(pathname + search);
    seen.order.push(`page at ${pathname}${search}`);
    return null;
  }
  function Dialog() {
    current.shop = dialogOf(useOverlayAddress());
    current.navigate = useNavigate();
    const { isOpen } = current.shop;
    useLayoutEffect(() => void seen.order.push(isOpen ? 'dialog open' : 'dialog closed'), [isOpen]);
    return null;
  }
  window.history.pushState(null, '', at);
  render(
    <PageRouter overlays={overlays}>
      <Routes>
        <Route
          path="*"
          element={
            <>
              <Page />
              <DialogAddress>
                <Dialog />
              </DialogAddress>
            </>
          }
        />
      </Routes>
    </PageRouter>,
  );
  return {
    seen,
    shop: () => current.shop!,
    shopOfPage: () => current.ofPage!,
    navigate: (to: string | number) => act(() => void current.navigate?.(to as string)),
    setFilter: (search: string) =>
      act(() =>
        setParams.current((before) => {
          before.set('search', search);
          return before;
        }),
      ),
  };
}

it('renders the page below a dialog when it opens and closes, and not at its steps', async () => {
  const { seen, shop, navigate } = renderAt('/esim?search=rome');
  act(() => shop().open());
  expect(seen).toMatchObject({ pages: ['/esim?search=rome', '/esim?search=rome&buy=esim'], isOpen: true });
  act(() => shop().go({ to: 'JP' }));
  act(() => shop().change({ plan: 'p-1' }));
  expect(shop().values).toEqual({ to: 'JP', plan: 'p-1' });
  navigate(-1);
  await waitFor(() => expect(shop()).toMatchObject({ isOpen: true, values: { to: null } }));
  navigate(1);
  await waitFor(() => expect(shop().values.to).toBe('JP'));
  expect(seen.pages).toHaveLength(2);
  act(() => shop().close());
  await waitFor(() => expect(shop().isOpen).toBe(false));
  expect(seen).toMatchObject({
    pages: ['/esim?search=rome', '/esim?search=rome&buy=esim', '/esim?search=rome'],
    isOpen: false,
  });
});

it('shows a dialog that opens before it renders the page below', () => {
  const { seen, shop } = renderAt('/esim');
  act(() => shop().open());
  expect(seen.order).toEqual(['page at /esim', 'dialog closed', 'dialog open', 'page at /esim?buy=esim']);
});

it('renders the page below when its own address changes, and when another dialog opens', () => {
  const { seen, shop, navigate } = renderAt('/esim?buy=esim&to=JP&search=rome');
  navigate('/esim?buy=esim&to=JP&search=paris');
  expect(seen.pages).toEqual(['/esim?buy=esim&to=JP&search=rome', '/esim?buy=esim&to=JP&search=paris']);
  navigate('/esim?buy=esim&to=JP&search=paris&gift=open');
  navigate('/?buy=esim');
  navigate('/?buy=esim#top');
  expect(seen.pages.slice(2)).toEqual([
    '/esim?buy=esim&to=JP&search=paris&gift=open',
    '/?buy=esim',
    '/?buy=esim',
  ]);
  expect(shop().values.to).toBeNull();
});

it('gives the page its own parameter back that a closed dialog does not own', () => {
  const { seen, navigate } = renderAt('/transactions?to=2026-02-01');
  navigate('/transactions?to=2026-03-01');
  expect(seen.pages).toEqual(['/transactions?to=2026-02-01', '/transactions?to=2026-03-01']);
});

it('keeps the step of the dialog when the page below changes its filter', () => {
  const { seen, shop, setFilter } = renderAt('/esim?buy=esim');
  act(() => shop().go({ to: 'JP' }));
  setFilter('rome');
  expect(shop().values.to).toBe('JP');
  expect(seen.pages).toEqual(['/esim?buy=esim', '/esim?buy=esim&to=JP&search=rome']);
});

it('opens a dialog once by two presses before the page has heard of the first', async () => {
  const { shop, shopOfPage } = renderAt('/esim');
  const { open } = shopOfPage();
  act(() => {
    open();
    open();
  });
  expect(shop().isOpen).toBe(true);
  act(() => shop().close());
  await waitFor(() => expect(shop().isOpen).toBe(false));
});
