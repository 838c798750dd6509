import { idempotencyKeyFor } from '@portal/platform';
import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { act, screen } from '@testing-library/react';
import { buildPurchaseSummary } from '../testing/builders';
import { LazyPurchaseNotices } from './LazyPurchaseNotices';

let mockLoads = 0;
jest.mock('./PurchaseNotices', () => {
  mockLoads += 1;
  return {
    default: ({ openPurchases }: { openPurchases?: unknown[] }) => (
      <p>{openPurchases ? `${openPurchases.length} open` : 'Interrupted only'}</p>
    ),
    __esModule: true,
  };
});

const renderLazyPurchaseNotices = (
  openPurchases?: Parameters<typeof LazyPurchaseNotices>[0]['openPurchases'],
) => renderScreen(<LazyPurchaseNotices openPurchases={openPurchases} />, { user: buildCustomer() });

// One test: code that has loaded stays loaded.
it('loads the code for the notices with the first unfinished purchase, and shows those that the wallet lists', async () => {
  idempotencyKeyFor('add-funds:u-1:20');
  for (const none of [undefined, []]) {
    const { unmount } = renderLazyPurchaseNotices(none);
    await act(async () => undefined);
    expect(screen.queryByText(/open|Interrupted/)).not.toBeInTheDocument();
    unmount();
  }
  expect(mockLoads).toBe(0);
  const { unmount } = renderLazyPurchaseNotices([buildPurchaseSummary()]);
  expect(await screen.findByText('1 open')).toBeInTheDocument();
  unmount();

  // A purchase that a reload interrupted, before the wallet has answered.
  idempotencyKeyFor('purchase:esim:u-1:any:fr-1:4:self');
  renderLazyPurchaseNotices();
  expect(await screen.findByText('Interrupted only')).toBeInTheDocument();
});

it('keeps the place of the last visit until it is known that nothing is open', () => {
  localStorage.setItem('portal:open-purchases-height', `${window.innerWidth}:94`);
  const { container, rerender } = renderLazyPurchaseNotices();
  expect(container.querySelector('div')).toHaveStyle({ minHeight: '94px' });
  rerender(<LazyPurchaseNotices openPurchases={[]} />);
  expect(container.querySelector('div')).toBeNull();
});
