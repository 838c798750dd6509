import {
  api,
  buildCountries,
  buildCustomer,
  fakeApi,
  recording,
  renderScreen,
  runAhead,
  shownToasts,
} from '@portal/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readLinkedPage } from '../form/linkedPage';
import RegisterScreen from './RegisterScreen';

const countries = buildCountries({ TH: 'Thailand', FR: 'France' });
const server = fakeApi(api.get('/packages/product-countries', () => countries));

const renderRegisterScreen = (at = '/register') =>
  renderScreen(<RegisterScreen />, { at, path: at.startsWith('/register/') ? '/register/:id' : '/register' });
type Rendered = ReturnType<typeof renderRegisterScreen>;

const button = () => screen.getByRole('button', { name: 'Sign Up' });

async function fill({ person }: Rendered) {
  await person.type(screen.getByLabelText(/First Name/), 'Zoë');
  await person.type(screen.getByLabelText(/Last Name/), 'สมิธ');
  await person.type(screen.getByLabelText(/^Email/), 'zoe@example.com');
  await person.type(await screen.findByRole('textbox', { name: /Phone/ }), '0812345678');
  await person.type(await screen.findByRole('combobox', { name: /Country/ }), 'Fran');
  await person.click(await screen.findByRole('option', { name: /France/ }));
  await person.type(screen.getByLabelText(/^Password/), 'Secret-1!');
  await person.click(screen.getByRole('checkbox', { name: /I agree/ }));
}

