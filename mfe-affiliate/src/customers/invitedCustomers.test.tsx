import {
  api,
  buildAffiliate,
  buildCountries,
  fakeApi,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEarnings, buildListedCustomer } from '../testing/builders';
import CustomersScreen from './CustomersScreen';

const bo = buildListedCustomer({ fname: 'Bo', lname: 'Berg', email: 'bo@example.com', state: 'invited' });
const mei = buildListedCustomer({ fname: 'Mei', lname: 'Chen', email: 'mei@example.com', state: 'active' });
const sent: { call: string; body: unknown }[] = [];
const server = fakeApi(
  api.get('/affiliate/:id/customers', () => ({ customers: [bo, mei], total: 2 })),
  api.get('/affiliate/:id/earnings', () => buildEarnings({})),
  api.get('/packages/product-countries', () => buildCountries({ SG: 'Singapore' })),
  api.get('/affiliate/:id/customer/:customerId/unused-esims', () => ({ esims: 2, worth: 9.5 })),
  api.put('/affiliate/:id/customer/:customerId', ({ body }) => {
    sent.push({ call: 'update', body });
    return { message: 'ok', customer: { ...bo, ...(body as object) } };
  }),
  api.post('/affiliate/:id/customer/:customerId/invitation', () => {
    sent.push({ call: 'invite', body: null });
    return { message: 'ok' };
  }),
);
beforeEach(() => (sent.length = 0));

const renderInvitedCustomers = () =>
  renderScreen(<CustomersScreen />, { user: buildAffiliate(), at: '/customers', path: '/customers' });
const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email) });

it('says who is invited and who is active, and changes and invites only the invited', async () => {
  renderInvitedCustomers();
  const invited = within(await rowOf('bo@example.com'));
  expect(invited.getByText('Invited')).toBeInTheDocument();
  expect(invited.getByRole('button', { name: 'Edit Bo Berg' })).toBeInTheDocument();
  const active = within(await rowOf('mei@example.com'));
  expect(active.getByText('Active')).toBeInTheDocument();
  expect(active.queryByRole('button', { name: /^(Edit|Invite)/ })).not.toBeInTheDocument();
});

it('edits a customer who is invited, and says that a new address is invited', async () => {
  const { person } = renderInvitedCustomers();
  await person.click(within(await rowOf('bo@example.com')).getByRole('button', { name: 'Edit Bo Berg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit customer' }));
  expect(dialog.getByLabelText(/^Last Name/)).toHaveValue('Berg');
  const email = dialog.getByLabelText(/^Email/);
  await person.clear(email);
  await person.type(email, 'bo.berg@example.com');
  await person.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(shownToasts()).toEqual(['Bo is changed and invited at bo.berg@example.com.']));
  expect(sent).toEqual([
    {
      call: 'update',
      body: expect.objectContaining({ email: 'bo.berg@example.com', lname: 'Berg' }) as object,
    },
  ]);
});

it('asks for no more than somebody was added with, and keeps what is not typed', async () => {
  const cher = buildListedCustomer({
    fname: 'Cher',
    lname: '',
    email: 'cher@example.com',
    country: null,
    phone_number: null,
    state: 'invited',
  });
  server.use(api.get('/affiliate/:id/customers', () => ({ customers: [cher], total: 1 })));
  const { person } = renderInvitedCustomers();
  await person.click(await screen.findByRole('button', { name: /^Edit Cher/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit customer' }));
  expect(await dialog.findByRole('combobox', { name: /Country/ })).not.toBeRequired();
  expect(dialog.getByLabelText(/^Last Name/)).not.toBeRequired();
  const first = dialog.getByLabelText(/^First Name/);
  expect(first).toBeRequired();
  await person.clear(first);
  await person.type(first, 'Chér');
  await person.type(dialog.getByRole('textbox', { name: /Phone/ }), '+1');
  await person.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(dialog.getByRole('textbox', { name: /Phone/ })).toHaveAccessibleDescription(/phone number/i);
  expect(sent).toEqual([]);
  await person.clear(dialog.getByRole('textbox', { name: /Phone/ }));
  await person.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(shownToasts()).toContain('Chér is changed.'));
  expect(sent).toEqual([{ call: 'update', body: { fname: 'Chér', email: 'cher@example.com' } }]);
});

it('does not take away what somebody has', async () => {
  const { person } = renderInvitedCustomers();
  await person.click(await screen.findByRole('button', { name: 'Edit Bo Berg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit customer' }));
  await person.clear(dialog.getByLabelText(/^Last Name/));
  await person.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(dialog.getByLabelText(/^Last Name/)).toHaveAccessibleDescription('Please fill all the fields');
  expect(sent).toEqual([]);
});

it('sends an invitation again, or says why not', async () => {
  const { person } = renderInvitedCustomers();
  const again = within(await rowOf('bo@example.com')).getByRole('button', { name: 'Invite Bo Berg again' });
  await person.click(again);
  await waitFor(() => expect(shownToasts()).toEqual(['The invitation is on its way to bo@example.com.']));
  server.use(
    api.post('/affiliate/:id/customer/:customerId/invitation', () =>
      api.error(409, 'too_many_invitations', 'Please try again later.'),
    ),
  );
  await person.click(again);
  await waitFor(() => expect(shownToasts()).toContain('Please try again later.'));
});

it.each([
  [bo, /2 eSIMs that you paid \$9\.50 for are not installed\. Nobody can install them any more/],
  [mei, /2 eSIMs that you paid \$9\.50 for are not installed\. They stay theirs/],
])('says what removing $fname hides', async ({ fname, lname, email }, text) => {
  const { person } = renderInvitedCustomers();
  await person.click(within(await rowOf(email)).getByRole('button', { name: `Remove ${fname} ${lname}` }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says that an account for which something is being ordered stays open', async () => {
  const { person } = renderInvitedCustomers();
  await person.click(within(await rowOf(bo.email)).getByRole('button', { name: 'Remove Bo Berg' }));
  expect(
    await screen.findByText(/If something is still being ordered for Bo, the account stays open without you/),
  ).toBeInTheDocument();
});
