import type { BulkPurchase, User } from '@portal/contract';
import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  renderScreen,
  runAhead,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import BulkPurchaseScreen from '../BulkPurchaseScreen';

const id = '00000000-0000-4000-8000-0000000000aa';
const running: BulkPurchase = {
  id,
  planId: 'fr-1',
  package_title: 'France 1 GB 5 Days',
  price: 4,
  total: 200,
  refunded: 0,
  lines: 50,
  counts: { waiting: 30, processing: 2, completed: 18, refunded: 0, in_review: 0 },
  createdAt: '2026-10-19T09:00:00.000Z',
  finishedAt: null,
  secondsLeft: 31,
  isPaused: false,
};
const line = {
  line: 1,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  tag: 'Trip',
  state: 'refunded',
  reason: 'The carrier refused this order',
  customerId: id,
  transactionId: id,
  esimId: null,
};
const server = fakeApi(
  api.get('/bulk-purchases/:id', () => running),
  api.get('/bulk-purchases/:id/lines', () => ({ lines: [line], total: 1 })),
  api.get('/bulk-purchases/:id/results.csv', () => 'the file'),
);
const renderOrderPage = (user: User = buildAffiliate({})) =>
  renderScreen(<BulkPurchaseScreen />, {
    user,
    at: `/customers/several/${id}`,
    overlays: [
      {
        name: 'buy',
        slot: 'purchase/esim',
        query: 'buy',
        value: 'esim',
        parameters: { plan: 'plan', customerId: 'for' },
      },
      {
        name: 'add-plan',
        slot: 'purchase/data-plan',
        query: 'add-plan',
        value: 'open',
        parameters: { plan: 'plan', esimUid: 'esim' },
      },
    ],
    path: '/customers/several/:id',
  });

it('shows how far it is and how long it takes, and goes on to the results', () =>
  runAhead(async () => {
    renderOrderPage();
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '18');
    expect(screen.getByText(/Time left: less than a minute/)).toBeInTheDocument();
    server.use(
      api.get('/bulk-purchases/:id', () => ({
        ...running,
        refunded: 4,
        counts: { waiting: 0, processing: 0, completed: 49, refunded: 1, in_review: 0 },
        finishedAt: '2026-10-19T09:01:00.000Z',
        secondsLeft: null,
      })),
    );
    expect(await screen.findByText('$4.00 went back to your wallet')).toBeInTheDocument();
    expect(screen.getByText('49 of 50 delivered')).toBeInTheDocument();
    expect(await screen.findByText('The carrier refused this order')).toBeInTheDocument();
  }));

it('shows what became of the lines that were decided last', async () => {
  const counts = { waiting: 0, processing: 1, completed: 0, refunded: 0, in_review: 0 };
  const requested = { purchase: 0, lines: 0 };
  server.use(
    api.get('/bulk-purchases/:id', () => {
      requested.purchase += 1;
      const now =
        requested.purchase > 1
          ? { finishedAt: '2026-10-19T09:01:00.000Z', counts: { ...counts, processing: 0, refunded: 1 } }
          : { counts };
      return { ...running, lines: 1, ...now };
    }),
    api.get('/bulk-purchases/:id/lines', () => {
      requested.lines += 1;
      // The line is decided after it was read for the second time, and before the purchase is.
      const decided = requested.lines > 2 ? line : { ...line, state: 'processing', reason: null };
      return { lines: [decided], total: 1 };
    }),
  );
  await runAhead(async () => {
    renderOrderPage();
    expect(await screen.findByText('Finished.')).toBeInTheDocument();
    expect(await screen.findByText('The carrier refused this order')).toBeInTheDocument();
  });
});

