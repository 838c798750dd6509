import { api, buildAffiliate, fakeApi, renderScreen } from '@portal/platform/testing';
import type { CustomerChoice } from '@portal/platform';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildListedCustomer } from '../testing/builders';
import CustomerPicker from './CustomerPicker';

const mei = buildListedCustomer({ fname: 'Mei', email: 'mei@example.com' });
const zoe = buildListedCustomer({ fname: 'Zoë', lname: 'Durand', email: 'zoe@example.com' });

// The server shows the first alone, and finds the other by search or id.
const server = fakeApi(
  api.get('/affiliate/:id/customers', ({ query }) => {
    const found = query.get('customerId') === zoe.id || query.get('search') ? [zoe] : [mei];
    return { customers: found, total: 2 };
  }),
);

function Form({ valueId }: { valueId?: string }) {
  const [value, setValue] = useState<CustomerChoice | null>(null);
  const known = valueId ? { valueId } : {};
  return (
    <>
      <CustomerPicker label="Buy for" ownLabel="Myself" value={value} onChange={setValue} {...known} />
      <output>{value?.fname ?? 'nobody'}</output>
    </>
  );
}
const renderCustomerPicker = (valueId?: string) =>
  renderScreen(<Form {...(valueId ? { valueId } : {})} />, { user: buildAffiliate() });
const field = () => screen.findByRole('combobox', { name: 'Buy for' });

it('defaults to the affiliate, and lists the affiliate first and then customers by name and email', async () => {
  const { person } = renderCustomerPicker();
  expect(await field()).toHaveValue('Myself');
  await person.click(await field());
  await screen.findByRole('option', { name: 'Mei (mei@example.com)' });
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Myself');
});

it('offers everybody before all others, where a list can show them', async () => {
  const onAll = jest.fn();
  const onChange = jest.fn();
  const { person } = renderScreen(
    <CustomerPicker
      label="Buy for"
      ownLabel="Your esims"
      allLabel="All customers"
      {...{ value: null, onAll, onChange }}
    />,
    { user: buildAffiliate() },
  );
  await person.click(await field());
  await screen.findByRole('option', { name: 'Mei (mei@example.com)' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All customers',
    'Your esims',
    'Mei (mei@example.com)',
  ]);
  await person.click(screen.getByRole('option', { name: 'All customers' }));
  expect(onAll).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
});

it('searches a customer on the server, and selects them', async () => {
  const { person } = renderCustomerPicker();
  await person.type(await field(), 'Durand');
  await person.click(await screen.findByRole('option', { name: 'Zoë (zoe@example.com)' }));
  expect(screen.getByRole('status')).toHaveTextContent('Zoë');
  expect(await field()).toHaveValue('Zoë (zoe@example.com)');
});

it('returns to the affiliate', async () => {
  const { person } = renderCustomerPicker();
  await person.click(await field());
  await person.click(await screen.findByRole('option', { name: /Mei/ }));
  await person.click(await field());
  await person.click(await screen.findByRole('option', { name: 'Myself' }));
  expect(screen.getByRole('status')).toHaveTextContent('nobody');
});

it('shows the name of the customer id in the URL', async () => {
  renderCustomerPicker(zoe.id);
  await waitFor(async () => expect(await field()).toHaveValue('Zoë (zoe@example.com)'));
});

it('shows that nobody matches', async () => {
  server.use(api.get('/affiliate/:id/customers', () => ({ customers: [], total: 0 })));
  const { person } = renderCustomerPicker();
  await person.type(await field(), 'nobody');
  expect(await screen.findByText('No customers found')).toBeInTheDocument();
});

it('shows that the customers failed to load, still offers the affiliate, and tries again when it is opened', async () => {
  let isDown = true;
  const answer = () => (isDown ? api.error(502, 'failed', 'Failed') : { customers: [mei], total: 1 });
  server.use(api.get('/affiliate/:id/customers', answer));
  const { person } = renderCustomerPicker();
  expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
  await person.click(await field());
  expect(await screen.findByRole('option', { name: 'Myself' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  isDown = false;
  await person.click(await field());
  expect(await screen.findByRole('option', { name: 'Mei (mei@example.com)' })).toBeInTheDocument();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});
