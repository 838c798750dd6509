import type { PurchaseStatus } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen, setDevice } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildPurchaseState } from '../testing/builders';
import { PurchaseNoticeList, type ResumedPurchase } from './PurchaseNoticeList';

const statuses = new Map<string, PurchaseStatus>();
fakeApi(
  api.get('/payment/purchase/:id', ({ params }) => {
    const transactionId = String(params.id);
    const status = statuses.get(transactionId) ?? 'ordering';
    return buildPurchaseState({ transactionId, status, package_title: `Package of ${transactionId}` });
  }),
);
beforeEach(() => statuses.clear());

const resumed = (changes: Partial<ResumedPurchase>): ResumedPurchase => ({
  storageKey: 'esim:u-1:any',
  title: 'France 1 GB',
  transactionId: null,
  failureReason: null,
  onEnded: () => undefined,
  ...changes,
});
function renderPurchaseNoticeList(changes: Partial<Parameters<typeof PurchaseNoticeList>[0]> = {}) {
  const onDismiss = jest.fn();
  const list = (
    <PurchaseNoticeList {...{ resumed: [], followed: [], dismissed: [], onDismiss, ...changes }} />
  );
  return { onDismiss, ...renderScreen(list, { user: buildCustomer() }) };
}

it('shows nothing without a purchase', () => {
  const { container } = renderPurchaseNoticeList();
  expect(container).toBeEmptyDOMElement();
});

it('says that an interrupted purchase is looked up, now or once there is a connection', () => {
  renderPurchaseNoticeList({ resumed: [resumed({})] });
  expect(screen.getByText('Interrupted: France 1 GB')).toBeInTheDocument();
  expect(screen.getByText('We are asking what became of this purchase. You pay once.')).toBeInTheDocument();
  setDevice('offline');
  expect(
    screen.getByText('We ask what became of this purchase as soon as you are back online. You pay once.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says why one was not bought, and can be dismissed by its storage key', async () => {
  const { person, onDismiss } = renderPurchaseNoticeList({
    resumed: [resumed({ failureReason: 'The wallet is empty.' })],
  });
  expect(screen.getByText('Not bought: France 1 GB')).toBeInTheDocument();
  expect(screen.getByText('The wallet is empty.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss.mock.calls).toEqual([['esim:u-1:any']]);
});

it('shows each purchase once, and none that is dismissed', async () => {
  renderPurchaseNoticeList({
    resumed: [
      resumed({ transactionId: 't-1' }),
      resumed({ transactionId: 't-2' }),
      resumed({ storageKey: 'gone' }),
    ],
    followed: ['t-1', 't-3', 't-4'],
    dismissed: ['t-2', 't-4', 'gone'],
  });
  await screen.findByText('Processing: Package of t-3');
  const shown = screen.getAllByText(/^Processing: /).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Processing: Package of t-1', 'Processing: Package of t-3']);
  expect(screen.queryByText(/Interrupted/)).not.toBeInTheDocument();
});

it('shows nothing when all are dismissed', () => {
  const { container } = renderPurchaseNoticeList({
    resumed: [resumed({})],
    followed: ['t-1'],
    dismissed: ['t-1', 'esim:u-1:any'],
  });
  expect(container).toBeEmptyDOMElement();
});

it('tells the right purchase that it has ended, and dismisses it by its transaction', async () => {
  statuses.set('t-2', 'refunded').set('t-3', 'fulfilled');
  const ended = { one: jest.fn(), two: jest.fn() };
  const { person, onDismiss } = renderPurchaseNoticeList({
    resumed: [
      resumed({ transactionId: 't-1', onEnded: ended.one }),
      resumed({ transactionId: 't-2', onEnded: ended.two }),
    ],
    followed: ['t-3'],
  });
  await waitFor(() => expect(ended.two.mock.calls).toEqual([['refunded']]));
  await screen.findByText('Completed: Package of t-3');
  expect(ended.one).not.toHaveBeenCalled();
  const [ofSecond, ofThird] = screen.getAllByRole('button', { name: 'Dismiss' });
  await person.click(ofSecond as HTMLElement);
  await person.click(ofThird as HTMLElement);
  expect(onDismiss.mock.calls).toEqual([['t-2'], ['t-3']]);
});
