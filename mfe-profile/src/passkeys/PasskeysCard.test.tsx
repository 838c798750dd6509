import { maxPasskeys, type Passkey } from '@portal/contract';
import {
  api,
  buildCustomer,
  fakeApi,
  fakePasskeys,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { giveNoProof, needsProof, proofSlots } from '../testing/proof';
import PasskeysCard from './PasskeysCard';

const buildPasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: 'one',
  name: 'My phone',
  provider: 'Apple Passwords',
  isBackedUp: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
  lockedAt: null,
  ...changes,
});
const created = buildPasskey({ id: 'new', name: 'Bitwarden', provider: 'Bitwarden' });
const accepted = { rpId: 'portal.test', userId: 'AQ', allAcceptedCredentialIds: ['Ag'] };

let stored: Passkey[] = [];
let sent: unknown[] = [];
const server = fakeApi(
  api.get('/auth/passkeys', () => ({ passkeys: stored })),
  api.post('/auth/passkeys/options', () => ({
    attempt: 'attempt',
    options: {
      challenge: 'AQ',
      rp: { id: 'portal.test', name: 'eSIM Portal' },
      user: { id: 'AQ', name: 'ada@example.com (customer)', displayName: 'Ada' },
      pubKeyCredParams: [],
      excludeCredentials: [],
    },
  })),
  api.post('/auth/passkeys', ({ body }) => {
    sent.push(body);
    stored = [...stored, created];
    return { passkey: created };
  }),
  api.patch('/auth/passkeys/:passkeyId', ({ params, body }) => {
    const { name } = body as { name: string };
    stored = stored.map((passkey) => (passkey.id === params.passkeyId ? { ...passkey, name } : passkey));
    return { message: 'ok' };
  }),
  api.delete('/auth/passkeys/:passkeyId', ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.passkeyId);
    return { message: 'ok', accepted };
  }),
);
beforeEach(() => {
  [stored, sent] = [[], []];
});

type Browser = ReturnType<typeof fakePasskeys>;
const requestOf = ({ requests }: Browser) =>
  waitFor(() => {
    const [request] = requests;
    if (!request) throw new Error('The page has not asked yet.');
    return request;
  });
const addIn = async (browser: Browser) => {
  const { person } = renderScreen(<PasskeysCard />);
  await screen.findByText(/There is no passkey yet/);
  await person.click(screen.getByRole('button', { name: 'Add a passkey' }));
  return { person, request: await requestOf(browser) };
};

it('adds a passkey and names it, starting with the name of its provider', async () => {
  const { person, request } = await addIn(fakePasskeys());
  request.accept();
  const dialog = within(await screen.findByRole('dialog', { name: 'Name this passkey' }));
  const field = dialog.getByRole('textbox', { name: /^Name/ });
  expect(field).toHaveValue('Bitwarden');
  await person.clear(field);
  await person.type(field, 'Work laptop');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByRole('listitem')).toHaveTextContent(/Work laptop.*Bitwarden.*Never used/),
  );
  expect(sent).toMatchObject([{ attempt: 'attempt', credential: { id: 'AQ' } }]);
  expect(screen.getByRole('heading', { name: 'Passkeys 1' })).toBeInTheDocument();
});

it.each([
  ['NotAllowedError', 'No passkey was used. Nothing has changed.'],
  ['InvalidStateError', 'already has a passkey for your account'],
  ['SecurityError', 'Passkeys do not work at this address.'],
  ['NotSupportedError', 'Use another one, or keep your password.'],
  ['ConstraintError', 'Set a PIN or a fingerprint on it, then try again.'],
])('says what a browser means by %s, and adds nothing', async (name, text) => {
  const { request } = await addIn(fakePasskeys());
  request.refuse(name);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
});

