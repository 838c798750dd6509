import {
  api,
  buildCustomer,
  buildTokens,
  fakeApi,
  recording,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { storeLinkedPage } from '../form/linkedPage';
import LoginScreen from './LoginScreen';

const ada = buildCustomer();
const server = fakeApi(api.get('/user/:id', () => ada));

const renderLoginScreen = (at = '/login') => renderScreen(<LoginScreen />, { at, path: '/login' });
type Rendered = ReturnType<typeof renderLoginScreen>;

async function fill({ person }: Rendered) {
  await person.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await person.type(screen.getByLabelText(/^Password/), 'Secret-1!');
}

async function signIn(rendered: Rendered) {
  await fill(rendered);
  await rendered.person.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('signs in and goes to the dashboard', async () => {
  const sent = recording({ requires2FA: false, ...buildTokens(ada._id) });
  server.use(api.post('/auth/login', sent));
  const rendered = renderLoginScreen();
  await fill(rendered);
  await rendered.person.click(screen.getByRole('radio', { name: 'Affiliate' }));
  await rendered.person.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  await rendered.person.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(rendered.address()).toBe('/'));
  expect(shownToasts()).toContain('Logged in successfully');
  expect(sent.bodies.at(-1)).toEqual({
    email: 'ada@example.com',
    password: 'Secret-1!',
    role: 'affiliate',
    keepMeLoggedIn: true,
  });
});

it('leads to terms, privacy, support and the accessibility statement', () => {
  renderLoginScreen();
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Support', '/support'],
    ['Accessibility', '/accessibility'],
  ]);
});

it('explains that sign-in continues to a link, and goes there', async () => {
  server.use(api.post('/auth/login', () => ({ requires2FA: false, ...buildTokens(ada._id) })));
  const rendered = renderLoginScreen('/login?next=%2Fesim%2F7%3Fuser_id%3D8');
  // In the place of the usual sentence: an alert more would move the form, which is there from the first HTML.
  expect(screen.getByText('Sign in to continue')).toBeInTheDocument();
  expect(screen.queryByText('Enter your email and password to sign in!')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Email/)).toHaveFocus();
  await fill(rendered);
  await rendered.person.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(rendered.address()).toBe('/esim/7?user_id=8'));
});

