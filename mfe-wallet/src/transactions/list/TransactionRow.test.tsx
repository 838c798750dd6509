import { daysBefore } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import type { SlotProps } from '@portal/platform';
import { act, screen, within } from '@testing-library/react';
import {
  buildPurchaseState,
  buildPurchaseSummary,
  buildTransaction,
  buildWallet,
} from '../../testing/builders';
import TransactionsScreen from './TransactionsScreen';

const customer = { id: 'c-9', fname: 'Mei', lname: 'Tanaka', email: 'mei@example.com' };
const topUp = buildTransaction({ type: 'credit', amount: 50, description: 'Wallet top-up by card' });
const bought = buildTransaction({ purchase: buildPurchaseSummary({ state: 'completed', customer }) });
const delivered = buildPurchaseState({
  status: 'fulfilled',
  state: 'completed',
  customer,
  esim: { uid: 'e-1', tag: 'Mei in Paris', customer_id: 'c-9' },
  events: [
    { kind: 'paid', at: '2026-02-03T10:00:00.000Z' },
    { kind: 'ordered', at: '2026-02-03T10:00:01.000Z' },
    { kind: 'delivered', at: '2026-02-03T10:00:04.000Z' },
  ],
});
const walletRead = jest.fn(() => buildWallet({ transactions: [bought, topUp] }));
const server = fakeApi(
  api.get('/wallet/:userId', walletRead),
  api.get('/payment/purchase/:id', () => delivered),
  api.get('/receipts', () => ({ receipts: [], total: 0 })),
);
const renderTransactionRow = (slots = {}) =>
  renderScreen(<TransactionsScreen />, { user: buildCustomer(), at: '/transactions', slots });
