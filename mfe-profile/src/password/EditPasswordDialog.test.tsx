import {
  api,
  buildCustomer,
  fakeApi,
  recording,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { PasswordCard } from './PasswordCard';

const ada = buildCustomer();
const server = fakeApi();

async function open() {
  const rendered = renderScreen(<PasswordCard user={ada} />, { user: ada });
  await rendered.person.click(screen.getByRole('button', { name: 'Reset Passowrd' }));
  return rendered;
}

const previous = () => screen.getByLabelText(/Previous Password/);
const next = () => screen.getByLabelText(/New Password/);
const save = () => screen.getByRole('button', { name: 'Save Changes' });

it('saves once both passwords are given, differ, and the new one is secure', async () => {
  const sent = recording({ message: 'ok' });
  server.use(api.put('/user/:id/password', sent));
  const { person } = await open();
  expect(screen.getByRole('dialog', { name: 'Edit Password' })).toHaveAccessibleDescription(
    'Update your password to keep your profile secure.',
  );
  expect(previous()).toHaveFocus();
  expect(save()).toBeDisabled();
  await person.type(next(), 'Secret-1!');
  expect(save()).toBeDisabled();
  await person.type(previous(), 'Secret-1!');
  expect(save()).toBeDisabled();
  await person.type(previous(), 'x');
  expect(save()).toBeEnabled();
  await person.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.bodies.at(-1)).toEqual({ currentPassword: 'Secret-1!x', newPassword: 'Secret-1!' });
});

it('shows why it failed, and keeps the input', async () => {
  server.use(
    api.put('/user/:id/password', () => api.error(409, 'wrong_password', 'The previous password is wrong')),
  );
  const { person } = await open();
  await person.type(previous(), 'old');
  await person.type(next(), 'Secret-1!');
  await person.click(save());
  await waitFor(() => expect(shownToasts()).toContain('Password update failed'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The previous password is wrong');
  expect(next()).toHaveValue('Secret-1!');
});

it.each([
  ['the previous one is wrong', 'currentPassword', 'The previous password is not right.', previous],
  ['the new one is known to thieves', 'password', 'This password is in a list of stolen passwords.', next],
])('says at its field that %s, until it is changed', async (_what, field, message, fieldOf) => {
  const refuse = () => api.error(422, 'password_wrong', message, [{ field, code: 'wrong', message }]);
  server.use(api.put('/user/:id/password', refuse));
  const { person } = await open();
  await person.type(previous(), 'old');
  await person.type(next(), 'Secret-1!');
  await person.click(save());
  const said = expect.stringContaining(message) as string;
  await waitFor(() => expect(fieldOf()).toHaveAccessibleDescription(said));
  expect(fieldOf()).toHaveFocus();
  expect(fieldOf()).toHaveValue(field === 'password' ? 'Secret-1!' : 'old');
  await person.tab();
  expect(fieldOf()).toHaveAccessibleDescription(said);
  await person.type(fieldOf(), 'x');
  expect(fieldOf()).not.toHaveAccessibleDescription(said);
});

it('tells password managers the account', async () => {
  await open();
  expect(previous()).toHaveAttribute('autocomplete', 'current-password');
  expect(next()).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByDisplayValue(ada.email)).toHaveAttribute('autocomplete', 'username');
});

it('needs a connection to save, and keeps the input', async () => {
  const { person } = await open();
  await person.type(previous(), 'old');
  await person.type(next(), 'Secret-1!');
  setDevice('offline');
  expect(save()).toHaveAccessibleDescription('This needs a connection.');
  expect(next()).toHaveValue('Secret-1!');
});