it('saves the results, and says when a download failed', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { person } = renderOrderPage();
  await person.click(await screen.findByRole('button', { name: 'Results (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['results.csv']));
  server.use(api.get('/bulk-purchases/:id/receipts.zip', () => ({})));
  await person.click(screen.getByRole('button', { name: 'Receipts (ZIP)' }));
  await waitFor(() => expect(saved).toEqual(['results.csv', 'receipts.zip']));
  server.use(api.get('/bulk-purchases/:id/qr-codes.zip', () => api.error(503, 'failed', 'It failed.')));
  await person.click(screen.getByRole('button', { name: 'QR codes (ZIP)' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It failed.');
});

it('orders the refused lines again with one press, at the price of today', async () => {
  const newId = '00000000-0000-4000-8000-0000000000bb';
  const finished = {
    ...running,
    counts: { waiting: 0, processing: 0, completed: 48, refunded: 2, in_review: 0 },
    finishedAt: '2026-10-19T09:01:00.000Z',
    secondsLeft: null,
    refusedLines: 2,
  };
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    api.get('/bulk-purchases/:id', ({ params }) => ({ ...finished, id: params['id'] })),
    api.post('/bulk-purchases/:id/again', ({ body, headers }) => {
      sent.push({ body, key: headers.get('idempotency-key') });
      return sent.length === 1
        ? api.error(409, 'price_changed', 'The price of this plan is now $5.00.', { price: 5 })
        : { bulkPurchaseId: newId, total: 10, walletBalance: 10 };
    }),
  );
  const { person, address } = renderOrderPage();
  await person.click(await screen.findByRole('button', { name: 'Order 2 again · $8.00' }));
  expect(await screen.findByText('The price of this plan is now $5.00.')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Order 2 again · $10.00' }));
  await waitFor(() => expect(address()).toBe(`/customers/several/${newId}`));
  expect(sent.map(({ body }) => body)).toEqual([{ price: 4 }, { price: 5 }]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

const finished: BulkPurchase = {
  ...running,
  refunded: 8,
  lines: 50,
  counts: { waiting: 0, processing: 0, completed: 48, refunded: 2, in_review: 0 },
  finishedAt: '2026-10-19T09:01:00.000Z',
  secondsLeft: null,
};

it('sums up what it cost, which lines were refunded, and leads to its transactions', async () => {
  server.use(api.get('/bulk-purchases/:id', () => finished));
  renderOrderPage();
  const sum = await screen.findByRole('region', { name: 'Sum' });
  expect(sum).toHaveTextContent('Completed48 of 50');
  expect(sum).toHaveTextContent('50 × $4.00$200.00');
  expect(sum).toHaveTextContent('Cost$192.00');
  expect(within(sum).getByRole('link', { name: /payment and refunds/ })).toHaveAttribute(
    'href',
    `/transactions?orderId=${id}`,
  );
  const refunds = screen.getByRole('region', { name: 'Refunds' });
  expect(await within(refunds).findByText('Line 1, Ada Lovelace')).toBeVisible();
});

it('says of a line without name and email that its account is closed', async () => {
  server.use(
    api.get('/bulk-purchases/:id', () => finished),
    api.get('/bulk-purchases/:id/lines', () => ({ lines: [{ ...line, name: '', email: '' }], total: 1 })),
  );
  renderOrderPage();
  expect(await screen.findByRole('rowheader', { name: 'Closed account' })).toBeVisible();
  expect(await screen.findByText('Line 1, Closed account')).toBeVisible();
});

it('orders one refused line again for the same customer and plan', async () => {
  server.use(api.get('/bulk-purchases/:id', () => finished));
  const { person, address } = renderOrderPage();
  // In words, because on a phone the row is a card without headings.
  expect(await screen.findByRole('cell', { name: /^Line\s1$/ })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Order line 1 again' }));
  expect(address()).toContain(`buy=esim&plan=fr-1&for=${id}`);
});

it('takes plan and lines to the page that buys, and asks before it replaces others', async () => {
  server.use(api.get('/bulk-purchases/:id', () => finished));
  const { person, address, unmount } = renderOrderPage();
  await person.click(await screen.findByRole('button', { name: 'Order the same again' }));
  await waitFor(() => expect(address()).toBe('/customers/several'));
  const stored = () =>
    JSON.parse(sessionStorage.getItem(`portal:several:${buildAffiliate()._id}`) ?? '{}') as object;
  expect(stored()).toMatchObject({ planId: 'fr-1', lines: [{ email: 'ada@example.com', tag: 'Trip' }] });
  unmount();
  const again = renderOrderPage();
  await again.person.click(await screen.findByRole('button', { name: 'Order the same again' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Replace the lines that you began?' });
  await again.person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(again.address()).toBe(`/customers/several/${id}`);
});

it('leads to the order that repeated the refused lines, and orders none of them once more', async () => {
  server.use(api.get('/bulk-purchases/:id', () => ({ ...running, refusedLines: 0, orderedAgainBy: 'b-2' })));
  renderOrderPage();
  expect(await screen.findByRole('link', { name: 'Order of the refused eSIMs' })).toHaveAttribute(
    'href',
    '/customers/several/b-2',
  );
  expect(await screen.findByText(`Line\u00A0${line.line}`, { normalizer: (text) => text })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Order line/ })).not.toBeInTheDocument();
});

it('says that the carrier cannot be reached', async () => {
  server.use(api.get('/bulk-purchases/:id', () => ({ ...running, isPaused: true })));
  renderOrderPage();
  expect(await screen.findByText('The carrier cannot be reached right now')).toBeInTheDocument();
});

it('says that a purchase was not found', async () => {
  server.use(
    api.get('/bulk-purchases/:id', () => api.error(404, 'not_found', 'This purchase was not found.')),
  );
  renderOrderPage();
  expect(await screen.findByText('It may belong to another account.')).toBeInTheDocument();
});

it.each([
  [{ pending: 9.6, available: 0 }, /Your commission, pending\+\$9\.60/],
  [{ pending: 0, available: 4.8 }, /Your commission\+\$4\.80/],
  [{ pending: 0, available: 0 }, /^(?!.*commission)/],
])('has the commission %j in the sum', async (commission, text) => {
  server.use(api.get('/bulk-purchases/:id', () => ({ ...finished, commission })));
  renderOrderPage();
  expect(await screen.findByRole('region', { name: 'Sum' })).toHaveTextContent(text);
});

const single = {
  ...finished,
  kind: 'esim',
  total: 4,
  refunded: 0,
  lines: 1,
  counts: { waiting: 0, processing: 0, completed: 1, refunded: 0, in_review: 0 },
};

it('shows a traveller one eSIM as an order of one line, with its invoice and without files of codes', async () => {
  const traveller = buildCustomer({});
  server.use(
    api.get('/bulk-purchases/:id', () => single),
    api.get('/bulk-purchases/:id/lines', () => ({
      lines: [{ ...line, state: 'completed', reason: null, customerId: traveller._id, esimId: 'e-1' }],
      total: 1,
    })),
  );
  const { person, address } = renderOrderPage(traveller);
  expect(await screen.findByText('1 eSIM · France 1 GB 5 Days')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Trip' })).toHaveAttribute(
    'href',
    `/esim/e-1?user_id=${traveller._id}`,
  );
  expect(screen.getByRole('button', { name: 'Invoice (PDF)' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /ZIP|CSV/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Order the same again' }));
  expect(address()).toContain('buy=esim&plan=fr-1');
  expect(address()).not.toContain('for=');
});

it('orders the same plan again for the eSIM that has it', async () => {
  server.use(
    api.get('/bulk-purchases/:id', () => ({ ...single, kind: 'data-plan' })),
    api.get('/bulk-purchases/:id/lines', () => ({
      lines: [{ ...line, state: 'completed', reason: null, esimId: 'e-1' }],
      total: 1,
    })),
  );
  const { person, address } = renderOrderPage();
  expect(await screen.findByText('1 data plan · France 1 GB 5 Days')).toBeVisible();
  const again = screen.getByRole('button', { name: 'Order the same again' });
  await waitFor(() => expect(again).toBeEnabled());
  await person.click(again);
  expect(address()).toContain('add-plan=open');
  expect(address()).toContain('esim=e-1');
});