it('takes the link to sign-up and to a new password, which lead back', () => {
  renderLoginScreen('/login?next=%2Fesim%3Fto%3DJP');
  for (const [name, path] of [
    ['Sign Up', '/register'],
    ['Forgot password?', '/forgot-password'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${path}?next=%2Fesim%3Fto%3DJP`);
});

describe('after the link of a verification email', () => {
  const verified = '/login?verified=true';

  it('goes to the page whose link led to the sign-up, once', async () => {
    storeLinkedPage('/esim?buy=esim&to=JP');
    server.use(api.post('/auth/login', () => ({ requires2FA: false, ...buildTokens(ada._id) })));
    const rendered = renderLoginScreen(verified);
    // The guard reads it there, too.
    await waitFor(() => expect(rendered.address()).toBe(`${verified}&next=%2Fesim%3Fbuy%3Desim%26to%3DJP`));
    expect(screen.getByRole('status')).toHaveTextContent('Your email has been verified successfully!');
    await signIn(rendered);
    await waitFor(() => expect(rendered.address()).toBe('/esim?buy=esim&to=JP'));
    rendered.unmount();
    expect(renderLoginScreen(verified).address()).toBe(verified);
  });

  it.each([
    ['that is older than the link', () => jest.setSystemTime(Date.now() + 25 * 3_600_000)],
    ['of another site', () => storeLinkedPage('//evil.example')],
  ])('goes to no page %s', async (_, change) => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    storeLinkedPage('/esim');
    change();
    server.use(api.post('/auth/login', () => ({ requires2FA: false, ...buildTokens(ada._id) })));
    const rendered = renderLoginScreen(verified);
    await signIn(rendered);
    await waitFor(() => expect(rendered.address()).toBe('/'));
  });
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
  'goes to no other site that an address names: %s',
  async (next) => {
    server.use(api.post('/auth/login', () => ({ requires2FA: false, ...buildTokens(ada._id) })));
    const rendered = renderLoginScreen(`/login?${new URLSearchParams({ next }).toString()}`);
    expect(screen.queryByText('Sign in to continue')).not.toBeInTheDocument();
    await signIn(rendered);
    await waitFor(() => expect(rendered.address()).toBe('/'));
  },
);

it('continues to the second factor if one is required', async () => {
  const tempToken = buildTokens(ada._id, { temp: true }).accessToken;
  server.use(api.post('/auth/login', () => ({ requires2FA: true, tempToken })));
  const rendered = renderLoginScreen();
  await fill(rendered);
  await rendered.person.keyboard('{Enter}');
  await waitFor(() => expect(rendered.address()).toBe('/2fa-verify'));
  expect(window.localStorage.getItem('tempToken')).toBe(tempToken);
});

it('leads to the page that keeps an account which is closing', async () => {
  const details = { closesAt: '2026-12-09T10:00:00.000Z', token: 'keep' };
  server.use(
    api.post('/auth/login', () => api.error(409, 'account_closing', 'Your account closes.', details)),
  );
  const rendered = renderLoginScreen();
  await signIn(rendered);
  await waitFor(() => expect(rendered.address()).toBe('/close-account/keep'));
});

it('is disabled until both fields are filled in', async () => {
  const rendered = renderLoginScreen();
  const button = screen.getByRole('button', { name: 'Sign in' });
  expect(button).toBeDisabled();
  await rendered.person.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  expect(button).toBeDisabled();
  await rendered.person.type(screen.getByLabelText(/^Password/), 'x');
  expect(button).toBeEnabled();
});

it('shows that a verification link is not valid, and what to do', () => {
  renderLoginScreen('/login?verified=false');
  expect(screen.getByText(/This verification link is not valid/)).toBeInTheDocument();
  expect(screen.queryByText(/verified successfully/)).not.toBeInTheDocument();
  // In the place of the usual sentence, so that the form does not move.
  expect(screen.queryByText('Enter your email and password to sign in!')).not.toBeInTheDocument();
});

it('shows that the email was verified', () => {
  renderLoginScreen('/login?verified=true');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your email has been verified successfully! Please login.',
  );
});

it('shows the server’s error message until the form is sent again, and keeps the input', async () => {
  server.use(api.post('/auth/login', () => api.error(400, 'invalid_credentials', 'Wrong email or password')));
  const rendered = renderLoginScreen();
  await signIn(rendered);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Wrong email or password$/);
  expect(shownToasts()).toEqual([]);
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('Secret-1!');
  server.use(api.post('/auth/login', () => ({ requires2FA: false, ...buildTokens(ada._id) })));
  await rendered.person.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(rendered.address()).toBe('/'));
});

it('says so where the server gives no reason', async () => {
  server.use(api.post('/auth/login', () => api.error(500, 'internal', '')));
  const rendered = renderLoginScreen();
  await signIn(rendered);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Login Failed.*What you typed is kept\. Please try again in a moment\.$/,
  );
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
});

it('says when there is no connection', async () => {
  server.use(api.post('/auth/login', () => api.unreachable()));
  const rendered = renderLoginScreen();
  await signIn(rendered);
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  expect(shownToasts()).toContain('Login Failed');
});

it('shows an invalid email on blur, and clears the error while typing', async () => {
  const { person } = renderLoginScreen();
  const email = screen.getByLabelText(/^Email/);
  await person.type(email, 'ada@example');
  await person.tab();
  expect(email).toHaveAccessibleDescription('Please enter valid email');
  await person.type(email, '.com');
  expect(email).toBeValid();
});

it('sends once for a double click', async () => {
  let calls = 0;
  server.use(
    api.post('/auth/login', () => {
      calls += 1;
      return { requires2FA: false, ...buildTokens(ada._id) };
    }),
  );
  const rendered = renderLoginScreen();
  await fill(rendered);
  await rendered.person.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(rendered.address()).toBe('/'));
  expect(calls).toBe(1);
});

it('restores email and role after a reload, and never the password', async () => {
  const rendered = renderLoginScreen();
  await fill(rendered);
  rendered.unmount();
  expect(JSON.stringify(window.sessionStorage)).not.toContain('Secret-1!');
  renderLoginScreen();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
});

it('supports password managers, and links to the other pages', () => {
  renderLoginScreen();
  expect(screen.getByLabelText(/^Email/)).toHaveAttribute('autocomplete', 'username webauthn');
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
});
