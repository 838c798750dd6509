import {
  api,
  buildAffiliate,
  buildCustomer,
  catchDownloads,
  fakeApi,
  renderScreen,
  setDevice,
} from '@portal/platform/testing';
import type { CustomerTransaction } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCustomerTransaction, buildEarnings, buildListedCustomer } from '../testing/builders';
import CustomerTransactionsScreen from './CustomerTransactionsScreen';

const mei = buildListedCustomer({ email: 'mei@example.com' });
const { _id, id, fname, lname, email } = mei;
const user = { _id, id, fname, lname, email };
const purchase = buildCustomerTransaction({ user });
const refund = buildCustomerTransaction({
  user,
  type: 'credit',
  description: 'Refund of eSIM purchase: France 1 GB',
  commission: -0.5,
});
const topUp = buildCustomerTransaction({
  user,
  type: 'credit',
  amount: 50,
  description: 'Wallet top-up by card',
  commission: 0,
});

const result = (transactions: CustomerTransaction[]) => ({
  transactions,
  total: transactions.length,
  totals: { credit: 60, debit: 10, commission: 1.25 },
});
const server = fakeApi(
  api.get('/wallet/:id/customers', () => result([purchase, refund, topUp])),
  api.get('/affiliate/:id/earnings', () =>
    buildEarnings({ final: 2.25, earned: 3, reversed: 0.75, pending: 0.4, maturing: 0.35 }),
  ),
  api.get('/affiliate/:id/customers', () => ({ customers: [mei], total: 1 })),
);

const saved = catchDownloads();

const renderCustomerTransactionsScreen = (at = '/customers/transactions') =>
  renderScreen(<CustomerTransactionsScreen />, { user: buildAffiliate(), at });

it('shows commission as a plus for a purchase, a minus for a refund and $0.00 otherwise', async () => {
  renderCustomerTransactionsScreen();
  const commissionOfRow = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .at(-1)?.lastChild?.textContent;
  expect(await commissionOfRow(/Mei Chen.*Debit eSIM purchase/)).toBe('+$0.50');
  expect(await commissionOfRow(/Refund of/)).toBe('−$0.50');
  expect(await commissionOfRow(/top-up/)).toBe('$0.00');
});

it('says what the affiliate paid for a customer, and that it earns like the rest', async () => {
  server.use(
    api.get('/wallet/:id/customers', () =>
      result([{ ...purchase, _id: 'paid', isPaidByYou: true }, purchase]),
    ),
  );
  renderCustomerTransactionsScreen();
  const rows = await screen.findAllByRole('row', { name: /Mei Chen/ });
  expect(rows.map((row) => within(row).queryByText('Paid by you') !== null)).toEqual([true, false]);
  expect(await screen.findByText(/earns 5%.* whether they pay or you do/)).toBeInTheDocument();
});

it('shows totals over the filtered list', async () => {
  renderCustomerTransactionsScreen();
  expect(await screen.findByText('$60.00')).toBeInTheDocument();
  expect(screen.getByText('$1.25')).toBeInTheDocument();
});

