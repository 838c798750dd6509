import type { FirstForm } from './firstForm';
import { skeletonOf } from './placeholder';

const english = (text: string) => text;

const document = {
  themeScript: '',
  styles: '',
  skeleton: {
    signedIn: '<main><!--first-words--></main>',
    public: '<aside><!--first-words--></aside>',
    unbranded: '<section><!--first-words--></section>',
  },
  skeletonScript: '',
  formStyles: '.ff-control{}',
  formScript: 'form()',
  fetchScript: '',
  fonts: [],
};
const route = { path: '/esim', screen: 'list', access: 'signed-in', title: 'eSims' } as const;

it('inserts the heading and intro of the route’s screen', () => {
  const placeholder = { heading: 'eSims', size: 'medium', intro: 'All of them' } as const;
  expect(skeletonOf(document, { ...route, placeholder }, english)).toBe(
    '<main><div><div class="sk-title sk-medium">eSims</div><div class="sk-intro">All of them</div></div></main>',
  );
});

it('shows only the frame for a screen without a placeholder and for an unknown path', () => {
  expect(skeletonOf(document, route, english)).toBe('<main></main>');
  expect(skeletonOf(document, null, english)).toBe('<main></main>');
});

it('falls back to the title on public pages', () => {
  expect(skeletonOf(document, { ...route, access: 'public' }, english)).toContain('>eSims<');
});

it('leaves out the portal’s brand where the page shows another one, but not for shells without such a skeleton', () => {
  const shared = {
    ...route,
    access: 'public',
    placeholder: { heading: 'Your eSIM', isUnbranded: true },
  } as const;
  expect(skeletonOf(document, shared, english)).toMatch(/^<section>.*>Your eSIM</);
  const { unbranded: _, ...older } = document.skeleton;
  expect(skeletonOf({ ...document, skeleton: older }, shared, english)).toMatch(/^<aside>.*>Your eSIM</);
});

it('hides a heading with the user’s name, which only the browser knows', () => {
  const placeholder = { heading: 'Welcome, {fname}!' };
  expect(skeletonOf(document, { ...route, placeholder }, english)).toContain(
    'class="sk-title" hidden>Welcome',
  );
});

it('reserves the height of the form on public pages without an inline style', () => {
  const placeholder = { heading: 'Sign In', height: 389 };
  const html = skeletonOf(document, { ...route, access: 'public', placeholder }, english);
  expect(html).toContain('height="389"');
  expect(html).not.toContain('style=');
});

it('escapes texts', () => {
  const placeholder = { heading: '<script>alert(1)</script> $&', intro: '"><img src=x>' };
  const html = skeletonOf(document, { ...route, placeholder }, english);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $&amp;');
  expect(html).not.toMatch(/<script|<img/);
});

describe('a form', () => {
  const form: FirstForm = {
    draft: 'login',
    fields: [
      {
        kind: 'choice',
        name: 'role',
        label: 'As',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      },
      { kind: 'email', name: 'email', label: 'Email', autoComplete: 'username', example: 'you@example.com' },
      { kind: 'password', name: 'password', label: '<Password>', autoComplete: 'off', example: 'Secret' },
      { kind: 'checkbox', name: 'keep', label: 'Keep', link: { label: 'Forgot?', path: '/forgot' } },
    ],
    submit: 'Sign in',
  };
  const login = {
    ...route,
    path: '/login',
    access: 'public' as const,
    placeholder: { heading: 'Sign In', form },
  } satisfies Parameters<typeof skeletonOf>[1];
  const html = (shell = document) => skeletonOf(shell, login, english);

  it('has the fields of the screen, and cannot be sent to any address', () => {
    // Outside of a dialog this method leads nowhere, even where no script runs.
    expect(html()).toMatch(/<form id="first-form" method="dialog" (?!.*action=)/);
    const inputs = [...html().matchAll(/<input[^>]* type="(\w+)"[^>]*>/g)];
    expect(inputs.map(([input, type]) => [/name="(\w+)"/.exec(input)?.[1], type])).toEqual([
      ['role', 'radio'],
      ['role', 'radio'],
      ['email', 'text'],
      ['password', 'password'],
      ['keep', 'checkbox'],
    ]);
    expect(html().match(/<[^>]* autofocus>/g)).toEqual([expect.stringContaining('id="email"')]);
    expect(html()).toContain('for="password">&lt;Password&gt;<');
    expect(html()).toContain('href="/forgot">Forgot?<');
    expect(html()).not.toContain('style=');
  });

  it('is left out for a shell that cannot run it', () => {
    expect(html({ ...document, formScript: '' })).not.toContain('<form');
  });
});
