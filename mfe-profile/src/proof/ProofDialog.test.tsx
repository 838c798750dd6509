import { api, buildCustomer, fakeApi, fakePasskeys, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import ProofDialog from './ProofDialog';

const passkey = {
  id: 'one',
  name: 'My phone',
  provider: null,
  isBackedUp: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
  lockedAt: null as string | null,
};
let stored = [passkey];
let proofs: unknown[] = [];
const server = fakeApi(
  api.get('/auth/passkeys', () => ({ passkeys: stored })),
  api.post('/auth/reauthenticate/options', () => ({
    attempt: 'attempt',
    options: { challenge: 'AQ', rpId: 'portal.test', allowCredentials: [] },
  })),
  api.post('/auth/reauthenticate', ({ body }) => {
    proofs.push(body);
    return { message: 'ok' };
  }),
);
beforeEach(() => {
  [stored, proofs] = [[passkey], []];
});

const renderDialog = (user = buildCustomer()) => {
  const onProved = jest.fn();
  const dialog = <ProofDialog isOpen onClose={jest.fn()} onProved={onProved} />;
  return { onProved, ...renderScreen(dialog, { user }) };
};

it('takes a passkey', async () => {
  const { requests } = fakePasskeys();
  const { person, onProved } = renderDialog();
  await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.accept();
  await waitFor(() => expect(onProved).toHaveBeenCalledTimes(1));
  expect(proofs).toMatchObject([{ passkey: { attempt: 'attempt', credential: { id: 'AQ' } } }]);
});

it('stays with the password after a cancelled dialog of the browser', async () => {
  const { requests } = fakePasskeys();
  const { person, onProved } = renderDialog();
  await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.refuse('NotAllowedError');
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
  await person.type(screen.getByLabelText(/^Password/), 'Secret-1!');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onProved).toHaveBeenCalledTimes(1));
  expect(proofs).toEqual([{ password: 'Secret-1!' }]);
});

it('shows one problem at a time: of the passkey, the password or the code', async () => {
  const { requests } = fakePasskeys();
  server.use(
    api.post('/auth/reauthenticate', () => api.error(422, 'password_wrong', 'The password is not right.')),
  );
  const { person } = renderDialog(buildCustomer({ is2FAEnabled: true }));
  const cancelPasskey = async () => {
    const count = requests.length;
    await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(requests).toHaveLength(count + 1));
    requests[count]?.refuse('NotAllowedError');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^No passkey was used/));
  };
  await cancelPasskey();
  await person.type(screen.getByLabelText(/^Password/), 'wrong');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^The password is not right/));
  await cancelPasskey();
  await person.click(screen.getByRole('button', { name: 'Use a code from the app' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that a passkey is refused', async () => {
  const { requests } = fakePasskeys();
  server.use(
    api.post('/auth/reauthenticate', () => api.error(409, 'passkey_locked', 'This passkey is locked.')),
  );
  const { person, onProved } = renderDialog();
  await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.accept();
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey is locked.');
  expect(onProved).not.toHaveBeenCalled();
});

it.each([
  ['without passkeys', []],
  ['with locked ones only', [{ ...passkey, lockedAt: '2026-11-02T10:00:00.000Z' }]],
])('asks for the password alone %s', async (_name, passkeys) => {
  stored = passkeys;
  const asked = jest.fn();
  server.use(
    api.get('/auth/passkeys', () => {
      asked();
      return { passkeys };
    }),
  );
  fakePasskeys();
  renderDialog();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});

it.each([
  ['clears a wrong code', 422, 'invalid_code', ''],
  ['keeps a code that the server has not checked', 502, 'api_unreachable', '123456'],
])('%s', async (_what, status, code, left) => {
  server.use(api.post('/auth/reauthenticate', () => api.error(status, code, 'Please try again.')));
  const { person } = renderDialog(buildCustomer({ is2FAEnabled: true }));
  await person.click(screen.getByRole('button', { name: 'Use a code from the app' }));
  const field = await screen.findByRole('textbox', { name: 'Code from the app' });
  await person.type(field, '123456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  expect(field).toHaveValue(left);
});
