// The code of the notices, or that which resumes purchases, fails to load: both are chunks of their own.
import { api, buildCustomer, fakeApi, renderScreen, setDevice } from '@portal/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { esimStorageKey, storeUnfinished } from '../purchase/unfinishedPurchase';
import { buildPurchaseState, buildPurchaseSummary, buildUnfinished } from '../testing/builders';
import { LazyPurchaseNotices } from './LazyPurchaseNotices';
import PurchaseNotices from './PurchaseNotices';

let mockResumptionLoads = 0;
jest.mock('./Resumption', () => {
  mockResumptionLoads += 1;
  throw new Error('Loading chunk resumption failed.');
});

const user = buildCustomer();
fakeApi(api.get('/payment/purchase/:id', () => buildPurchaseState()));
const interrupt = (changes: Parameters<typeof buildUnfinished>[0] = {}) =>
  storeUnfinished(esimStorageKey(user._id), buildUnfinished(changes));

it('requests the code that resumes purchases only for an interrupted one, and only online', async () => {
  const before = mockResumptionLoads;
  const { unmount } = renderScreen(<PurchaseNotices openPurchases={[buildPurchaseSummary()]} />, { user });
  await screen.findByText('Processing: France 1 GB');
  unmount();
  expect(mockResumptionLoads).toBe(before);

  interrupt();
  setDevice('offline');
  renderScreen(<PurchaseNotices openPurchases={undefined} />, { user });
  expect(await screen.findByText('Interrupted: France 1 GB')).toBeInTheDocument();
  await act(async () => undefined);
  expect(mockResumptionLoads).toBe(before);

  setDevice('online');
  await waitFor(() => expect(mockResumptionLoads).toBe(before + 1));
  expect(await screen.findByText('Interrupted: France 1 GB')).toBeInTheDocument();
});

it('still shows what is known of an interrupted purchase when that code does not load', async () => {
  interrupt({ transactionId: 't-1' });
  renderScreen(<PurchaseNotices openPurchases={undefined} />, { user });
  expect(await screen.findByText('Processing: France 1 GB')).toBeInTheDocument();
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

it('leaves the screen as it is when the notices do not load', async () => {
  jest.doMock('./PurchaseNotices', () => {
    throw new Error('Loading chunk slot-open-purchases failed.');
  });
  jest.resetModules();
  renderScreen(
    <>
      <p>Wallet</p>
      <LazyPurchaseNotices openPurchases={[buildPurchaseSummary()]} />
    </>,
    { user },
  );
  await act(async () => undefined);
  expect(screen.getByText('Wallet')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