const open = async ({ person }: ReturnType<typeof renderTransactionRow>, name: RegExp) => {
  const toggle = await screen.findByRole('button', { name });
  toggle.focus();
  await person.keyboard('{Enter}');
  return toggle;
};
const purchaseRow = /^Details of eSIM purchase: France 1 GB/;
const steps = async () => {
  const heading = await screen.findByRole('heading', { name: 'What happened' });
  const list = within(heading.parentElement ?? document.body).getByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it('opens with the keyboard: what, for whom, the eSIM, the reference, and what happened when', async () => {
  const toggle = await open(renderTransactionRow(), purchaseRow);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(await steps()).toEqual([
    expect.stringMatching(/^Paid from the wallet.*10:00:00/),
    expect.stringMatching(/^Ordered from the carrier.*10:00:01/),
    expect.stringMatching(/^Completed: eSIM created.*10:00:04/),
  ]);
  expect(screen.getByText('Mei Tanaka (mei@example.com)')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mei in Paris' })).toHaveAttribute('href', '/esim/e-1?user_id=c-9');
  expect(screen.getByRole('button', { name: 'Copy reference' })).toBeInTheDocument();
});

it('reads the list once: the details of a finished purchase change nothing', async () => {
  walletRead.mockClear();
  jest.useFakeTimers({ advanceTimers: true });
  await open(renderTransactionRow(), purchaseRow);
  await screen.findByRole('link', { name: 'Mei in Paris' });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(walletRead).toHaveBeenCalledTimes(1);
});

it('offers a refund of what was not used', async () => {
  await open(renderTransactionRow(), purchaseRow);
  expect(await screen.findByRole('button', { name: 'Refund' })).toBeInTheDocument();
});

it('offers to exchange what was not used, for the transaction that paid for it', async () => {
  const slots = {
    'wallet/exchange': ({ transactionId, onClose }: SlotProps['wallet/exchange']) => (
      <button onClick={onClose}>Exchange of {transactionId}</button>
    ),
  };
  const rendered = renderTransactionRow(slots);
  await open(rendered, purchaseRow);
  await rendered.person.click(
    await screen.findByRole('button', { name: 'Exchange for another destination' }),
  );
  const dialog = await screen.findByRole('button', { name: `Exchange of ${delivered.transactionId}` });
  await rendered.person.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

it.each([
  [14, 1],
  [16, 0],
])(
  '%i days after the payment, %i button withdraws from the contract, whether or not it was used',
  async (days, buttons) => {
    const events = [{ kind: 'paid' as const, at: daysBefore(days).toISOString() }];
    const refundRefusal = 'installed' as const;
    server.use(api.get('/payment/purchase/:id', () => ({ ...delivered, refundRefusal, events })));
    await open(renderTransactionRow(), purchaseRow);
    expect(await screen.findByText(/^No refund:/)).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Withdraw from contract here' })).toHaveLength(buttons);
  },
);

it('says why a purchase is not refunded instead of offering it', async () => {
  server.use(api.get('/payment/purchase/:id', () => ({ ...delivered, refundRefusal: 'started' as const })));
  await open(renderTransactionRow(), purchaseRow);
  expect(await screen.findByText('No refund: This plan has started.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Refund|Exchange)/ })).not.toBeInTheDocument();
});

const orderId = '00000000-0000-4000-8000-0000000000bb';

it('shows the state of a bulk purchase, its lines, its invoice and its refunds', async () => {
  const order = buildTransaction({
    description: '5 eSIMs: France 1 GB',
    bulkPurchase: {
      id: orderId,
      state: 'completed',
      package_title: 'France 1 GB',
      lines: 5,
      refunded: 2,
    },
  });
  server.use(api.get('/wallet/:userId', () => buildWallet({ transactions: [order] })));
  await open(renderTransactionRow(), /^Details of 5 eSIMs/);
  expect(screen.getByText('2 of 5 refunded')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /5 eSIMs: France 1 GB/ })).toHaveTextContent('Completed');
  expect(await screen.findByRole('link', { name: 'Lines and receipts' })).toHaveAttribute(
    'href',
    `/customers/several/${orderId}`,
  );
  expect(screen.getByRole('link', { name: 'Its refunds' })).toHaveAttribute(
    'href',
    `/transactions?orderId=${orderId}`,
  );
  expect(screen.getByRole('button', { name: /^Invoice .*download PDF/ })).toBeInTheDocument();
});

it('leads from the refund of a line to its order and its payment', async () => {
  const purchase = buildPurchaseSummary({ state: 'refunded', bulkPurchaseId: orderId });
  const refund = buildTransaction({ type: 'credit', purchase });
  server.use(api.get('/wallet/:userId', () => buildWallet({ transactions: [refund] })));
  await open(renderTransactionRow(), purchaseRow);
  expect(await screen.findByRole('link', { name: 'Lines and receipts' })).toHaveAttribute(
    'href',
    `/customers/several/${orderId}`,
  );
  expect(screen.getByRole('link', { name: 'Its payment and refunds' })).toHaveAttribute(
    'href',
    `/transactions?orderId=${orderId}`,
  );
});

it('leads from the purchase of one eSIM to its order', async () => {
  await open(renderTransactionRow(), purchaseRow);
  const order = await screen.findByRole('link', { name: 'Lines and receipts' });
  expect(order.getAttribute('href')).toMatch(/^\/customers\/several\/[\w-]+$/);
});

it('says what happens while a purchase is open, and what to do', async () => {
  server.use(
    api.get('/payment/purchase/:id', () =>
      buildPurchaseState({
        state: 'processing',
        customer: null,
        events: [
          { kind: 'paid', at: '2026-02-03T10:00:00.000Z' },
          { kind: 'ordered', at: '2026-02-03T10:00:01.000Z' },
        ],
      }),
    ),
  );
  await open(renderTransactionRow(), purchaseRow);
  expect((await steps()).at(-1)).toBe('Processing: until the carrier answersNow');
  expect(screen.getByText(/is set aside in your wallet while the carrier answers/)).toBeInTheDocument();
  expect(screen.getByText('Myself (ada@example.com)')).toBeInTheDocument();
});

it('shows the facts of an older server, which knows no events', async () => {
  server.use(api.get('/payment/purchase/:id', () => buildPurchaseState({ status: 'fulfilled' })));
  await open(renderTransactionRow(), purchaseRow);
  expect(await screen.findByText('France 1 GB')).toBeInTheDocument();
});

it('opens a top-up without asking the server', async () => {
  await open(renderTransactionRow(), /^Details of Wallet top-up by card/);
  expect(await steps()).toEqual([expect.stringMatching(/^Added to the wallet/)]);
  expect(screen.getByText(topUp._id)).toBeInTheDocument();
});

it('offers a retry when the details do not load', async () => {
  server.use(api.get('/payment/purchase/:id', () => api.error(500, 'internal', 'No.'), { once: true }));
  const rendered = renderTransactionRow();
  await open(rendered, purchaseRow);
  await screen.findByText('The details cannot be shown right now');
  await rendered.person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await steps()).toHaveLength(3);
});
