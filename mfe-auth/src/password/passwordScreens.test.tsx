import { affiliateSees } from '@portal/contract';
import { api, fakeApi, recording, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { readLinkedPage, storeLinkedPage } from '../form/linkedPage';
import VerifyEmailScreen from '../verify-email/VerifyEmailScreen';
import ForgotPasswordScreen from './ForgotPasswordScreen';
import ResetPasswordScreen from './ResetPasswordScreen';

const server = fakeApi(api.get('/auth/reset-password/:token', () => ({ message: 'This link works.' })));
const token = 'a'.repeat(32);

describe('forgot password', () => {
  it('requests a link and shows the same message whether or not the account exists', async () => {
    const sent = recording({ message: 'ok' });
    server.use(api.post('/auth/forgot-password', sent));
    const { person } = renderScreen(<ForgotPasswordScreen />);
    await person.click(screen.getByRole('radio', { name: 'Affiliate' }));
    await person.type(screen.getByLabelText(/^Email/), 'ada@example.com{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('Look into your mail');
    expect(sent.bodies.at(-1)).toEqual({ role: 'affiliate', email: 'ada@example.com' });
  });

  it('stores the page of the link that led to it, for the sign-in after the email', async () => {
    server.use(api.post('/auth/forgot-password', () => ({ message: 'ok' })));
    const { person } = renderScreen(<ForgotPasswordScreen />, { at: '/forgot-password?next=%2Fesim' });
    await person.type(screen.getByLabelText(/^Email/), 'ada@example.com{Enter}');
    await screen.findByRole('status');
    expect(readLinkedPage()).toBe('/esim');
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fesim',
    );
  });

  it('requires an email', async () => {
    const { person } = renderScreen(<ForgotPasswordScreen />);
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Please enter your email');
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
    expect(shownToasts()).toContain('Please enter your email');
  });

  it('shows that something went wrong', async () => {
    server.use(api.post('/auth/forgot-password', () => api.error(500, 'internal', 'Boom')));
    const { person } = renderScreen(<ForgotPasswordScreen />);
    await person.type(screen.getByLabelText(/^Email/), 'ada@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong\.Boom$/);
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  });
});

describe('reset password', () => {
  const renderPasswordScreens = (at: string) =>
    renderScreen(<ResetPasswordScreen />, { at, path: '/reset-password/:token' });

  it('changes the password and goes to login', async () => {
    let sent: unknown;
    server.use(
      api.post('/auth/reset-password/:token', ({ params, body }) => {
        sent = { token: params.token, body };
        return { message: 'ok' };
      }),
    );
    const rendered = renderPasswordScreens(`/reset-password/${token}`);
    await rendered.person.type(screen.getByLabelText(/New Password/), 'Secret-1!{Enter}');
    await waitFor(() => expect(rendered.address()).toBe('/login'));
    expect(sent).toEqual({ token, body: { password: 'Secret-1!' } });
  });

  it('goes to a login that leads to the page of the link before it', async () => {
    server.use(api.post('/auth/reset-password/:token', () => ({ message: 'ok' })));
    storeLinkedPage('/esim');
    const rendered = renderPasswordScreens(`/reset-password/${token}`);
    await rendered.person.type(screen.getByLabelText(/New Password/), 'Secret-1!{Enter}');
    await waitFor(() => expect(rendered.address()).toBe('/login?next=%2Fesim'));
  });

  it('keeps the API keys and webhooks of an affiliate if they are unticked', async () => {
    const sent = recording({ message: 'ok' });
    server.use(
      api.get('/auth/reset-password/:token', () => ({ message: 'This link works.', hasPrograms: true })),
      api.post('/auth/reset-password/:token', sent),
    );
    const { person, address } = renderPasswordScreens(`/reset-password/${token}`);
    const tick = await screen.findByRole('checkbox', { name: /revoke my API keys and pause my webhooks/ });
    expect(tick).toBeChecked();
    await person.click(tick);
    await person.type(screen.getByLabelText(/New Password/), 'Secret-1!{Enter}');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(sent.bodies.at(-1)).toEqual({ password: 'Secret-1!', programs: 'keep' });
  });

  describe('of an account that an affiliate created', () => {
    const invitation = { id: 'a1', company_name: 'Travel Ltd', logo: null, domain: null, colour: null };
    const renderInvited = async () => {
      const sent = recording({ message: 'ok' });
      server.use(
        api.get('/auth/reset-password/:token', () => ({ message: 'This link works.', invitation })),
        api.post('/auth/reset-password/:token', sent),
      );
      const rendered = renderPasswordScreens(`/reset-password/${token}`);
      const frame = await screen.findByRole('region', { name: 'Invitation by Travel Ltd' });
      return { ...rendered, sent: sent.bodies, frame };
    };

    it('says what the affiliate will see, and sets no password without an answer', async () => {
      const { person, sent, frame } = await renderInvited();
      for (const line of affiliateSees) expect(frame).toHaveTextContent(line);
      expect(frame).toHaveTextContent(/You can leave at any time/);
      for (const name of ['Accept', 'Decline']) expect(screen.getByRole('radio', { name })).not.toBeChecked();
      await person.type(screen.getByLabelText(/New Password/), 'Secret-1!{Enter}');
      expect(shownToasts()).toContain('Please accept or decline the invitation');
      expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(
        'Please accept or decline the invitation',
      );
      expect(sent).toEqual([]);
    });

    it.each([
      ['Accept', true],
      ['Decline', false],
    ])('sends the answer %s', async (name, acceptInvitation) => {
      const { person, sent, address } = await renderInvited();
      await person.click(screen.getByRole('radio', { name }));
      await person.type(screen.getByLabelText(/New Password/), 'Secret-1!{Enter}');
      await waitFor(() => expect(address()).toBe('/login'));
      expect(sent).toEqual([{ password: 'Secret-1!', acceptInvitation, language: 'en' }]);
    });
  });

  it('requires a new, strong password', async () => {
    const { person } = renderPasswordScreens(`/reset-password/${token}`);
    await person.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(shownToasts()).toContain('Please enter new password');
    await person.type(screen.getByLabelText(/New Password/), 'abc{Enter}');
    expect(screen.getByLabelText(/New Password/)).toBeInvalid();
  });

  it('focuses the new password', () => {
    renderPasswordScreens(`/reset-password/${token}`);
    expect(screen.getByLabelText(/New Password/)).toHaveFocus();
  });

  it.each([
    ['that was cut', '/reset-password/short'],
    ['that no longer works', `/reset-password/${token}`],
  ])('reports a link %s before a password is typed', async (_what, at) => {
    server.use(api.get('/auth/reset-password/:token', () => api.error(422, 'invalid_link', 'Invalid Token')));
    renderPasswordScreens(at);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Token');
    expect(screen.queryByLabelText(/New Password/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new one' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('allows to continue if that check got no response', async () => {
    server.use(api.get('/auth/reset-password/:token', () => api.unreachable()));
    renderPasswordScreens(`/reset-password/${token}`);
    expect(await screen.findByLabelText(/New Password/)).toBeEnabled();
  });

  const refuseReset = (error: () => ReturnType<typeof api.error>) =>
    server.use(api.post('/auth/reset-password/:token', error));

  it('shows at its field why a password was refused, and blames no link', async () => {
    const message = 'This password is in a list of stolen ones.';
    refuseReset(() =>
      api.error(422, 'password_breached', message, [{ field: 'password', code: 'breached', message }]),
    );
    const { person } = renderPasswordScreens(`/reset-password/${token}`);
    const field = screen.getByLabelText(/New Password/);
    await person.type(field, 'Secret-1!{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Ask for a new one' })).not.toBeInTheDocument();
  });

  it('blames no link when the server could not change the password', async () => {
    refuseReset(() => api.error(503, 'unavailable', 'The portal is being repaired.'));
    const { person } = renderPasswordScreens(`/reset-password/${token}`);
    await person.type(screen.getByLabelText(/New Password/), 'Secret-1!{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The portal is being repaired\.$/);
    expect(screen.queryByRole('link', { name: 'Ask for a new one' })).not.toBeInTheDocument();
  });

  it('says that a link that no longer works may have set the password, and how to get another', async () => {
    refuseReset(() => api.error(422, 'invalid_link', 'Invalid Token'));
    const { person } = renderPasswordScreens(`/reset-password/${token}`);
    await person.type(screen.getByLabelText(/New Password/), 'Secret-1!{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Invalid Token.*already set your password, sign in with it/,
    );
    expect(screen.getByRole('link', { name: 'Ask for a new one' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(shownToasts()).toContain('Something went wrong.');
  });
});

describe('verify email', () => {
  const renderPasswordScreens = (at = '/verify-email?email=ada%40example.com') =>
    renderScreen(<VerifyEmailScreen />, { at });
  let sent: unknown;
  beforeEach(() => {
    sent = undefined;
    server.use(
      api.post('/auth/send-verification-email', ({ body }) => {
        sent = body;
        return { message: 'ok' };
      }),
    );
  });

  it('takes the page of the link before the sign-up back to the sign-in', () => {
    storeLinkedPage('/esim');
    renderScreen(<VerifyEmailScreen />, { at: '/verify-email?email=ada%40example.com' });
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fesim',
    );
  });

  it('shows that a link has expired and offers another email', () => {
    renderPasswordScreens('/verify-email?email=ada%40example.com&expired=true');
    expect(screen.getByText(/verification link has expired/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend verification email' })).toBeEnabled();
  });

  it('resends the email once', async () => {
    const { person } = renderPasswordScreens();
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
    const button = await screen.findByRole('button', { name: 'Sent!' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(sent).toEqual({ email: 'ada@example.com' });
    sent = null;
    await person.click(button);
    expect(sent).toBeNull();
  });

  it('says that it could not', async () => {
    server.use(api.post('/auth/send-verification-email', () => api.error(500, 'internal', 'Boom')));
    const { person } = renderPasswordScreens();
    await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to resend verification email. Please try again later.',
    );
  });

  it('asks for the email if the URL has none', async () => {
    const { person } = renderPasswordScreens('/verify-email?expired=true');
    await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Please enter your email');
    await person.type(screen.getByLabelText(/^Email/), 'ada@example.com{Enter}');
    expect(await screen.findByRole('button', { name: 'Sent!' })).toHaveAttribute('aria-disabled', 'true');
    expect(sent).toEqual({ email: 'ada@example.com' });
  });
});
