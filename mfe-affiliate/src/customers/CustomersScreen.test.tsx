import {
  api,
  buildAffiliate,
  buildCountries,
  buildCustomer,
  fakeApi,
  filledButtons,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEarnings, buildListedCustomer } from '../testing/builders';
import CustomersScreen from './CustomersScreen';

const mei = buildListedCustomer({ fname: 'Mei', lname: 'Chen', email: 'mei@example.com' });
const affiliate = buildAffiliate({ company_name: 'Travel Ltd' });
const server = fakeApi(
  api.get('/affiliate/:id/customers', () => ({ customers: [mei], total: 1 })),
  api.get('/affiliate/:id/earnings', () =>
    buildEarnings({ customers: 14, final: 12.5, pending: 0.4, maturing: 9.7 }),
  ),
  api.get('/packages/product-countries', () => buildCountries({})),
  api.get('/affiliate/:id/customer/:customerId/unused-esims', () => ({ esims: 0, worth: 0 })),
);

async function renderCustomersScreen(at = '/customers') {
  const rendered = renderScreen(<CustomersScreen />, {
    user: affiliate,
    at,
    path: '/customers',
    overlays: [
      {
        name: 'buy',
        slot: 'purchase/esim',
        query: 'buy',
        value: 'esim',
        parameters: { customerId: 'for' },
      },
    ],
  });
  await screen.findByLabelText('Referral link');
  return rendered;
}

it('lists the customers with the columns of the specification', async () => {
  await renderCustomersScreen();
  const row = await screen.findByRole('row', { name: /mei@example.com/ });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Id',
    'Name',
    'Email',
    'Country',
    'Phone',
    'Created At',
    'Actions',
  ]);
  for (const text of ['Mei Chen', 'Singapore', '+6581234567', '19/10/2026']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(within(row).getByRole('link', { name: /Mei Chen/ })).toHaveAttribute(
    'href',
    `/esim?user_id=${mei.id}`,
  );
});

it('begins with the customers, and the referral link follows', async () => {
  await renderCustomersScreen();
  const customers = screen.getByRole('table', { name: 'Customers' });
  const link = screen.getByRole('heading', { name: 'Your referral link' });
  expect(customers.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await screen.findByText('mei@example.com')).toBeInTheDocument();
});

it('shows how many joined and what they earned', async () => {
  await renderCustomersScreen();
  expect(await screen.findByText('14')).toBeInTheDocument();
  expect(screen.getByText('$12.50')).toBeInTheDocument();
  expect(screen.getByText('$10.10')).toBeInTheDocument();
});

it('loads in its final layout', async () => {
  server.use(api.get('/affiliate/:id/customers', () => new Promise(() => undefined)));
  await renderCustomersScreen();
  expect(screen.getByRole('table', { name: 'Customers' })).toHaveAttribute('aria-busy', 'true');
});

it('shows an empty state with a button to add one', async () => {
  server.use(api.get('/affiliate/:id/customers', () => ({ customers: [], total: 0 })));
  const { person } = await renderCustomersScreen();
  const cell = (await screen.findByText('No customers found')).closest('td');
  await person.click(within(cell as HTMLElement).getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('dialog', { name: 'Create customer' })).toBeInTheDocument();
});

it('offers Retry when the list does not load, and keeps the referral link', async () => {
  server.use(
    api.get('/affiliate/:id/customers', () => api.error(502, 'failed', 'Failed')),
    api.get('/affiliate/:id/earnings', () => api.error(502, 'failed', 'Failed')),
  );
  const { person } = await renderCustomersScreen();
  const alert = await screen.findByRole('alert');
  expect(screen.getByLabelText('Referral link')).toHaveValue(`http://localhost/register/${affiliate._id}`);
  server.resetHandlers();
  await person.click(within(alert).getByRole('button'));
  expect(await screen.findByText('mei@example.com')).toBeInTheDocument();
});

it('searches, sorts and pages on the server, from the URL', async () => {
  const requested: string[] = [];
  server.use(
    api.get('/affiliate/:id/customers', ({ query }) => {
      requested.push(query.toString());
      return { customers: [mei], total: 60 };
    }),
  );
  const { person, address } = await renderCustomersScreen('/customers?page=2&sort=email&order=asc');
  await screen.findByText('mei@example.com');
  expect(requested[0]).toBe('page=2&pageSize=25&sort=email&order=asc');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(requested.at(-1)).toContain('page=3'));
  await person.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(requested.at(-1)).toBe('page=1&pageSize=25&sort=fname&order=asc'));
  await person.type(screen.getByLabelText('Search customers'), 'mei');
  await waitFor(() => expect(requested.at(-1)).toContain('search=mei'));
  expect(address()).toContain('search=mei');
});

