import { buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import type * as React from 'react';

const screens = [
  ['mfe-wallet', '/transactions', 'Wallet Transactions', 'Wallet Transactions'],
  ['mfe-esim', '/esim', 'eSims', 'eSims'],
  ['mfe-affiliate', '/customers', 'Affiliate Referrals', 'Customers'],
] as const;
jest.mock('../remotes/registry', () => {
  const route = (remote: string, access: string, path: string, title: string) => ({
    remote,
    access,
    path,
    title,
    screen: path,
  });
  return {
    findRemote: () => undefined,
    slotFillers: () => [],
    declaredNav: [],
    declaredRoutes: [
      route('mfe-wallet', 'signed-in', '/', 'Dashboard'),
      route('mfe-wallet', 'signed-in', '/transactions', 'Wallet Transactions'),
      route('mfe-esim', 'signed-in', '/esim', 'eSims'),
      route('mfe-affiliate', 'signed-in', '/customers', 'Affiliate Referrals'),
      route('mfe-auth', 'public', '/login', 'Sign in'),
      route('mfe-auth', 'public', '/verify-email', 'Verify email'),
    ],
  };
});
/** What the remotes' files hold; null while none of them can be loaded. */
let mockHeading: string | null = null;
jest.mock('../remotes/components', () => {
  const { useState } = jest.requireActual<typeof React>('react');
  return {
    loadRemoteComponent: () => Promise.resolve(),
    useRemoteComponent: () => {
      const [heading, setHeading] = useState(mockHeading);
      return heading === null
        ? { status: 'failed', failure: new Error('gone'), retry: () => setHeading(mockHeading) }
        : { status: 'ready', version: '1.0.0', Component: () => <h1>{heading}</h1> };
    },
  };
});
import { InternalLinks } from './InternalLinks';
import { PortalRoutes } from './PortalRoutes';

fakeApi();
const renderPortalRoutes = (at: string) =>
  renderScreen(
    <>
      <InternalLinks />
      <PortalRoutes />
    </>,
    { user: buildCustomer(), at },
  );
beforeEach(() => {
  window.scrollTo = jest.fn();
  mockHeading = null;
});

it.each(screens)(
  '%s without files leaves a card at %s, the frame around it',
  async (_remote, at, title, heading) => {
    const { person } = renderPortalRoutes(at);
    expect(screen.getByRole('heading', { name: `${title} cannot be shown right now` })).toBeVisible();
    // Not wide, as here, the frame's navigation is in a drawer.
    await person.click(screen.getByRole('button', { name: 'Toggle sidebar' }));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await person.keyboard('{Escape}');
    mockHeading = heading;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  },
);

it('closes the drawer by Escape, unless that has closed something in front of it', async () => {
  mockHeading = 'Welcome, Ada!';
  const { person } = renderPortalRoutes('/');
  const toggle = screen.getByRole('button', { name: 'Toggle sidebar' });
  await person.click(toggle);
  const hideTooltip = (event: KeyboardEvent) => event.preventDefault();
  document.addEventListener('keydown', hideTooltip, { capture: true, once: true });
  await person.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await person.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

it('shows a not-found page for an unknown path, and leads to the dashboard', async () => {
  mockHeading = 'Welcome, Ada!';
  const { person } = renderPortalRoutes('/line-chart');
  expect(
    screen.getByRole('heading', { name: 'We can’t seem to find the page you are looking for!' }),
  ).toBeVisible();
  expect(document.title).toBe('Page not found | eSIM Portal');
  await person.click(screen.getByRole('link', { name: 'Back to Home Page' }));
  expect(screen.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
});

it.each([
  ['/login?verified=true', 'Your email has been verified successfully!'],
  ['/verify-email?expired=true', /^That verification link has expired/],
])('shows a signed-in user who opens %s its result, on the dashboard', (at, message) => {
  mockHeading = 'Welcome, Ada!';
  const { address } = renderPortalRoutes(at);
  expect(shownToasts()).toEqual([expect.stringMatching(message)]);
  expect(address()).toBe('/');
  expect(screen.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
});
