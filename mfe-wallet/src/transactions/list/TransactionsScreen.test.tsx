import {
  api,
  buildCustomer,
  catchDownloads,
  fakeApi,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildPurchaseState,
  buildPurchaseSummary,
  buildTransaction,
  buildWallet,
} from '../../testing/builders';
import TransactionsScreen from './TransactionsScreen';

const requests: string[] = [];
const wallet = buildWallet({
  walletBalance: 40,
  totals: { credit: 50, debit: 10 },
  transactions: [
    buildTransaction({ description: '=cmd()', amount: 10 }),
    buildTransaction({ type: 'credit', amount: 50, description: 'Top-up' }),
    buildTransaction({
      amount: 4,
      purchase: buildPurchaseSummary({
        state: 'completed',
        customer: { id: 'c-9', fname: 'Mei', lname: 'Tanaka', email: 'mei@example.com' },
      }),
    }),
  ],
});
const server = fakeApi(
  api.get('/wallet/:userId', ({ query }) => {
    requests.push(query.toString());
    return wallet;
  }),
);
beforeEach(() => {
  requests.length = 0;
});
const saved = catchDownloads();
const renderTransactionsScreen = (at = '/transactions') =>
  renderScreen(<TransactionsScreen />, { user: buildCustomer(), at });

it('shows totals and every transaction with its direction', async () => {
  renderTransactionsScreen();
  const table = screen.getByRole('table', { name: 'Wallet transactions' });
  expect(await within(table).findByText('−$10.00')).toBeInTheDocument();
  expect(within(table).getByText('+$50.00')).toBeInTheDocument();
  for (const figure of ['$40.00', '$50.00', '$10.00']) expect(screen.getByText(figure)).toBeInTheDocument();
});

it('shows the status and recipient of each purchase', async () => {
  renderTransactionsScreen();
  const row = await screen.findByRole('row', { name: /For Mei Tanaka \(mei@example\.com\)/ });
  expect(within(row).getByText('Completed')).toBeInTheDocument();
});

it('offers the documents of the payment that a mail links to, or says that they are another account’s', async () => {
  const ofPayment = { id: 'r-1', number: 'R-000042', kind: 'top_up' };
  server.use(
    api.get('/receipts', ({ query }) => ({
      receipts: query.get('reference') === 'pi_7' ? [ofPayment] : [],
      total: 1,
    })),
  );
  const { unmount } = renderTransactionsScreen('/transactions?receipt=pi_7');
  expect(await screen.findByRole('button', { name: 'Receipt R-000042, download PDF' })).toBeVisible();
  unmount();
  renderTransactionsScreen('/transactions?receipt=pi_8');
  expect(await screen.findByText(/^Your account has no receipt of this payment\./)).toBeVisible();
});

it('requests what the URL says, and ignores invalid values', async () => {
  renderTransactionsScreen('/transactions?from=2026-01-02&to=yesterday&page=-4&sort=colour&order=asc');
  await screen.findByText('+$50.00');
  const { from, ...page } = Object.fromEntries(new URLSearchParams(requests[0]));
  expect(page).toEqual({ page: '1', pageSize: '25', sort: 'timestamp', order: 'asc' });
  expect(from).toBe(new Date(2026, 0, 2).toISOString());
  expect(requests).toHaveLength(1);
});

it('filters by the last day beside a destination that a purchase chooses, and reads the days of older links', async () => {
  const at = (days: string) => renderTransactionsScreen(`/transactions?from=2025-01-01&${days}`);
  const lastOf = (day: number) => new Date(2025, 0, day, 23, 59, 59, 999).toISOString();
  const requested = () => Object.fromEntries(new URLSearchParams(requests.at(-1)));
  const { unmount, person, address } = at('until=2025-01-02&to=JP');
  await screen.findByText('+$50.00');
  expect(requested()).toMatchObject({ from: new Date(2025, 0, 1).toISOString(), to: lastOf(2) });
  await person.click(screen.getAllByRole('button', { name: 'Clear dates' })[0] as HTMLElement);
  expect(address()).toBe('/transactions?to=JP');
  unmount();
  const older = at('to=2025-01-03');
  await screen.findByText('+$50.00');
  expect(requested()['to']).toBe(lastOf(3));
  await older.person.click(screen.getAllByRole('button', { name: 'Clear dates' })[0] as HTMLElement);
  expect(older.address()).toBe('/transactions');
});

