import type { User } from '@portal/contract';
import {
  api,
  buildAffiliate,
  buildCountries,
  fakeApi,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildListedCustomer } from '../testing/builders';
import CreateCustomerDialog from './CreateCustomerDialog';

const server = fakeApi(api.get('/packages/product-countries', () => buildCountries({ FR: 'France' })));

function renderCreateCustomerDialog(user: User | undefined = buildAffiliate()) {
  const handlers = { onClose: jest.fn(), onDone: jest.fn() };
  return { ...handlers, ...renderScreen(<CreateCustomerDialog isOpen {...handlers} />, { user }) };
}
const submit = () => screen.getByRole('button', { name: 'Create customer' });

async function fill(person: ReturnType<typeof renderCreateCustomerDialog>['person']) {
  await person.type(await screen.findByRole('combobox', { name: /Country/ }), 'Fran');
  await person.click(await screen.findByRole('option', { name: /France/ }));
  await person.type(screen.getByLabelText(/First Name/), ' Zoë ');
  await person.type(screen.getByLabelText(/Last Name/), 'Durand');
  await person.type(screen.getByLabelText(/^Email/), 'zoe@example.com');
  await person.type(await screen.findByRole('textbox', { name: /Phone/ }), '06 39 98 12 34');
}

it('creates a customer and returns it', async () => {
  let sent: unknown;
  const created = buildListedCustomer({ fname: 'Zoë', email: 'zoe@example.com' });
  server.use(
    api.post('/affiliate/:id/customer', ({ body, params }) => {
      sent = { ...(body as object), affiliate: params['id'] };
      return { message: 'ok', customer: created };
    }),
  );
  const { person, onDone, onClose } = renderCreateCustomerDialog();
  await fill(person);
  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onDone).toHaveBeenCalledWith({ id: created.id, fname: 'Zoë', email: 'zoe@example.com' });
  expect(sent).toEqual({
    affiliate: buildAffiliate()._id,
    country: 'FR',
    fname: 'Zoë',
    lname: 'Durand',
    email: 'zoe@example.com',
    phone_number: '+33639981234',
  });
});

it('shows every missing field and focuses the first', async () => {
  const { person } = renderCreateCustomerDialog();
  await screen.findByRole('textbox', { name: /Phone/ });
  const country = await screen.findByRole('combobox', { name: /Country/ });
  await person.click(submit());
  expect(country).toHaveFocus();
  expect(shownToasts()).toContain('Please fill all the fields');
  for (const label of [/First Name/, /Last Name/, /^Email/]) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Please fill all the fields');
  }
  expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveAccessibleDescription(
    'Phone number is required',
  );
});

it('validates the email address on blur', async () => {
  const { person } = renderCreateCustomerDialog();
  await person.type(screen.getByLabelText(/^Email/), 'zoe@');
  await person.tab();
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Please enter valid email');
});

it('shows next to the email that it is taken', async () => {
  server.use(
    api.post('/affiliate/:id/customer', () => api.error(409, 'email_taken', 'This email is taken.')),
  );
  const { person, onClose } = renderCreateCustomerDialog();
  await fill(person);
  await person.click(submit());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('This email is taken.'),
  );
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps showing why the server refused the whole form', async () => {
  server.use(api.post('/affiliate/:id/customer', () => api.error(503, 'unavailable', 'Wait a minute.')));
  const { person, onClose } = renderCreateCustomerDialog();
  await fill(person);
  await person.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute.');
  expect(shownToasts()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['a response', api.unreachable],
  ['one of our server', () => new Response('Service Unavailable', { status: 503 })],
])('keeps the input without %s', async (_what, answer) => {
  server.use(api.post('/affiliate/:id/customer', answer));
  const { person } = renderCreateCustomerDialog();
  await fill(person);
  await person.click(submit());
  expect(await screen.findByText('Network Error')).toBeInTheDocument();
  expect(screen.getByLabelText(/Last Name/)).toHaveValue('Durand');
});

it('shows ‘Server Error’ after the session has ended', async () => {
  const handlers = { onClose: jest.fn(), onDone: jest.fn() };
  const { person } = renderScreen(<CreateCustomerDialog isOpen {...handlers} />);
  await fill(person);
  await person.click(submit());
  expect(shownToasts()).toContain('Server Error');
});

it('offers Retry where the countries do not load', async () => {
  server.use(api.get('/packages/product-countries', () => api.error(502, 'carrier_failed', 'Failed')));
  const { person } = renderCreateCustomerDialog();
  expect(await screen.findByText('The countries could not be loaded.')).toBeInTheDocument();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: /Country/ })).toBeInTheDocument();
});

it('needs a connection to send, and keeps the input', async () => {
  const { person } = renderCreateCustomerDialog();
  await fill(person);
  setDevice('offline');
  expect(submit()).toHaveAccessibleDescription('This needs a connection.');
  expect(screen.getByLabelText(/^Email/)).toHaveValue('zoe@example.com');
});
