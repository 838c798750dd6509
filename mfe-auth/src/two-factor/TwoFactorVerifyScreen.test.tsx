import {
  api,
  buildCustomer,
  buildTokens,
  fakeApi,
  recording,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import TwoFactorVerifyScreen from './TwoFactorVerifyScreen';

const ada = buildCustomer();
const server = fakeApi(api.get('/user/:id', () => ada));
const reloadAt = jest.fn();

const renderTwoFactorVerifyScreen = (isPending = true, at = '/2fa-verify') =>
  renderScreen(<TwoFactorVerifyScreen reloadAt={reloadAt} />, {
    at,
    path: '/2fa-verify',
    ...(isPending && { tempTokenExpiresAtMs: Date.now() + 300_000 }),
  });

const boxes = () => screen.findByRole('textbox', { name: '6-digit code' });

it('signs in with a pasted code and reloads at the dashboard', async () => {
  const sent = recording(buildTokens(ada._id));
  server.use(api.post('/2fa/verify', sent));
  const { person } = renderTwoFactorVerifyScreen();
  await person.click(await boxes());
  await person.paste('123 456');
  await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/'));
  expect(sent.bodies.at(-1)).toMatchObject({ token: '123456', tempToken: expect.any(String) });
  expect(window.localStorage.getItem('tempToken')).toBeNull();
  expect(window.localStorage.getItem('accessToken')).not.toBeNull();
});

it('reloads at the link that brought the visitor', async () => {
  server.use(api.post('/2fa/verify', () => buildTokens(ada._id)));
  const { person } = renderTwoFactorVerifyScreen(true, '/2fa-verify?next=%2Fesim');
  await person.type(await boxes(), '123456');
  await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/esim'));
});

it('leads to the page that keeps an account which is closing', async () => {
  const details = { closesAt: '2026-12-09T10:00:00.000Z', token: 'keep' };
  server.use(
    api.post('/2fa/verify', () => api.error(409, 'account_closing', 'Your account closes.', details)),
  );
  const { person, address } = renderTwoFactorVerifyScreen();
  await person.type(await boxes(), '123456');
  await waitFor(() => expect(address()).toBe('/close-account/keep'));
  expect(window.localStorage.getItem('tempToken')).toBeNull();
});

it('shows that a code is wrong and accepts another', async () => {
  server.use(api.post('/2fa/verify', () => api.error(400, 'invalid_code', 'Wrong')));
  const { person } = renderTwoFactorVerifyScreen();
  await person.type(await boxes(), '111111');
  await waitFor(() => expect(shownToasts()).toContain('Invalid or expired code'));
  const box = await boxes();
  await waitFor(() => expect(box).toHaveAccessibleDescription('Invalid or expired code'));
  expect(box).toHaveValue('');
});

it.each([
  [429, 'too_many_requests', 'Too many attempts. Please wait a minute.'],
  [502, 'api_unreachable', 'The server cannot be reached. Please try again.'],
])('keeps a code that nobody has checked, and says why: %i', async (status, code, message) => {
  server.use(api.post('/2fa/verify', () => api.error(status, code, message)));
  const { person } = renderTwoFactorVerifyScreen();
  const box = await boxes();
  await person.type(box, '123456');
  await waitFor(() => expect(box).toHaveAccessibleDescription(message));
  expect(box).toHaveValue('123456');
  expect(shownToasts()).toEqual([]);
});

it('returns to login when the temporary token has expired', async () => {
  server.use(api.post('/2fa/verify', () => api.error(401, 'session_over', 'Too many wrong codes')));
  const rendered = renderTwoFactorVerifyScreen();
  await rendered.person.type(await boxes(), '111111');
  await waitFor(() => expect(rendered.address()).toBe('/login'));
  expect(shownToasts()).toContain('Session expired or invalid.');
  expect(window.localStorage.getItem('tempToken')).toBeNull();
});

it('accepts a recovery code instead, in any case, with any dashes and blanks', async () => {
  const sent = recording(buildTokens(ada._id));
  server.use(api.post('/2fa/verify', sent));
  const { person } = renderTwoFactorVerifyScreen();
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await person.type(screen.getByRole('textbox', { name: 'Recovery code' }), ' ABCD–efgh 1234 {Enter}');
  await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/'));
  expect(sent.bodies.at(-1)).toMatchObject({ recoveryCode: 'abcdefgh1234' });
});

it.each([
  ['code', true],
  ['recovery code', false],
])('trusts the device with a %s if ticked, and not unless ticked', async (_kind, isCode) => {
  const sent: object[] = [];
  server.use(
    api.post('/2fa/verify', ({ body }) => {
      sent.push(body as object);
      return api.error(400, 'invalid_code', 'Wrong');
    }),
  );
  const { person } = renderTwoFactorVerifyScreen();
  if (!isCode) await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const enter = async (times: number) => {
    const field = isCode ? await boxes() : screen.getByRole('textbox', { name: 'Recovery code' });
    await person.clear(field);
    await person.type(field, isCode ? '111111' : 'abcdefgh1234{Enter}');
    await waitFor(() => expect(sent).toHaveLength(times));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Verify' })).not.toHaveAttribute('aria-busy'),
    );
  };
  await enter(1);
  await person.click(screen.getByRole('checkbox', { name: 'Trust this device for 30 days' }));
  await enter(2);
  expect(sent[0]).not.toHaveProperty('trustDevice');
  expect(sent[1]).toHaveProperty('trustDevice', true);
});

it('shows that there is nothing to verify', () => {
  renderTwoFactorVerifyScreen(false);
  expect(screen.getByRole('alert')).toHaveTextContent('Verification session not found.');
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
});

it('keeps the page and says so when there is no connection', async () => {
  server.use(api.post('/2fa/verify', () => api.unreachable()));
  const { person } = renderTwoFactorVerifyScreen();
  await person.type(await boxes(), '111111');
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  expect(await boxes()).toHaveValue('111111');
});

it('keeps the code that was typed before the response', async () => {
  let refuse: () => void = () => undefined;
  server.use(
    api.post('/2fa/verify', async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return api.error(400, 'invalid_code', 'Wrong');
    }),
  );
  const { person } = renderTwoFactorVerifyScreen();
  await person.type(await boxes(), '111111');
  await person.clear(await boxes());
  await person.type(await boxes(), '22');
  await waitFor(() => {
    refuse();
    expect(shownToasts()).toContain('Invalid or expired code');
  });
  expect(await boxes()).toHaveValue('22');
});

it('allows signing in as another user', async () => {
  const rendered = renderTwoFactorVerifyScreen();
  await rendered.person.click(screen.getByRole('button', { name: 'Sign in as somebody else' }));
  await waitFor(() => expect(rendered.address()).toBe('/login'));
});