it('filters by type and state in the URL and on the server, also the download', async () => {
  const { person, address } = renderTransactionsScreen();
  await screen.findByText('+$50.00');
  await person.click(screen.getByRole('radio', { name: 'In review' }));
  await waitFor(() => expect(requests.at(-1)).toMatch(/state=in_review/));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Debits');
  await waitFor(() => expect(requests.at(-1)).toMatch(/type=debit&state=in_review/));
  expect(address()).toBe('/transactions?state=in_review&type=debit');
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(requests.at(-1)).toMatch(
      /type=debit&state=in_review&?.*pageSize=1000|pageSize=1000.*state=in_review/,
    ),
  );
});

it('shows everything, and says so, when a link names a type or state that does not exist', async () => {
  const { person, address } = renderTransactionsScreen('/transactions?state=lost&type=credit');
  await screen.findByText('+$50.00');
  expect(requests).toEqual(['page=1&pageSize=25&sort=timestamp&order=desc&type=credit']);
  expect(screen.getByText(/The link asks for ‘lost’/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(address()).toBe('/transactions?type=credit');
});

it('counts the purchases that are open', async () => {
  server.use(api.get('/wallet/:userId', () => ({ ...wallet, openPurchases: [buildPurchaseSummary()] })));
  server.use(api.get('/payment/purchase/:id', () => buildPurchaseState()));
  renderTransactionsScreen();
  expect(await screen.findByRole('radio', { name: /^Processing ?1$/ })).toBeInTheDocument();
});

it('sorts on the server and stores the order in the URL', async () => {
  const { person, address } = renderTransactionsScreen();
  await screen.findByText('+$50.00');
  await person.click(screen.getByRole('button', { name: /^Amount/ }));
  await waitFor(() => expect(address()).toMatch(/sort=amount/));
  await waitFor(() => expect(requests.at(-1)).toMatch(/sort=amount/));
});

it('sorts the transactions of one order, and reads the order of older links', async () => {
  const id = '6b0e1d9c-5a5e-4c1e-9d7a-0f3f0f1c2d3e';
  const { unmount, person, address } = renderTransactionsScreen(`/transactions?orderId=${id}`);
  await screen.findByText('+$50.00');
  await person.click(screen.getByRole('button', { name: /^Amount/ }));
  await waitFor(() => expect(requests.at(-1)).toMatch(`sort=amount&order=asc&bulkPurchaseId=${id}`));
  expect(screen.queryByText(/The link asks for/)).toBeNull();
  expect(address()).toBe(`/transactions?orderId=${id}&sort=amount&order=asc`);
  unmount();
  const other = id.replace('6b', '7c');
  renderTransactionsScreen(`/transactions?order=${other}`);
  await waitFor(() => expect(requests.at(-1)).toMatch(`order=desc&bulkPurchaseId=${other}`));
});

it('opens filtered by what the header’s search found, and shows all again', async () => {
  const { person, address } = renderTransactionsScreen('/transactions?search=Top-up+by+card');
  await screen.findByText('+$50.00');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('Top-up by card');
  expect(requests.at(-1)).toMatch(/search=Top-up\+by\+card/);
  await person.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await waitFor(() => expect(requests.at(-1)).not.toMatch(/search/));
  expect(address()).toBe('/transactions');
});

it('pages', async () => {
  server.use(
    api.get('/wallet/:userId', ({ query }) => {
      requests.push(query.toString());
      return { ...wallet, total: 60 };
    }),
  );
  const { person, address } = renderTransactionsScreen();
  await screen.findByText('+$50.00');
  const pages = screen.getByRole('navigation', { name: 'Pages of transactions' });
  await person.click(within(pages).getByRole('button', { name: /3/ }));
  await waitFor(() => expect(requests.at(-1)).toMatch(/^page=3&/));
  expect(address()).toBe('/transactions?page=3');
});

it('shows that there are no transactions yet, and adds balance', async () => {
  server.use(api.get('/wallet/:userId', () => buildWallet({ transactions: [] })));
  const { person, address } = renderTransactionsScreen();
  expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Add Balance' }));
  expect(address()).toBe('/transactions?add=balance');
});

it('distinguishes none in these days from none at all, and shows all again', async () => {
  server.use(
    api.get('/wallet/:userId', ({ query }) =>
      query.has('from') ? buildWallet({ transactions: [], totals: { credit: 0, debit: 0 } }) : wallet,
    ),
  );
  const { person, address } = renderTransactionsScreen('/transactions?from=2025-01-01&to=2025-01-02');
  await screen.findByText('No transactions in these days');
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('+$50.00')).toBeInTheDocument();
  expect(address()).toBe('/transactions');
});

it('links back from a page that no longer exists', async () => {
  server.use(
    api.get('/wallet/:userId', ({ query }) =>
      buildWallet({ total: 30, ...(query.get('page') === '2' ? {} : { transactions: [] }) }),
    ),
  );
  const { person, address } = renderTransactionsScreen('/transactions?page=9');
  await person.click(await screen.findByRole('button', { name: 'Go to the last page' }));
  expect(await screen.findByText('+$50.00')).toBeInTheDocument();
  expect(address()).toBe('/transactions?page=2');
});

it('does not blame the connection for an error of the server', async () => {
  server.use(api.get('/wallet/:userId', () => api.error(500, 'internal', 'Boom')));
  renderTransactionsScreen();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong on our side.');
  expect(alert).not.toHaveTextContent(/connection/);
});

it('offers a retry when the transactions do not load', async () => {
  server.use(api.get('/wallet/:userId', () => api.unreachable(), { once: true }));
  const { person } = renderTransactionsScreen();
  await screen.findByText('Your transactions cannot be shown right now');
  expect(screen.getAllByText('–')).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('+$50.00')).toBeInTheDocument();
});

