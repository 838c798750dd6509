import { skeletonOf } from './placeholder';

const document = {
  themeScript: '',
  styles: '',
  skeleton: {
    signedIn: '<main><!--first-words--></main>',
    public: '<aside><!--first-words--></aside>',
  },
  skeletonScript: '',
  fetchScript: '',
  fonts: [],
};
const route = { path: '/esim', screen: 'list', access: 'signed-in', title: 'eSims' } as const;

it('inserts the heading and intro of the route’s screen', () => {
  const placeholder = { heading: 'eSims', size: 'medium', intro: 'All of them' } as const;
  expect(skeletonOf(document, { ...route, placeholder })).toBe(
    '<main><div><div class="sk-title sk-medium">eSims</div><div class="sk-intro">All of them</div></div></main>',
  );
});

it('shows only the frame for a screen without a placeholder and for an unknown path', () => {
  expect(skeletonOf(document, route)).toBe('<main></main>');
  expect(skeletonOf(document, null)).toBe('<main></main>');
});

it('falls back to the title on public pages', () => {
  expect(skeletonOf(document, { ...route, access: 'public' })).toContain('>eSims<');
});

it('hides a heading with the user’s name, which only the browser knows', () => {
  const placeholder = { heading: 'Welcome, {fname}!' };
  expect(skeletonOf(document, { ...route, placeholder })).toContain('class="sk-title" hidden>Welcome');
});

it('reserves the height of the form on public pages without an inline style', () => {
  const placeholder = { heading: 'Sign In', height: 389 };
  const html = skeletonOf(document, { ...route, access: 'public', placeholder });
  expect(html).toContain('height="389"');
  expect(html).not.toContain('style=');
});

it('escapes texts', () => {
  const placeholder = { heading: '<script>alert(1)</script> $&', intro: '"><img src=x>' };
  const html = skeletonOf(document, { ...route, placeholder });
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $&amp;');
  expect(html).not.toMatch(/<script|<img/);
});
