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

// First: the code loads once in this file.
it('loads no code for the notices while there is no unfinished purchase', async () => {
  idempotencyKeyFor('add-funds:u-1:20');
  const { unmount } = renderLazyPurchaseNotices();
  await act(async () => undefined);
  unmount();
  renderLazyPurchaseNotices([]);
  await act(async () => undefined);
  expect(mockLoads).toBe(0);
  expect(screen.queryByText(/open|Interrupted/)).not.toBeInTheDocument();
});

it('shows the purchases that the wallet lists as open', async () => {
  renderLazyPurchaseNotices([buildPurchaseSummary()]);
  expect(await screen.findByText('1 open')).toBeInTheDocument();
});

it('shows a purchase that a reload interrupted before the wallet has answered', async () => {
  idempotencyKeyFor('purchase:esim:u-1:any:fr-1:4:self');
  renderLazyPurchaseNotices();
  expect(await screen.findByText('Interrupted only')).toBeInTheDocument();
});
