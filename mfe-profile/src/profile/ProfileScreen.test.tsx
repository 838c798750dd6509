import {
  api,
  buildAffiliate,
  buildCountries,
  buildCustomer,
  fakeApi,
  renderScreen,
  setDevice,
  shownToasts,
  recording,
} from '@portal/platform/testing';
import type { User } from '@portal/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ProfileScreen from './ProfileScreen';

let stored: User = buildCustomer();
const countries = buildCountries({ US: 'United States', FR: 'France' });
const server = fakeApi(
  api.get('/user/:id', () => stored),
  api.get('/auth/sessions', () => ({ sessions: [] })),
  api.get('/auth/passkeys', () => ({ passkeys: [] })),
  api.get('/auth/activity', () => ({ activity: [] })),
  api.get('/payment/saved-cards', () => ({ cards: [] })),
  api.get('/notifications/preferences', () => ({ preferences: [], pushKey: null })),
  api.get('/user/:id/email-change', () => ({ change: null })),
  api.get('/user/:id/data-exports', () => ({ exports: [] })),
  api.get('/invoice-address', () => ({ company: '', address: '', taxId: '' })),
  api.get('/wallet-alert', () => ({ below: null })),
  api.get('/auto-top-up', () => ({ autoTopUp: null })),
  api.get('/packages/product-countries', () => countries),
);
beforeEach(() => {
  stored = buildCustomer();
});

const renderProfileScreen = (user = stored, hash = '') =>
  renderScreen(<ProfileScreen />, { user, at: `/profile/${user._id}${hash}`, path: '/profile/:id' });

it('is found without the id of the user, with the part of the address', async () => {
  const user = buildCustomer();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation();
  const { address } = renderScreen(<ProfileScreen />, {
    user,
    at: '/profile/me#password',
    path: '/profile/:id',
  });
  const password = await screen.findByRole('heading', { name: 'Password' });
  expect(address()).toBe(`/profile/${user._id}`);
  expect(scrolled.mock.contexts).toHaveLength(1);
  expect(scrolled.mock.contexts[0]).toContainElement(password);
});

const region = (name: string) => within(screen.getByRole('region', { name }));

async function edit({ person }: ReturnType<typeof renderProfileScreen>) {
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('combobox', { name: 'Country' });
  return screen.getByRole('dialog', { name: 'Edit Personal Information' });
}

it('shows the person, with role and country in words', async () => {
  renderProfileScreen();
  expect(await screen.findByRole('heading', { name: 'Ada Okafor' })).toBeInTheDocument();
  expect(screen.getByText('Customer')).toBeInTheDocument();
  expect(region('Address').getByText('United States')).toBeInTheDocument();
  expect(region('Personal Information').getByText('ada@example.com')).toBeInTheDocument();
});

