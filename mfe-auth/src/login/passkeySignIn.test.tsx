import {
  api,
  buildCustomer,
  buildTokens,
  fakeApi,
  fakePasskeys,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import LoginScreen from './LoginScreen';
import { PasskeySignInPart } from './passkeyPart';

const ada = buildCustomer();
let sent: Record<string, unknown>[] = [];
let attempts = 0;

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

beforeEach(async () => {
  [sent, attempts] = [[], 0];
  await PasskeySignInPart.preload();
});

const renderLogin = (at = '/login') => renderScreen(<LoginScreen />, { at, path: '/login' });
const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });
type Browser = ReturnType<typeof fakePasskeys>;
const requestOf = ({ requests }: Browser, index = 0) =>
  waitFor(() => {
    const request = requests[index];
    if (!request) throw new Error('The page has not asked yet.');
    return request;
  });

it('signs in with a passkey and goes on, whatever role is chosen', async () => {
  const browser = fakePasskeys();
  const { person, address } = renderLogin('/login?next=%2Fesim');
  await person.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  await person.click(await button());
  (await requestOf(browser)).accept();
  await waitFor(() => expect(address()).toBe('/esim'));
  expect(shownToasts()).toContain('Logged in successfully');
  expect(sent).toMatchObject([{ attempt: 'attempt-1', credential: { id: 'AQ' }, keepMeLoggedIn: true }]);
});

it('shows one problem at a time: of the password or of the passkey', async () => {
  server.use(api.post('/auth/login', () => api.error(422, 'invalid_credentials', 'Invalid Credentials')));
  const browser = fakePasskeys();
  const { person } = renderLogin();
  await person.click(await button());
  (await requestOf(browser)).refuse('NotAllowedError');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No passkey was used/);
  await person.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await person.type(screen.getByLabelText(/^Password/), 'wrong');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Invalid Credentials/));
  await person.click(await button());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  (await requestOf(browser, 1)).refuse('NotAllowedError');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No passkey was used/);
});

it('offers passkeys at the email field, and minds a choice that is made later', async () => {
  const browser = fakePasskeys({ isOffering: true });
  const { person, address } = renderLogin();
  const offer = await requestOf(browser);
  expect(offer.mediation).toBe('conditional');
  await person.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  offer.accept();
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent).toMatchObject([{ keepMeLoggedIn: true }]);
});

it('ends the offer while the button asks, and makes another one after a cancelled dialog', async () => {
  const browser = fakePasskeys({ isOffering: true });
  const { person } = renderLogin();
  const offer = await requestOf(browser);
  await person.click(await button());
  expect(offer.signal.aborted).toBe(true);
  (await requestOf(browser, 1)).refuse('NotAllowedError');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No passkey was used. Try again, or sign in with your password.',
  );
  expect((await requestOf(browser, 2)).mediation).toBe('conditional');
});

it('tells the provider of a passkey that no account has it, and says so', async () => {
  const browser = fakePasskeys();
  const message = 'This passkey does not belong to an account. It may have been removed.';
  server.use(api.post('/auth/passkey-sign-in', () => api.error(422, 'passkey_unknown', message)));
  const { person } = renderLogin();
  await person.click(await button());
  (await requestOf(browser)).accept();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(browser.signals).toEqual([{ rpId: 'portal.test', credentialId: 'AQ' }]);
});

it('offers again after a refusal of the server, with another challenge', async () => {
  const browser = fakePasskeys({ isOffering: true });
  server.use(
    api.post('/auth/passkey-sign-in', () => api.error(409, 'passkey_attempt_over', 'This took too long.')),
  );
  renderLogin();
  (await requestOf(browser)).accept();
  expect(await screen.findByRole('alert')).toHaveTextContent('This took too long.');
  await requestOf(browser, 1);
  expect(attempts).toBe(2);
  expect(browser.signals).toEqual([]);
});

it('says when there is no connection, and that passkeys do not work at an address', async () => {
  const browser = fakePasskeys();
  server.use(api.post('/auth/passkey-sign-in/options', () => api.unreachable()));
  const { person } = renderLogin();
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  server.resetHandlers();
  await person.click(await button());
  (await requestOf(browser)).refuse('SecurityError');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('do not work at this address'));
});

it('ends the offer with the page', async () => {
  const browser = fakePasskeys({ isOffering: true });
  const { unmount } = renderLogin();
  const offer = await requestOf(browser);
  unmount();
  expect(offer.signal.aborted).toBe(true);
});

it('shows no button where the browser has no passkeys', () => {
  renderLogin();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
});

it('leaves passkeys out of the first load, until the page is idle', async () => {
  const browser = fakePasskeys({ isOffering: true });
  let work: IdleRequestCallback = () => undefined;
  const idle = {
    requestIdleCallback: (next: IdleRequestCallback) => void (work = next),
    cancelIdleCallback: jest.fn(),
  };
  Object.assign(window, idle);
  try {
    renderLogin();
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
    expect(attempts).toBe(0);
    act(() => work({ didTimeout: false, timeRemaining: () => 50 }));
    await requestOf(browser);
    expect(await button()).not.toHaveAttribute('aria-disabled');
  } finally {
    for (const name of Object.keys(idle)) Reflect.deleteProperty(window, name);
  }
});