it('opens the terms in a tab next to the form', async () => {
  renderRegisterScreen();
  await screen.findByRole('textbox', { name: /Phone/ });
  for (const [name, path] of [
    ['Terms and Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', path);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

it('expects a phone number of the country that was chosen', async () => {
  const { person } = renderRegisterScreen();
  await person.type(await screen.findByRole('combobox', { name: 'Country' }), 'Fran');
  await person.click(await screen.findByRole('option', { name: /France/ }));
  expect(await screen.findByRole('button', { name: 'Country: France (+33)' })).toBeInTheDocument();
});

/** Whether the browser would ask before a reload or the end of the tab. */
const warnsOfUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('has the browser ask before input is lost, until the account is registered', async () => {
  server.use(api.post('/auth/register', () => ({ message: 'ok', user: buildCustomer() })));
  const rendered = renderRegisterScreen();
  expect(warnsOfUnload()).toBe(false);
  await fill(rendered);
  expect(warnsOfUnload()).toBe(true);
  await rendered.person.click(button());
  await waitFor(() => expect(shownToasts()).toContain('Registeration has been successful'));
  expect(warnsOfUnload()).toBe(false);
});

it('registers a customer, confirms it, and goes to verify the email after two seconds', async () => {
  const sent = recording({ message: 'ok', user: buildCustomer() });
  server.use(api.post('/auth/register', sent));
  const rendered = renderRegisterScreen();
  await fill(rendered);
  await runAhead(async () => {
    await rendered.person.click(button());
    await waitFor(() => expect(shownToasts()).toContain('Registeration has been successful'));
    expect(shownToasts()).toContain('Redirecting to login page');
    await waitFor(() => expect(rendered.address()).toBe('/verify-email?email=zoe%40example.com'));
  });
  expect(sent.bodies.at(-1)).toEqual({
    role: 'customer',
    fname: 'Zoë',
    lname: 'สมิธ',
    email: 'zoe@example.com',
    phone_number: '+66812345678',
    country: 'FR',
    password: 'Secret-1!',
    termsAccepted: true,
    language: 'en',
  });
  expect(window.sessionStorage).toHaveLength(0);
});

it('stores the page of the link that led to it, for the sign-in after the email', async () => {
  server.use(api.post('/auth/register', () => ({ message: 'ok', user: buildCustomer() })));
  const rendered = renderRegisterScreen('/register?next=%2Fesim%3Fto%3DJP');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login?next=%2Fesim%3Fto%3DJP',
  );
  await fill(rendered);
  await rendered.person.click(button());
  await waitFor(() => expect(readLinkedPage()).toBe('/esim?to=JP'));
});

it('stays disabled until all required fields are filled in, and says what is missing', async () => {
  const rendered = renderRegisterScreen();
  expect(button()).toBeDisabled();
  expect(
    screen.getByText(
      'Still missing: First Name, Last Name, Email, Country, Password, and your agreement to the terms.',
    ),
  ).toBeVisible();
  await fill(rendered);
  expect(button()).toBeEnabled();
  expect(screen.queryByText(/Still missing/)).not.toBeInTheDocument();
  await rendered.person.click(screen.getByRole('checkbox', { name: /I agree/ }));
  expect(button()).toBeDisabled();
  expect(button()).toHaveAccessibleDescription('Still missing: your agreement to the terms.');
});

it('reports the first invalid field and focuses it', async () => {
  const rendered = renderRegisterScreen();
  await fill(rendered);
  await rendered.person.clear(screen.getByLabelText(/^Email/));
  await rendered.person.type(screen.getByLabelText(/^Email/), 'zoe@');
  await rendered.person.click(button());
  expect(screen.getByLabelText(/^Email/)).toHaveFocus();
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Please enter valid email');
  expect(shownToasts()).toContain('Please enter valid email');
});

it('shows the phone rule’s own messages', async () => {
  const rendered = renderRegisterScreen();
  await fill(rendered);
  await rendered.person.clear(screen.getByRole('textbox', { name: /Phone/ }));
  await rendered.person.click(button());
  expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveAccessibleDescription(
    'Phone number is required',
  );
});

it('uploads an affiliate’s logo on selection and sends its path', async () => {
  const sent = recording({ message: 'ok', user: buildCustomer() });
  server.use(
    api.post('/upload', () => ({ filePath: '/api/upload/0123456789abcdef.png' })),
    api.post('/auth/register', sent),
  );
  const rendered = renderRegisterScreen();
  await rendered.person.click(screen.getByRole('radio', { name: 'Affiliate' }));
  await fill(rendered);
  await rendered.person.click(button());
  expect(screen.getByText('Please select an image first!')).toBeInTheDocument();

  await rendered.person.type(screen.getByLabelText(/Company name/), 'Acme');
  const logo = new File(['png'], 'logo.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Company logo'), { target: { files: [logo] } });
  await waitFor(() => expect(screen.getByLabelText('Company logo')).toBeEnabled());
  await rendered.person.click(button());
  await waitFor(() =>
    expect(sent.bodies.at(-1)).toMatchObject({
      role: 'affiliate',
      company_name: 'Acme',
      logo: '/api/upload/0123456789abcdef.png',
    }),
  );
});

it('shows that a logo could not be uploaded', async () => {
  server.use(api.post('/upload', () => api.error(422, 'invalid_input', 'Not an image')));
  const rendered = renderRegisterScreen();
  await rendered.person.click(screen.getByRole('radio', { name: 'Affiliate' }));
  const logo = new File(['txt'], 'logo.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Company logo'), { target: { files: [logo] } });
  await waitFor(() => expect(shownToasts()).toContain('Logo upload failed'));
  await waitFor(() =>
    expect(screen.getByLabelText('Company logo')).toHaveAccessibleDescription(/Not an image/),
  );
});

it('shows the affiliate of the referral link, counts the view once, and sends its id', async () => {
  const sent = recording({ message: 'ok', user: buildCustomer() });
  const counted: unknown[] = [];
  server.use(
    api.get('/affiliate/:id/card', () => ({
      id: 'a1',
      company_name: 'Acme Travel',
      logo: null,
      domain: null,
      colour: '#1d4ed8',
    })),
    api.post('/affiliate/:id/visit', ({ params }) => {
      counted.push(params['id']);
      return { message: 'ok' };
    }),
    api.post('/auth/register', sent),
  );
  const rendered = renderRegisterScreen('/register/a1');
  expect(await screen.findByText('Acme Travel')).toBeInTheDocument();
  const band = screen.getByText('Acme Travel').closest<HTMLElement>('[style]');
  expect(band).toHaveStyle({ backgroundColor: '#1d4ed8' });
  await waitFor(() => expect(counted).toEqual(['a1']));
  await fill(rendered);
  await rendered.person.click(button());
  await waitFor(() => expect(sent.bodies.at(-1)).toMatchObject({ affiliate_id: 'a1' }));
  expect(counted).toHaveLength(1);
});

it('registers by an unknown link without a message about it', async () => {
  server.use(api.get('/affiliate/:id/card', () => api.error(404, 'not_found', 'Not found')));
  renderRegisterScreen('/register/nobody');
  await screen.findByRole('combobox', { name: /Country/ });
  await waitFor(() => expect(screen.queryByText(/Invited by/)).not.toBeInTheDocument());
});

it('shows the server’s field errors next to the fields', async () => {
  const details = [{ field: 'email', message: 'Please enter valid email' }];
  server.use(api.post('/auth/register', () => api.error(422, 'invalid_input', 'Check the form', details)));
  const rendered = renderRegisterScreen();
  await fill(rendered);
  await rendered.person.click(button());
  await waitFor(() => expect(shownToasts()).toContain('Check the form'));
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveFocus());
});

it('keeps showing why the server refused the whole form', async () => {
  server.use(api.post('/auth/register', () => api.error(429, 'too_many_requests', 'Wait a minute')));
  const rendered = renderRegisterScreen();
  await fill(rendered);
  await rendered.person.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Wait a minute$/);
});

it('restores everything except the password after a reload', async () => {
  const rendered = renderRegisterScreen();
  await fill(rendered);
  expect(JSON.stringify(window.sessionStorage)).not.toContain('Secret-1!');
  rendered.unmount();
  renderRegisterScreen();
  expect(screen.getByLabelText(/First Name/)).toHaveValue('Zoë');
  expect(await screen.findByRole('combobox', { name: /Country/ })).toHaveValue('France');
  expect(await screen.findByRole('textbox', { name: /Phone/ })).toHaveValue('+66 81 234 5678');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
});

it('offers Retry where the countries do not load', async () => {
  server.use(
    api.get('/packages/product-countries', () => api.error(502, 'carrier_failed', 'Carrier failed')),
  );
  const { person } = renderRegisterScreen();
  expect(await screen.findByText('The countries could not be loaded.')).toBeInTheDocument();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: /Country/ })).toBeInTheDocument();
});
