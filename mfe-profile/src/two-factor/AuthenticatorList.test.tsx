import { maxAuthenticators, type Authenticator } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { giveNoProof, needsProof, proofSlots } from '../testing/proof';
import AuthenticatorList from './AuthenticatorList';

const buildAuthenticator = (changes: Partial<Authenticator> = {}): Authenticator => ({
  id: 'first',
  name: 'My phone',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
  ...changes,
});
const setup = { qrCode: 'data:image/png;base64,AAAA', secret: 'JBSWY3DPEHPK3PXP' };
const tablet = buildAuthenticator({ id: 'tablet', name: 'Tablet', lastUsedAt: '2026-11-20T10:00:00.000Z' });

let authenticators: Authenticator[];
let sent: unknown[];
const server = fakeApi(
  api.get('/2fa/authenticators', () => ({ authenticators })),
  api.post('/2fa/generate', () => setup),
  api.post('/2fa/authenticators', ({ body }) => {
    sent.push(body);
    const added = buildAuthenticator({ id: 'new', name: (body as { name: string }).name });
    authenticators = [...authenticators, added];
    return { authenticator: added };
  }),
  api.patch('/2fa/authenticators/:authenticatorId', ({ params, body }) => {
    const { name } = body as { name: string };
    authenticators = authenticators.map((one) =>
      one.id === params.authenticatorId ? { ...one, name } : one,
    );
    return { message: 'ok' };
  }),
  api.delete('/2fa/authenticators/:authenticatorId', ({ params }) => {
    authenticators = authenticators.filter(({ id }) => id !== params.authenticatorId);
    return { message: 'ok' };
  }),
);
const onRemoveLast = jest.fn();
beforeEach(() => {
  [authenticators, sent] = [[buildAuthenticator()], []];
});

const renderList = () =>
  renderScreen(<AuthenticatorList onRemoveLast={onRemoveLast} />, {
    user: buildCustomer({ is2FAEnabled: true }),
    slots: proofSlots,
  });
const openDialog = async () => {
  const { person } = renderList();
  await person.click(await screen.findByRole('button', { name: 'Add another app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
  return { person, dialog };
};

it('lists each app with when it was added and last used', async () => {
  authenticators = [buildAuthenticator(), tablet];
  renderList();
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/My phone.*Added 01\/11\/2026 · No code used yet/);
  expect(rows[1]).toHaveTextContent(/Tablet.*Last used 20\/11\/2026/);
});

it('adds one with its name and a code of it', async () => {
  const { person, dialog } = await openDialog();
  expect(dialog.getByRole('img', { name: /QR code/ })).toHaveAttribute('src', setup.qrCode);
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Work phone');
  await person.type(dialog.getByRole('textbox', { name: 'Code from the app' }), '123456');
  await person.click(dialog.getByRole('button', { name: 'Add app' }));
  expect(await screen.findByText('Work phone')).toBeInTheDocument();
  expect(sent).toEqual([{ secret: setup.secret, token: '123456', name: 'Work phone' }]);
  expect(shownToasts()).toContain('Authenticator app added');
});

it('says at the fields what is missing, and that a code is wrong', async () => {
  server.use(
    api.post('/2fa/authenticators', () => api.error(422, 'invalid_code', 'Invalid or expired code')),
  );
  const { person, dialog } = await openDialog();
  await person.click(dialog.getByRole('button', { name: 'Add app' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  const code = dialog.getByRole('textbox', { name: 'Code from the app' });
  expect(name).toHaveAccessibleDescription('Enter a name for the app');
  expect(code).toHaveAccessibleDescription('Enter 6-digit code');
  await person.type(name, 'Work phone');
  await person.type(code, '123456');
  await person.click(dialog.getByRole('button', { name: 'Add app' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription('Invalid code!'));
  expect(name).toHaveValue('Work phone');
});

it('adds nothing without a proof', async () => {
  server.use(api.post('/2fa/generate', needsProof));
  const { person } = renderList();
  await person.click(await screen.findByRole('button', { name: 'Add another app' }));
  await giveNoProof(person);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shownToasts()).toEqual([]);
});

it('removes one of two after a question', async () => {
  authenticators = [buildAuthenticator(), tablet];
  const { person } = renderList();
  await person.click(await screen.findByRole('button', { name: 'Remove Tablet' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove Tablet?' }));
  await person.click(question.getByRole('button', { name: 'Remove app' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(shownToasts()).toContain('Its codes no longer sign in');
  expect(onRemoveLast).not.toHaveBeenCalled();
});

it('asks to disable two-factor where the only one is removed', async () => {
  const { person } = renderList();
  await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  expect(onRemoveLast).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('renames one', async () => {
  const { person } = renderList();
  await person.click(await screen.findByRole('button', { name: 'Rename My phone' }));
  const field = screen.getByRole('textbox', { name: /^Name/ });
  await person.clear(field);
  await person.type(field, 'Old phone');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Old phone')).toBeInTheDocument();
});

it('offers no sixth', async () => {
  authenticators = Array.from({ length: maxAuthenticators }, (_, index) =>
    buildAuthenticator({ id: String(index) }),
  );
  renderList();
  expect(await screen.findByText(/Remove one to add another/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add another app' })).not.toBeInTheDocument();
});

it('retries after a failure', async () => {
  server.use(api.get('/2fa/authenticators', () => api.error(500, 'internal_error', 'Boom')));
  const { person } = renderList();
  expect(await screen.findByText('Your authenticator apps could not be loaded')).toBeInTheDocument();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('My phone')).toBeInTheDocument();
});
