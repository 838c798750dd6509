import { hourMs, type PurchaseStatus } from '@portal/contract';
import { idempotencyKeyFor } from '@portal/platform';
import { api, buildCustomer, fakeApi, renderScreen, setDevice } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import DashboardScreen from '../dashboard/DashboardScreen';
import {
  esimStorageKey,
  intentOf,
  storeUnfinished,
  type UnfinishedPurchase,
} from '../purchase/unfinishedPurchase';
import {
  buildPlan,
  buildPurchaseState,
  buildPurchaseSummary,
  buildTotals,
  buildWallet,
} from '../testing/builders';
import TransactionsScreen from '../transactions/list/TransactionsScreen';
import OpenPurchases from './OpenPurchases';

jest.mock('../purchase/pollMs', () => ({ pollMs: 50 }));

const user = buildCustomer();
const storageKey = esimStorageKey(user._id);
let status: PurchaseStatus;
const debits: (string | null)[] = [];
const orders: (string | null)[] = [];
const server = fakeApi(
  api.get('/wallet/:userId', () =>
    buildWallet({
      openPurchases: status === 'refunded' || status === 'fulfilled' ? [] : [buildPurchaseSummary()],
    }),
  ),
  api.get('/esim/:userId/totals', () => buildTotals()),
  api.get('/payment/purchase/:id', () => buildPurchaseState({ status })),
  api.post('/payment/purchase', ({ headers }) => {
    debits.push(headers.get('idempotency-key'));
    return { walletBalance: 46, transactionId: 't-1' };
  }),
  api.post('/esim', ({ headers }) => {
    orders.push(headers.get('idempotency-key'));
    status = 'fulfilled';
    return { message: 'ok', esim: {} };
  }),
);
beforeEach(() => {
  status = 'ordering';
  debits.length = 0;
  orders.length = 0;
});

const sent = (changes: Partial<UnfinishedPurchase> = {}): UnfinishedPurchase => ({
  type: 'esim',
  plan: buildPlan(),
  cost: 4,
  country: 'FR',
  tag: '',
  customer: null,
  esimUid: null,
  sentAtMs: Date.now(),
  transactionId: null,
  ...changes,
});
/** What a reload in the middle of the purchase leaves in the tab. */
function interrupt(changes: Partial<UnfinishedPurchase> = {}) {
  storeUnfinished(storageKey, sent(changes));
  return idempotencyKeyFor(intentOf(storageKey, sent(changes)));
}
const storedNames = () => Object.keys(window.sessionStorage);

it.each([
  ['dashboard', <DashboardScreen key="d" />],
  ['transactions', <TransactionsScreen key="t" />],
  ['screens of other remotes', <OpenPurchases key="o" />],
])('shows on the %s that a purchase is open, and its outcome', async (_name, content) => {
  renderScreen(content, { user });
  expect(await screen.findByText('Processing: France 1 GB')).toBeInTheDocument();
  expect(screen.getByText(/\$4\.00 is set aside in your wallet/)).toBeInTheDocument();
  status = 'refunded';
  expect(await screen.findByText('Refunded: France 1 GB')).toBeInTheDocument();
  expect(screen.getByText(/\$4\.00 is back in your wallet/)).toBeInTheDocument();
});

it.each([
  ['reconcile', 'In review: France 1 GB'],
  ['debited', 'Processing: France 1 GB'],
] as const)('has a text for %s', async (known, title) => {
  status = known;
  renderScreen(<DashboardScreen />, { user });
  expect(await screen.findByText(title)).toBeInTheDocument();
});

it('can be dismissed once it is over', async () => {
  interrupt({ transactionId: 't-1' });
  status = 'fulfilled';
  const { person } = renderScreen(<DashboardScreen />, { user });
  await screen.findByText('Completed: France 1 GB');
  await waitFor(() => expect(storedNames()).toEqual([]));
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Completed: France 1 GB')).not.toBeInTheDocument();
});

it('looks up, after a reload and with the same key, a purchase whose debit got no response, and resumes it', async () => {
  status = 'debited';
  const key = interrupt();
  renderScreen(<DashboardScreen />, { user });
  expect(await screen.findByText('Completed: France 1 GB')).toBeInTheDocument();
  expect(debits).toEqual([key]);
  expect(orders).toEqual([`${key}:order`]);
  await waitFor(() => expect(storedNames()).toEqual([]));
});

it('resumes it again under its key when an answer was lost and the connection never left', async () => {
  status = 'debited';
  server.use(
    api.post('/payment/purchase', ({ headers }) => {
      debits.push(headers.get('idempotency-key'));
      return debits.length === 1 ? api.unreachable() : { walletBalance: 46, transactionId: 't-1' };
    }),
  );
  const key = interrupt();
  renderScreen(<DashboardScreen />, { user });
  expect(await screen.findByText('Completed: France 1 GB')).toBeInTheDocument();
  expect(debits).toEqual([key, key]);
  expect(orders).toEqual([`${key}:order`]);
});

it('shows after a reload that the purchase was refunded, and debits nothing again', async () => {
  status = 'refunded';
  interrupt({ transactionId: 't-1' });
  renderScreen(<DashboardScreen />, { user });
  expect(await screen.findByText('Refunded: France 1 GB')).toBeInTheDocument();
  expect([...debits, ...orders]).toEqual([]);
  await waitFor(() => expect(storedNames()).toEqual([]));
});

it('does not send a purchase that was interrupted long ago and may never have arrived', async () => {
  status = 'fulfilled';
  interrupt({ sentAtMs: Date.now() - hourMs });
  renderScreen(<DashboardScreen />, { user });
  expect(await screen.findByText('Not bought: France 1 GB')).toBeInTheDocument();
  expect(debits).toEqual([]);
});

it('shows why an interrupted purchase failed', async () => {
  status = 'fulfilled';
  server.use(
    api.post('/payment/purchase', () =>
      api.error(402, 'insufficient_funds', 'Your wallet holds too little.'),
    ),
  );
  interrupt();
  renderScreen(<DashboardScreen />, { user });
  expect(await screen.findByText('Not bought: France 1 GB')).toBeInTheDocument();
  expect(screen.getByText(/Your wallet holds too little\. Nothing was taken/)).toBeInTheDocument();
  expect(storedNames()).toEqual([]);
});

it('waits until the device is online, then looks it up', async () => {
  status = 'fulfilled';
  const key = interrupt();
  setDevice('offline');
  renderScreen(<DashboardScreen />, { user });
  expect(await screen.findByText(/as soon as you are back online/)).toBeInTheDocument();
  expect(debits).toEqual([]);
  setDevice('online');
  expect(await screen.findByText('Completed: France 1 GB')).toBeInTheDocument();
  expect(debits).toEqual([key]);
});
