import { api, buildCustomer, fakeApi, readyButton, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import InvoiceAddressCard from './InvoiceAddressCard';

let stored = { company: '', address: '', taxId: '' };
const server = fakeApi(
  api.get('/invoice-address', () => stored),
  api.put('/invoice-address', ({ body }) => {
    stored = body as typeof stored;
    return { message: 'Saved' };
  }),
);
const renderInvoiceAddressCard = () => renderScreen(<InvoiceAddressCard />, { user: buildCustomer() });

it('stores what is typed and shows it', async () => {
  const { person } = renderInvoiceAddressCard();
  await person.click(await readyButton('Edit invoice address'));
  await person.type(screen.getByLabelText('Company'), 'Ada Ltd');
  await person.type(screen.getByLabelText('Address'), '1 Side Street, London');
  await person.type(screen.getByLabelText('Tax ID'), 'GB1');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ada Ltd')).toBeInTheDocument();
  expect(stored).toEqual({ company: 'Ada Ltd', address: '1 Side Street, London', taxId: 'GB1' });
});

it.each([
  ['was refused', 'The invoice address was not saved', () => api.error(500, 'internal_error', 'It failed.')],
  ['got no answer', 'There was no answer', () => api.unreachable()],
  ['got none of the gateway', 'There was no answer', () => api.error(502, 'api_unreachable', 'Try again.')],
])('keeps what was typed when it %s, and says so', async (_case, title, answer) => {
  server.use(api.put('/invoice-address', answer));
  const { person } = renderInvoiceAddressCard();
  await person.click(await readyButton('Edit invoice address'));
  await person.type(screen.getByLabelText('Company'), 'X');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByLabelText<HTMLInputElement>('Company').value).toMatch(/X$/);
});

it('says at the field what the server refuses', async () => {
  const details = [{ field: 'taxId', code: 'wrong', message: 'This tax ID is not one of a company.' }];
  server.use(api.put('/invoice-address', () => api.error(422, 'invalid_input', 'Wrong', details)));
  const { person } = renderInvoiceAddressCard();
  await person.click(await readyButton('Edit invoice address'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Tax ID')).toHaveAccessibleDescription(/not one of/));
  expect(screen.getByLabelText('Tax ID')).toHaveFocus();
});

it('offers a retry when it does not load', async () => {
  server.use(api.get('/invoice-address', () => api.unreachable(), { once: true }));
  const { person } = renderInvoiceAddressCard();
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await readyButton('Edit invoice address')).toBeInTheDocument();
});
