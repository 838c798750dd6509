import { formScript } from './firstForm';

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** Runs the script as in the HTML of a route, at a URL. */
function open(address = '/login', path = '/login') {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<form id="first-form" data-path="${path}" data-draft="login">
    <input type="radio" name="role" value="customer" checked><input type="radio" name="role" value="affiliate">
    <input name="email" placeholder="you@example.com"><input type="password" name="password" placeholder="Password">
    <input type="checkbox" name="keep"><button type="submit">Sign in</button></form>`;
  const script = document.createElement('script');
  script.textContent = formScript;
  document.body.append(script);
  return document.querySelector('form');
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

function type(name: string, text: string) {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

it('fills in the draft of the tab, and never a password', () => {
  sessionStorage.setItem(
    'portal:draft:login',
    JSON.stringify({
      role: 'affiliate',
      email: 'ada@example.com',
      password: 'Secret-1!',
      keep: true,
      gone: 1,
    }),
  );
  open();
  expect(document.querySelector('[value=affiliate]')).toBeChecked();
  expect(field('email')).toHaveValue('ada@example.com');
  expect(field('password')).toHaveValue('');
  expect(field('keep')).toBeChecked();
});

it('works with a draft that cannot be read', () => {
  sessionStorage.setItem('portal:draft:login', '{');
  expect(open()).not.toBeNull();
  field('password').focus();
  expect(field('password')).toHaveAttribute('data-focused');
});

it('notes which control has the focus', () => {
  open();
  field('email').focus();
  field('password').focus();
  expect(document.querySelectorAll('[data-focused]')).toHaveLength(1);
  expect(field('password')).toHaveAttribute('data-focused');
});

it('remembers that it was sent, until it changes', () => {
  const form = open()!;
  const button = form.querySelector('button')!;
  const send = () => form.requestSubmit();
  type('email', 'ada@example.com');
  type('password', 'Secret-1!');
  send();
  expect(form).toHaveAttribute('data-sent');
  expect(button).toHaveAttribute('aria-busy', 'true');
  type('email', 'ada@example.org');
  expect(form).not.toHaveAttribute('data-sent');
  expect(button).not.toHaveAttribute('aria-busy');
});

it('does not send without a password', () => {
  const form = open()!;
  type('email', 'ada@example.com');
  form.requestSubmit();
  expect(form).not.toHaveAttribute('data-sent');
});

it('is not there in a page that the service worker serves for another route', () => {
  expect(open('/esim', '/login')).toBeNull();
  expect(open('/register/7', '/register/:id')).not.toBeNull();
});
