import { api, buildCustomer, buildTokens, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import LoginScreen from './LoginScreen';

const ada = buildCustomer();
let sent: unknown[] = [];
const server = fakeApi(
  api.get('/user/:id', () => ada),
  api.post('/auth/login', ({ body }) => {
    sent.push(body);
    return { requires2FA: false, ...buildTokens(ada._id) };
  }),
);

interface DeclaredField {
  kind: string;
  name: string;
  label: string;
  options?: { value: string; label: string }[];
  autoComplete?: string;
  example?: string;
  link?: { label: string; path: string };
}
interface Declaration {
  routes: { path: string; placeholder?: { form?: { fields: DeclaredField[]; submit: string } } }[];
}
const { routes } = JSON.parse(readFileSync(join(__dirname, '../../remote.json'), 'utf8')) as Declaration;
const declared = routes.find(({ path }) => path === '/login')?.placeholder?.form;

beforeEach(() => (sent = []));
afterEach(() => document.querySelector('#first-form')?.remove());

/** The form of the first HTML, with what was typed into it. */
function showFirstForm({ role = 'customer', email = '', password = '', keep = false }) {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<form id="first-form">
      <input type="radio" name="role" value="customer"><input type="radio" name="role" value="affiliate">
      <input name="email"><input type="password" name="password"><input type="checkbox" name="keepMeLoggedIn">
      <a href="/forgot-password">Forgot password?</a><button type="submit">Sign in</button></form>`,
  );
  const form = document.querySelector<HTMLFormElement>('#first-form')!;
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  form.querySelector<HTMLInputElement>(`[value=${role}]`)!.checked = true;
  field('email').value = email;
  field('password').value = password;
  field('keepMeLoggedIn').checked = keep;
  return { form, field };
}

/** Renders the screen in the place of the first form. */
function renderLogin(form: HTMLFormElement) {
  const rendered = renderScreen(<LoginScreen />, { at: '/login', path: '/login' });
  form.remove();
  return rendered;
}

it('declares the form that it renders', () => {
  renderScreen(<LoginScreen />, { at: '/login', path: '/login' });
  for (const field of declared?.fields ?? []) {
    if (field.options) {
      expect(screen.getByRole('radiogroup', { name: field.label })).toBeVisible();
      const radios = screen.getAllByRole<HTMLInputElement>('radio');
      expect(radios.map(({ name, value }) => [name, value])).toEqual(
        field.options.map(({ value }) => [field.name, value]),
      );
      for (const { label } of field.options) expect(screen.getByRole('radio', { name: label })).toBeVisible();
      continue;
    }
    const control = screen.getByLabelText(new RegExp(`^${field.label}`));
    expect(control).toHaveAttribute('name', field.name);
    if (field.kind !== 'checkbox')
      expect([control.id, control.getAttribute('autocomplete'), control.getAttribute('placeholder')]).toEqual(
        [field.name, field.autoComplete, field.example],
      );
    if (field.link)
      expect(screen.getByRole('link', { name: field.link.label })).toHaveAttribute('href', field.link.path);
  }
  expect(screen.getByRole('button', { name: declared?.submit })).toBeVisible();
  expect(declared?.fields.map(({ name }) => name)).toEqual(['role', 'email', 'password', 'keepMeLoggedIn']);
});

it('begins with what was typed and chosen in the first HTML', () => {
  const { form } = showFirstForm({
    role: 'affiliate',
    email: 'ada@example.com',
    password: 'Secret-1!',
    keep: true,
  });
  renderLogin(form);
  expect(screen.getByRole('radio', { name: 'Affiliate' })).toBeChecked();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('Secret-1!');
  expect(screen.getByRole('checkbox', { name: 'Keep me logged in' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

it.each([
  ['password', /^Password/],
  ['email', /^Email/],
])('keeps focus and caret of the %s', (name, label) => {
  const { form, field } = showFirstForm({ email: 'ada@example.com', password: 'Secret-1!' });
  field(name).setAttribute('data-focused', '');
  field(name).setSelectionRange(2, 5, 'backward');
  const { container } = renderLogin(form);
  const control = screen.getByLabelText<HTMLInputElement>(label);
  expect(control).toHaveFocus();
  expect(container.contains(control)).toBe(true);
  // A field of type email does not say its selection.
  if (name === 'password')
    expect([control.selectionStart, control.selectionEnd, control.selectionDirection]).toEqual([
      2,
      5,
      'backward',
    ]);
  expect(control).toHaveAttribute('type', name);
});

it('focuses the email if nothing had the focus', () => {
  renderLogin(showFirstForm({}).form);
  expect(screen.getByLabelText(/^Email/)).toHaveFocus();
});

it('signs in once if it was sent before', async () => {
  const { form } = showFirstForm({ role: 'affiliate', email: 'ada@example.com', password: 'Secret-1!' });
  form.setAttribute('data-sent', '');
  const { address } = renderLogin(form);
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent).toEqual([
    { email: 'ada@example.com', password: 'Secret-1!', role: 'affiliate', keepMeLoggedIn: false },
  ]);
});

it('takes the invisible characters of pasted text out of the email and leaves the password as it is', async () => {
  const { form } = showFirstForm({ email: '\u202aada@exam\u200bple.com\u202c', password: 'Secret\u200b-1!' });
  form.setAttribute('data-sent', '');
  const { address } = renderLogin(form);
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent).toMatchObject([{ email: 'ada@example.com', password: 'Secret\u200b-1!' }]);
});

it('shows what is wrong with a form that was sent before', async () => {
  const { form } = showFirstForm({ email: 'ada@example', password: 'Secret-1!' });
  form.setAttribute('data-sent', '');
  renderLogin(form);
  await waitFor(() =>
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Please enter valid email'),
  );
  expect(sent).toEqual([]);
});

it('shows the server’s refusal of a form that was sent before, and keeps the input', async () => {
  server.use(api.post('/auth/login', () => api.error(400, 'invalid_credentials', 'Wrong email or password')));
  const { form } = showFirstForm({ email: 'ada@example.com', password: 'Secret-1!' });
  form.setAttribute('data-sent', '');
  renderLogin(form);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Wrong email or password$/);
  expect(screen.getByLabelText(/^Password/)).toHaveValue('Secret-1!');
});
