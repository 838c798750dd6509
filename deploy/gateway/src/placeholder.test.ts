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

it('shows the first words of the route’s screen in their place', () => {
  const placeholder = { heading: 'eSims', size: 'medium', intro: 'All of them' } as const;
  expect(skeletonOf(document, { ...route, placeholder })).toBe(
    '<main><div><div class="sk-title sk-medium">eSims</div><div class="sk-intro">All of them</div></div></main>',
  );
});

it('shows only the frame where a screen inside it declares none, and for an address of nobody', () => {
  expect(skeletonOf(document, route)).toBe('<main></main>');
  expect(skeletonOf(document, null)).toBe('<main></main>');
});

it('falls back on the title before sign-in, where there is no frame to show', () => {
  expect(skeletonOf(document, { ...route, access: 'public' })).toContain('>eSims<');
});

it('hides a heading with a gap for a name, which only the browser can fill', () => {
  const placeholder = { heading: 'Welcome, {fname}!' };
  expect(skeletonOf(document, { ...route, placeholder })).toContain('class="sk-title" hidden>Welcome');
});

it('keeps the height of what follows before sign-in, without an inline style', () => {
  const placeholder = { heading: 'Sign In', height: 389 };
  const html = skeletonOf(document, { ...route, access: 'public', placeholder });
  expect(html).toContain('height="389"');
  expect(html).not.toContain('style=');
});

it('lets no words break out of the page', () => {
  const placeholder = { heading: '<script>alert(1)</script> $&', intro: '"><img src=x>' };
  const html = skeletonOf(document, { ...route, placeholder });
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $&amp;');
  expect(html).not.toMatch(/<script|<img/);
});