it('removes a customer after confirming the consequences for eSIMs and wallet', async () => {
  let isRemoved = false;
  server.use(
    api.get('/affiliate/:id/customers', () => ({
      customers: isRemoved ? [] : [mei],
      total: isRemoved ? 0 : 1,
    })),
    api.delete('/affiliate/:affiliateId/customer/:customerId', ({ params }) => {
      isRemoved = params['customerId'] === mei.id;
      return { message: 'ok' };
    }),
  );
  const { person } = await renderCustomersScreen();
  await person.click(await screen.findByRole('button', { name: 'Remove Mei Chen' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Mei Chen?' });
  expect(dialog).toHaveAccessibleDescription(/eSIMs and wallet balance stay theirs/);
  await person.click(within(dialog).getByRole('button', { name: 'Remove customer' }));
  expect(await screen.findByText('No customers found')).toBeInTheDocument();
  expect(filledButtons()).toEqual(['Add']);
});

it('does not read the unused eSIMs of a customer that it has removed', async () => {
  let readings = 0;
  server.use(
    api.get('/affiliate/:id/customer/:customerId/unused-esims', () => {
      readings += 1;
      return { esims: 2, worth: 9.5 };
    }),
    api.delete('/affiliate/:affiliateId/customer/:customerId', () => ({ message: 'ok' })),
  );
  const { person } = await renderCustomersScreen();
  await person.click(await screen.findByRole('button', { name: 'Remove Mei Chen' }));
  expect(await screen.findByText(/2 eSIMs that you paid \$9.50 for/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Remove customer' }));
  await waitFor(() => expect(shownToasts()).toContain('Mei is no longer your customer.'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(readings).toBe(1);
});

it('shows ‘Network Error’ when a removal gets no response, else the server’s message', async () => {
  server.use(api.delete('/affiliate/:affiliateId/customer/:customerId', api.unreachable));
  const { person } = await renderCustomersScreen();
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Remove Mei Chen' }));
    await person.click(await screen.findByRole('button', { name: 'Remove customer' }));
  };
  await remove();
  await waitFor(() => expect(shownToasts()).toContain('Network Error'));
  server.use(
    api.delete('/affiliate/:affiliateId/customer/:customerId', () => api.error(409, 'conflict', 'Not now.')),
  );
  await remove();
  await waitFor(() => expect(shownToasts()).toContain('Not now.'));
});

it('says that a customer is gone who was removed in another tab', async () => {
  const gone = () => api.error(404, 'not_found', 'This customer was not found.');
  server.use(api.delete('/affiliate/:affiliateId/customer/:customerId', gone));
  const { person } = await renderCustomersScreen();
  await person.click(await screen.findByRole('button', { name: 'Remove Mei Chen' }));
  await person.click(await screen.findByRole('button', { name: 'Remove customer' }));
  await waitFor(() => expect(shownToasts()).toEqual(['Mei is no longer your customer.']));
});

it('buys for a customer from their row', async () => {
  const { person, address } = await renderCustomersScreen();
  await person.click(await screen.findByRole('button', { name: 'Buy an eSIM for Mei Chen' }));
  expect(address()).toBe(`/customers?buy=esim&for=${mei.id}`);
});

it('lists the customers while offline, and needs a connection to change anything', async () => {
  const { person } = await renderCustomersScreen();
  await person.click(await screen.findByRole('button', { name: 'Remove Mei Chen' }));
  await person.click(screen.getByRole('button', { name: 'QR code and email', hidden: true }));
  await person.type(screen.getByLabelText('Email the link'), 'friend@example.com');
  setDevice('offline');
  for (const name of ['Remove customer', 'Add', 'Buy an eSIM for Mei Chen', 'Send'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('This needs a connection.');
  expect(screen.getByText('mei@example.com')).toBeInTheDocument();
  expect(screen.getByLabelText('Email the link')).toHaveValue('friend@example.com');
});

it('shows a customer the same table with Add and Remove disabled, and why', async () => {
  const { person } = renderScreen(<CustomersScreen />, { user: buildCustomer() });
  expect(screen.getByText('No customers found')).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')).toHaveLength(7);
  for (const name of ['Add', 'Remove']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  await person.hover(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Only affiliates create and delete customers.',
  );
  expect(screen.queryByLabelText('Referral link')).not.toBeInTheDocument();
});

it('has a title of its own for a customer', () => {
  document.title = 'Affiliate Referrals | eSIM Portal';
  renderScreen(<CustomersScreen />, { user: buildCustomer(), at: '/customers', path: '/customers' });
  expect(document.title).toBe('Customers | eSIM Portal');
});