it('leads to each section from the menu, and to its part of the address', async () => {
  const { person } = renderProfileScreen();
  const menu = within(screen.getByRole('navigation', { name: 'Profile' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Personal',
    'Security',
    'Payment',
    'Notifications',
    'Your data',
  ]);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Personal');
  await person.click(menu.getByRole('link', { name: 'Security' }));
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeInTheDocument();
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Security');
  expect(screen.queryByRole('heading', { name: 'Password' })).not.toBeInTheDocument();
});

it.each([
  ['#payment', 'Saved cards'],
  ['#invoice-address', 'Invoice address'],
  ['#wallet-alert', 'Wallet alert'],
  ['#auto-top-up', 'Automatic top-up'],
  ['#notifications', 'Notifications'],
  ['#your-data', 'A copy of your data'],
  ['#close-account', 'Close account'],
  ['#webhooks', 'Password'],
  ['#no-section', 'Password'],
])('shows a customer at %s the section with %s', async (hash, title) => {
  renderProfileScreen(stored, hash);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

it.each([
  ['#company', 'Company'],
  ['#api-keys', 'API keys'],
  ['#webhooks', 'Webhooks'],
])('shows an affiliate at %s the section with %s', async (hash, title) => {
  stored = buildAffiliate();
  server.use(
    api.get('/affiliate/:id/company', () => ({
      company_name: 'Travel Ltd',
      domain: null,
      logo: null,
      colour: null,
      referral_name: null,
    })),
    api.get('/affiliate/:id/api-keys', () => ({ apiKeys: [] })),
    api.get('/affiliate/:id/webhook-endpoints', () => ({ endpoints: [] })),
  );
  renderProfileScreen(stored, hash);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

it('shows what is blank as -', async () => {
  stored = buildCustomer({ address: null, postalCode: '', phone_number: null, phoneNumber: null });
  renderProfileScreen();
  await screen.findByRole('heading', { name: 'Ada Okafor' });
  expect(region('Address').getAllByText('-')).toHaveLength(2);
  expect(region('Personal Information').getAllByText('-')).toHaveLength(1);
});

it('shows whom the session knows until there is a user with an _id', async () => {
  server.use(api.get('/user/:id', () => ({})));
  renderProfileScreen();
  expect(screen.getByRole('heading', { name: 'Ada Okafor' })).toBeInTheDocument();
  expect(region('Address').getByText('Country')).toBeInTheDocument();
});

it('says what failed and tries again', async () => {
  server.use(api.get('/user/:id', () => api.error(500, 'internal', 'The database is away')));
  const { person } = renderProfileScreen();
  expect(await screen.findByText('The database is away')).toBeInTheDocument();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Ada Okafor' })).toBeInTheDocument();
});

it.each([
  ['somebody else’s profile', 404, 'not_found'],
  ['the profile of an address that was cut off', 422, 'invalid_input'],
] as const)('does not show %s, and offers no Retry', async (_name, status, code) => {
  server.use(api.get('/user/:id', () => api.error(status, code, 'Not found')));
  renderProfileScreen();
  expect(await screen.findByText('This profile does not exist')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('saves only what differs, then shows it', async () => {
  let sent: unknown;
  server.use(
    api.put('/user/:id', ({ body }) => {
      sent = body;
      stored = buildCustomer({ fname: 'Adaeze' });
      return { message: 'ok', user: stored };
    }),
  );
  const rendered = renderProfileScreen();
  const dialog = await edit(rendered);
  expect(dialog).toHaveAccessibleDescription('Update your details to keep your profile up-to-date.');
  const save = screen.getByRole('button', { name: 'Save Changes' });
  expect(save).toBeDisabled();
  const firstName = screen.getByRole('textbox', { name: /First Name/ });
  await rendered.person.type(firstName, ' ');
  expect(save).toBeDisabled();
  await rendered.person.clear(firstName);
  await rendered.person.type(firstName, 'Adaeze');
  await rendered.person.click(save);
  expect(await screen.findByRole('heading', { name: 'Adaeze Okafor' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual({ fname: 'Adaeze' });
  expect(shownToasts()).toEqual(['Your profile has been saved.']);
});

it('restores the original when it is closed', async () => {
  const rendered = renderProfileScreen();
  await edit(rendered);
  await rendered.person.type(screen.getByRole('textbox', { name: /First Name/ }), 'zzz');
  await rendered.person.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await edit(rendered);
  expect(screen.getByRole('textbox', { name: /First Name/ })).toHaveValue('Ada');
});

it('checks the phone as registration does', async () => {
  const rendered = renderProfileScreen();
  await edit(rendered);
  await rendered.person.clear(await screen.findByRole('textbox', { name: /Phone/ }));
  await rendered.person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveAccessibleDescription(
    'Phone number is required',
  );
  expect(shownToasts()).toContain('Phone number is required');
});

it('lets email and role be read only', async () => {
  await edit(renderProfileScreen());
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: 'Role' })).toHaveValue('Customer');
});

it('keeps the draft when saving fails', async () => {
  server.use(api.put('/user/:id', () => api.error(500, 'internal', 'Boom')));
  const rendered = renderProfileScreen();
  await edit(rendered);
  await rendered.person.type(screen.getByRole('textbox', { name: /First Name/ }), 'eze');
  await rendered.person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(shownToasts()).toContain('Something is wrong, please try again'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something is wrong, please try againBoom');
  expect(screen.getByRole('textbox', { name: /First Name/ })).toHaveValue('Adaeze');
});

it('uploads a new avatar before saving its path', async () => {
  const sent = recording({ message: 'ok', user: stored });
  server.use(
    api.post('/upload', () => ({ filePath: '/api/upload/0123456789abcdef.png' })),
    api.put('/user/:id', sent),
  );
  const rendered = renderProfileScreen();
  await edit(rendered);
  const picture = new File(['png'], 'me.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Avatar'), { target: { files: [picture] } });
  await rendered.person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent.bodies.at(-1)).toEqual({ avatar: '/api/upload/0123456789abcdef.png' }));
});

it('changes nothing when the avatar cannot be uploaded', async () => {
  server.use(api.post('/upload', () => api.error(422, 'invalid_input', 'Not an image')));
  const rendered = renderProfileScreen();
  await edit(rendered);
  const picture = new File(['txt'], 'me.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Avatar'), { target: { files: [picture] } });
  await rendered.person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(shownToasts()).toContain('Failed to upload image'));
  const avatar = screen.getByLabelText('Avatar');
  await waitFor(() => expect(avatar).toHaveAccessibleDescription(/Not an image/));
  await waitFor(() => expect(avatar).toHaveFocus());
  const other = new File(['png'], 'me.png', { type: 'image/png' });
  fireEvent.change(avatar, { target: { files: [other] } });
  await waitFor(() => expect(avatar).not.toHaveAccessibleDescription(/Not an image/));
  server.use(
    api.post('/upload', () => ({ filePath: '/api/upload/0123456789abcdef.png' })),
    api.put('/user/:id', () => ({ message: 'ok', user: stored })),
  );
  await rendered.person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says at an avatar that is refused that everything else was saved', async () => {
  server.use(api.put('/user/:id', () => ({ message: 'ok', user: stored })));
  const rendered = renderProfileScreen();
  await edit(rendered);
  const avatar = screen.getByLabelText('Avatar');
  fireEvent.change(avatar, { target: { files: [new File([], 'me.png', { type: 'image/png' })] } });
  await rendered.person.type(screen.getByRole('textbox', { name: /First Name/ }), 'eze');
  await rendered.person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(avatar).toHaveFocus());
  expect(avatar).toHaveAccessibleDescription(/This file is empty\. This picture was not saved/);
});

it('shows the profile without a connection, and says at each button why it changes nothing', async () => {
  renderProfileScreen();
  await screen.findByRole('heading', { name: 'Ada Okafor' });
  setDevice('offline');
  for (const name of ['Edit', 'Reset Passowrd', 'Enable'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription('This needs a connection.');
  expect(region('Personal Information').getByText('ada@example.com')).toBeInTheDocument();
});

it('keeps the draft while there is no connection', async () => {
  const rendered = renderProfileScreen();
  await edit(rendered);
  const firstName = screen.getByRole('textbox', { name: /First Name/ });
  await rendered.person.type(firstName, 'eze');
  setDevice('offline');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveAccessibleDescription(
    'This needs a connection.',
  );
  expect(firstName).toHaveValue('Adaeze');
});