describe('commission in the wallet', () => {
  const sent: { body: unknown; key: string | null }[] = [];
  let available = 2.25;
  beforeEach(() => {
    sent.length = 0;
    available = 2.25;
    server.use(
      api.get('/affiliate/:id/earnings', () => buildEarnings({ final: 2.25, earned: 2.25, available })),
      api.post('/affiliate/:id/commission/transfer', ({ body, headers }) => {
        sent.push({ body, key: headers.get('idempotency-key') });
        if (sent.length === 1) return api.unreachable();
        available = 0.25;
        return { message: 'Done', amount: 2, available, walletBalance: 2 };
      }),
    );
  });

  it('is moved once, also after a lost response, and what was typed stays', async () => {
    const { person } = renderCustomerTransactionsScreen();
    await person.click(await screen.findByRole('button', { name: 'Move to wallet' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText('Amount');
    expect(amount).toHaveValue('2.25');
    await person.clear(amount);
    await person.type(amount, '2.26');
    await person.click(dialog.getByRole('button', { name: 'Move to wallet' }));
    expect(dialog.getByText('Only $2.25 can be moved.')).toBeVisible();
    expect(sent).toEqual([]);

    await person.clear(amount);
    await person.type(amount, '2');
    await person.click(dialog.getByRole('button', { name: 'Move to wallet' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(amount).toHaveValue('2.00');
    await person.click(dialog.getByRole('button', { name: 'Move to wallet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map(({ body }) => body)).toEqual([{ amount: 2 }, { amount: 2 }]);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    const card = within(screen.getByRole('region', { name: 'Accrued commission' }));
    expect(await card.findByText('$0.25')).toBeVisible();
  });

  it('can be sent again after a lost response although all of it was moved', async () => {
    server.use(
      api.post('/affiliate/:id/commission/transfer', ({ headers }) => {
        sent.push({ body: null, key: headers.get('idempotency-key') });
        available = 0;
        if (sent.length === 1) return api.unreachable();
        return { message: 'Done', amount: 2.25, available, walletBalance: 2.25 };
      }),
    );
    const { person } = renderCustomerTransactionsScreen();
    await person.click(await screen.findByRole('button', { name: 'Move to wallet' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Move to wallet' }));
    const reason = await screen.findByText('Nothing can be moved to your wallet yet.');
    expect(await dialog.findByRole('alert')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Move to wallet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    await waitFor(() => expect(reason).toHaveFocus());
  });

  it('says why nothing can be moved', async () => {
    available = -0.5;
    renderCustomerTransactionsScreen();
    expect(await screen.findByText(/^Refunds have taken back \$0\.50/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move to wallet' })).not.toBeInTheDocument();
  });
});

it('shows accrued, pending and final commission, and how it is calculated', async () => {
  renderCustomerTransactionsScreen();
  const card = within(screen.getByRole('region', { name: 'Accrued commission' }));
  for (const dollars of ['$3.00', '−$0.75', '$2.25', '$0.40', '$0.35']) {
    expect(await card.findByText(dollars)).toBeInTheDocument();
  }
});

it('loads in its final layout', () => {
  renderCustomerTransactionsScreen();
  expect(screen.getByRole('table', { name: 'Customer transactions' })).toHaveAttribute('aria-busy', 'true');
});

it('shows that nothing was spent yet, and leads to the customers', async () => {
  server.use(api.get('/wallet/:id/customers', () => result([])));
  renderCustomerTransactionsScreen();
  expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Your customers' })).toHaveAttribute('href', '/customers');
});

it('offers Retry when they fail to load', async () => {
  server.use(api.get('/wallet/:id/customers', () => api.error(502, 'failed', 'Failed')));
  const { person } = renderCustomerTransactionsScreen();
  const alert = await screen.findByRole('alert');
  server.resetHandlers();
  await person.click(within(alert).getByRole('button'));
  expect(await screen.findByText('Wallet top-up by card')).toBeInTheDocument();
});

it('filters by customer and dates from the URL, and clears the filter', async () => {
  const requested: Record<string, string>[] = [];
  server.use(
    api.get('/wallet/:id/customers', ({ query }) => {
      requested.push(Object.fromEntries(query));
      return result(query.has('from') ? [] : [purchase]);
    }),
  );
  const { person, address } = renderCustomerTransactionsScreen(
    `/customers/transactions?customer=${mei.id}&from=2026-10-01&to=2026-10-31&page=nonsense`,
  );
  expect(await screen.findByText('No transactions match')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(requested[0]).toMatchObject({
    customerId: mei.id,
    from: new Date(2026, 9, 1).toISOString(),
    to: new Date(2026, 9, 31, 23, 59, 59, 999).toISOString(),
  });
  expect(await screen.findByRole('row', { name: /eSIM purchase/ })).toBeInTheDocument();
  expect(address()).toBe('/customers/transactions');
});

it('stores the selected customer in the URL', async () => {
  const { person, address } = renderCustomerTransactionsScreen();
  await person.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await person.click(await screen.findByRole('option', { name: 'Mei (mei@example.com)' }));
  await waitFor(() => expect(address()).toContain(`customer=${mei.id}`));
});

it('downloads the filtered list as CSV, with harmless cells', async () => {
  const formula = buildCustomerTransaction({ user: { ...user, fname: '=HYPERLINK(1)' } });
  server.use(api.get('/wallet/:id/customers', () => result([formula, { ...refund, isPaidByYou: true }])));
  const { person } = renderCustomerTransactionsScreen();
  await screen.findByText(/=HYPERLINK/);
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = ((await saved[0]?.text()) ?? '').split('\r\n');
  expect(lines[0]).toBe('Date,Customer,Email,Type,Description,Amount (USD),Commission (USD),Paid by');
  expect(lines[1]).toContain("'=HYPERLINK(1) Chen,mei@example.com,debit");
  expect(lines[1]).toMatch(/,-10\.00,0\.50,Customer$/);
  expect(lines[2]).toMatch(/,10\.00,-0\.50,You$/);
});

it('tells a customer that the page is for affiliates, and sends no request', () => {
  renderScreen(<CustomerTransactionsScreen />, { user: buildCustomer() });
  expect(screen.getByText(/Only affiliates have customers/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your wallet transactions' })).toHaveAttribute(
    'href',
    '/transactions',
  );
});

it('keeps the list and downloads nothing without a connection', async () => {
  renderCustomerTransactionsScreen();
  await screen.findByText('$60.00');
  setDevice('offline');
  expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveAccessibleDescription(
    'This needs a connection.',
  );
  expect(screen.getByText('$60.00')).toBeInTheDocument();
});