it('shows the reason of the server', async () => {
  const message = 'This passkey is already in use.';
  server.use(api.post('/auth/passkeys', () => api.error(409, 'passkey_known', message)));
  const { request } = await addIn(fakePasskeys());
  request.accept();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('stays as it is when no proof is given', async () => {
  const browser = fakePasskeys();
  server.use(api.post('/auth/passkeys/options', needsProof));
  const { person } = renderScreen(<PasskeysCard />, { user: buildCustomer(), slots: proofSlots });
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await giveNoProof(person);
  const button = screen.getByRole('button', { name: 'Add a passkey' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(browser.requests).toEqual([]);
});

it('removes a passkey after a question, and tells providers which are left', async () => {
  stored = [buildPasskey()];
  const browser = fakePasskeys();
  const { person } = renderScreen(<PasskeysCard />);
  await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove My phone?' }));
  await person.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText(/There is no passkey yet/)).toBeInTheDocument();
  expect(shownToasts()).toContain('The passkey no longer signs in');
  expect(browser.signals).toEqual([accepted]);
});

it('no longer says that the device has a passkey once that is removed', async () => {
  stored = [buildPasskey()];
  const browser = fakePasskeys();
  const { person } = renderScreen(<PasskeysCard />);
  await screen.findByText('My phone');
  await person.click(screen.getByRole('button', { name: 'Add a passkey' }));
  (await requestOf(browser)).refuse('InvalidStateError');
  expect(await screen.findByRole('alert')).toHaveTextContent('already has a passkey');
  await person.click(screen.getByRole('button', { name: 'Remove My phone' }));
  await person.click(screen.getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText(/There is no passkey yet/)).toBeInTheDocument();
  expect(screen.queryByText(/already has a passkey/)).not.toBeInTheDocument();
});

it('keeps a passkey whose removal failed, and says so', async () => {
  stored = [buildPasskey()];
  server.use(api.delete('/auth/passkeys/:passkeyId', () => api.error(500, 'internal_error', 'Boom')));
  const browser = fakePasskeys();
  const { person } = renderScreen(<PasskeysCard />);
  await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  await person.click(screen.getByRole('button', { name: 'Remove passkey' }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(screen.getByText('My phone')).toBeInTheDocument();
  expect(browser.signals).toEqual([]);
});

it('renames one, and wants a name', async () => {
  stored = [buildPasskey()];
  const { person } = renderScreen(<PasskeysCard />);
  await person.click(await screen.findByRole('button', { name: 'Rename My phone' }));
  const field = screen.getByRole('textbox', { name: /^Name/ });
  await person.clear(field);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription('Enter a name for the passkey');
  await person.type(field, 'Old phone');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Old phone')).toBeInTheDocument();
});

it.each([
  [true, /^My phoneApple Passwords · Added/],
  [false, /^My phoneApple Passwords · On one device only · Added/],
])('says of one without a copy that it is on one device (copy: %s)', async (isBackedUp, text) => {
  stored = [buildPasskey({ isBackedUp })];
  renderScreen(<PasskeysCard />);
  expect((await screen.findByRole('listitem')).textContent).toMatch(text);
});

it('says why one is locked, and that there is no place for more', async () => {
  fakePasskeys();
  stored = Array.from({ length: maxPasskeys }, (_, index) => buildPasskey({ id: String(index) }));
  stored[0] = buildPasskey({ id: '0', name: 'Copied', lockedAt: '2026-11-02T10:00:00.000Z' });
  renderScreen(<PasskeysCard />);
  expect(await screen.findByText('Locked')).toBeInTheDocument();
  expect(screen.getByText(/There may be a copy of it/)).toBeInTheDocument();
  expect(screen.getByText(/Remove one to add another/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

it('lists passkeys in a browser without them, and says that the password works', async () => {
  stored = [buildPasskey()];
  renderScreen(<PasskeysCard />);
  expect(await screen.findByText('My phone')).toBeInTheDocument();
  expect(screen.getByText(/This browser cannot use passkeys/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

it('shows Loading..., and retries after a failure', async () => {
  server.use(api.get('/auth/passkeys', () => api.error(500, 'internal_error', 'Boom')));
  const { person } = renderScreen(<PasskeysCard />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByText('Your passkeys could not be loaded')).toBeInTheDocument();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/There is no passkey yet/)).toBeInTheDocument();
});