describe('the download', () => {
  it('contains the filtered list, and no cell that a spreadsheet would execute', async () => {
    const { person } = renderTransactionsScreen();
    await screen.findByText('+$50.00');
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]?.text();
    expect(text).toContain('Date,Type,Description,For,Status,Amount (USD)');
    expect(text).toMatch(/,Mei Tanaka \(mei@example\.com\),Completed,-4\.00$/m);
    expect(text).toMatch(/,50\.00$/m);
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text).not.toMatch(/(^|,)=cmd/m);
    expect(requests.at(-1)).toMatch(/pageSize=1000/);
  });

  it('contains each transaction once when another arrives between two pages', async () => {
    const before = ['Third', 'Second', 'First'].map((description) => buildTransaction({ description }));
    const after = [buildTransaction({ description: 'Fourth' }), ...before];
    const pages = [before.slice(0, 2), after.slice(2, 4), []];
    const { person } = renderTransactionsScreen();
    await screen.findByText('+$50.00');
    server.use(
      api.get('/wallet/:userId', ({ query }) => {
        const page = Number(query.get('page'));
        const total = page === 1 ? before.length : after.length;
        return buildWallet({ transactions: pages[page - 1] ?? [], total });
      }),
    );
    const count = saved.length;
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(count + 1));
    const text = (await saved[count]?.text()) ?? '';
    expect(text.match(/First|Second|Third|Fourth/g)).toEqual(['Third', 'Second', 'First']);
  });

  it('shows when it failed', async () => {
    const { person } = renderTransactionsScreen();
    await screen.findByText('+$50.00');
    server.use(api.get('/wallet/:userId', () => api.unreachable()));
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() =>
      expect(shownToasts()).toContain('The download did not work. Check your connection and try again.'),
    );
  });
});

it('keeps the list and needs a connection to download it', async () => {
  renderTransactionsScreen();
  await screen.findByText('+$50.00');
  setDevice('offline');
  expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveAccessibleDescription(
    'This needs a connection.',
  );
  expect(screen.getByText('+$50.00')).toBeInTheDocument();
});

it('has all filters in the sheet of a phone before what else can be done', async () => {
  const { person } = renderTransactionsScreen();
  await person.click(await screen.findByRole('button', { name: 'Filter', hidden: true }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filter', hidden: true }));
  const filter = sheet.getByRole('combobox', { name: 'Type', hidden: true });
  const action = sheet.getByRole('button', { name: 'Download CSV', hidden: true });
  expect(filter.compareDocumentPosition(action)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
