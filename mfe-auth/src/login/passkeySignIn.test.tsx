import {
  api,
  buildCustomer,
  buildTokens,
  fakeApi,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import LoginScreen from './LoginScreen';
import { PasskeySignInPart } from './passkeyPart';

const ada = buildCustomer();
const bytes = new Uint8Array([1]).buffer;
/** What a browser returns, in part as buffers. */
const used = {
  id: 'AQ',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
};

interface Asked {
  mediation?: string;
  signal: AbortSignal;
  resolve: (credential: typeof used) => void;
  reject: (cause: Error) => void;
}
let asked: Asked[] = [];
let sent: Record<string, unknown>[] = [];
let attempts = 0;
const unknown = jest.fn(() => Promise.resolve());

const server = fakeApi(
  api.get('/user/:id', () => ada),
  api.post('/auth/passkey-sign-in/options', () => {
    attempts += 1;
    const options = { challenge: 'AQ', rpId: 'portal.test', timeout: 300_000, allowCredentials: [] };
    return { attempt: `attempt-${attempts}`, options: { ...options, userVerification: 'required' } };
  }),
  api.post('/auth/passkey-sign-in', ({ body }) => {
    sent.push(body as Record<string, unknown>);
    return buildTokens(ada._id);
  }),
);

/** Gives the simulated browser passkeys; `isOffering` if its fields can list them. */
function withPasskeys(isOffering: boolean) {
  const get = (options: Pick<Asked, 'mediation' | 'signal'>) =>
    new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
      asked.push({ ...options, resolve, reject });
    });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const isConditionalMediationAvailable = () => Promise.resolve(isOffering);
  const statics = { isConditionalMediationAvailable, signalUnknownCredential: unknown };
  Object.assign(window, { PublicKeyCredential: Object.assign(function () {}, statics) });
}
beforeEach(() => {
  [asked, sent, attempts] = [[], [], 0];
});
beforeEach(() => PasskeySignInPart.preload());
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const renderLogin = (at = '/login') => renderScreen(<LoginScreen />, { at, path: '/login' });
const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });
const offered = async (index = 0) => {
  await waitFor(() => expect(asked.length).toBeGreaterThan(index));
  return asked[index] as Asked;
};
const notAllowed = Object.assign(new Error('cancelled'), { name: 'NotAllowedError' });

it('signs in with a passkey and goes on, whatever role is chosen', async () => {
  withPasskeys(false);
  const { person, address } = renderLogin('/login?next=%2Fesim');
  await person.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  await person.click(await button());
  (await offered()).resolve(used);
  await waitFor(() => expect(address()).toBe('/esim'));
  expect(shownToasts()).toContain('Logged in successfully');
  expect(sent).toMatchObject([{ attempt: 'attempt-1', credential: { id: 'AQ' }, keepMeLoggedIn: true }]);
});

it('offers passkeys at the email field, and minds a choice that is made later', async () => {
  withPasskeys(true);
  const { person, address } = renderLogin();
  const offer = await offered();
  expect(offer.mediation).toBe('conditional');
  await person.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  offer.resolve(used);
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent).toMatchObject([{ keepMeLoggedIn: true }]);
});

it('ends the offer while the button asks, and makes another one after a cancelled dialog', async () => {
  withPasskeys(true);
  const { person } = renderLogin();
  const offer = await offered();
  await person.click(await button());
  expect(offer.signal.aborted).toBe(true);
  (await offered(1)).reject(notAllowed);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No passkey was used. Try again, or sign in with your password.',
  );
  expect((await offered(2)).mediation).toBe('conditional');
});

it('tells the provider of a passkey that no account has it, and says so', async () => {
  withPasskeys(false);
  const message = 'This passkey does not belong to an account. It may have been removed.';
  server.use(api.post('/auth/passkey-sign-in', () => api.error(422, 'passkey_unknown', message)));
  const { person } = renderLogin();
  await person.click(await button());
  (await offered()).resolve(used);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(unknown).toHaveBeenCalledWith({ rpId: 'portal.test', credentialId: 'AQ' });
});

it('offers again after a refusal of the server, with another challenge', async () => {
  withPasskeys(true);
  server.use(
    api.post('/auth/passkey-sign-in', () => api.error(409, 'passkey_attempt_over', 'This took too long.')),
  );
  renderLogin();
  (await offered()).resolve(used);
  expect(await screen.findByRole('alert')).toHaveTextContent('This took too long.');
  await offered(1);
  expect(attempts).toBe(2);
  expect(unknown).not.toHaveBeenCalled();
});

it('says when there is no connection, and that passkeys do not work at an address', async () => {
  withPasskeys(false);
  server.use(api.post('/auth/passkey-sign-in/options', () => api.unreachable()));
  const { person } = renderLogin();
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  server.resetHandlers();
  await person.click(await button());
  (await offered()).reject(Object.assign(new Error('x'), { name: 'SecurityError' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('do not work at this address'));
});

it('ends the offer with the page', async () => {
  withPasskeys(true);
  const { unmount } = renderLogin();
  const offer = await offered();
  unmount();
  expect(offer.signal.aborted).toBe(true);
});

it('shows no button where the browser has no passkeys', () => {
  renderLogin();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
});
