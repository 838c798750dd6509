import { useUser } from '@portal/platform/host';
import { api, buildAffiliate, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ActionDeclaration,
  OverlayDeclaration,
  ResultPage,
  RouteDeclaration,
} from '@portal/platform/host';
import { findActions } from './findActions';
import { findScreens } from './findScreens';
import { HeaderSearch } from './HeaderSearch';

jest.mock('@module-federation/runtime', () => ({}));

const customer = buildCustomer();

interface Declaration {
  name: string;
  overlays?: OverlayDeclaration[];
  actions?: ActionDeclaration[];
  resultPages?: ResultPage[];
}
/** What the remotes of this repository declare. */
const root = join(__dirname, '../../..');
const declarations = readdirSync(root)
  .map((folder) => join(root, folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Declaration);
const actions = declarations.flatMap((declared) => declared.actions ?? []);
const overlays = declarations.flatMap((declared) => declared.overlays ?? []);
const entriesServed = http.get(`${window.location.origin}/search.json`, () =>
  HttpResponse.json({
    remotes: Object.fromEntries(declarations.map((declared) => [declared.name, declared])),
  } as object),
);

it.each([
  ['profile', 'Account settings'],
  ['account', 'Account settings'],
  ['password', 'Change password'],
  ['2fa', 'Two-Factor Authentication'],
  ['two factor', 'Two-Factor Authentication'],
  ['add balance', 'Add balance'],
  ['top up', 'Add balance'],
  ['buy', 'Buy eSIM'],
  ['sign out', 'Sign out'],
  ['logout', 'Sign out'],
  ['theme', 'Switch between light and dark theme'],
  ['dark', 'Switch between light and dark theme'],
])('%p finds %p first', (query, title) => {
  expect(findActions(query, customer, actions)[0]?.title).toBe(title);
});

it.each([
  ['payout', 'Payouts', '/customers/payouts'],
  ['bank account', 'Payouts', '/customers/payouts'],
  ['commission', 'Commission', '/customers/transactions'],
  ['company', 'Company', `/profile/${buildAffiliate()._id}#company`],
  ['logo', 'Company', `/profile/${buildAffiliate()._id}#company`],
  ['api key', 'API keys', `/profile/${buildAffiliate()._id}#api-keys`],
  ['webhook', 'Webhooks', `/profile/${buildAffiliate()._id}#webhooks`],
])('%p leads affiliates, and nobody else, to %p at %s', (query, title, path) => {
  const [first] = findActions(query, buildAffiliate(), actions);
  expect(first).toMatchObject({ title, action: { do: 'open', path } });
  expect(findActions(query, customer, actions).map((found) => found.title)).not.toContain(title);
});

it.each([
  ['support', 'Support', { do: 'leave', href: '/support' }],
  ['refund', 'Refund a purchase', { do: 'open', path: '/transactions' }],
  ['receipt', 'Receipts and invoices', { do: 'open', path: '/transactions' }],
  ['terms', 'Terms and Conditions', { do: 'leave', href: '/terms' }],
  ['screen reader', 'Accessibility', { do: 'leave', href: '/accessibility' }],
  ['privacy', 'Privacy Policy', { do: 'leave', href: '/privacy' }],
])('%p finds %p, at %p', (query, title, action) => {
  expect(findActions(query, customer, actions)[0]).toMatchObject({ title, action });
});

it('offers customers no screen that the sidebar has for affiliates only', () => {
  const route = (path: string, title: string): RouteDeclaration & { remote: string } => ({
    remote: 'mfe-x',
    path,
    screen: 'x',
    access: 'signed-in',
    title,
  });
  const declared = {
    routes: [
      route('/customers/transactions', 'Referral Transactions'),
      route('/transactions', 'Wallet Transactions'),
    ],
    nav: [
      {
        label: 'Transactions',
        path: '/customers/transactions',
        icon: '',
        order: 1,
        roles: ['affiliate' as const],
      },
    ],
  };
  const found = (role: 'customer' | 'affiliate') =>
    findScreens('transactions', role, declared).map(({ title }) => title);
  expect(found('customer')).toEqual(['Wallet Transactions']);
  expect(found('affiliate')).toEqual(['Referral Transactions', 'Wallet Transactions']);
});

const server = fakeApi(
  entriesServed,
  api.get('/search', () => ({
    results: [{ kind: 'transaction', id: 't1', title: 'Top-up by card', subtitle: '$5.00' }],
  })),
);

function SignedInSearch() {
  return <p>{useUser().fname}</p>;
}

const renderIt = (user = customer) =>
  renderScreen(
    <>
      <SignedInSearch />
      <HeaderSearch />
    </>,
    { user, overlays },
  );

it.each([
  [
    'the transactions filtered by what was found',
    'card',
    /Top-up by card/,
    '/transactions?search=Top-up%20by%20card',
  ],
  ['a dialog that a remote declares, with its address', 'top up', /Add balance/, '/?add=balance'],
])('opens %s', async (_what, text, name, opened) => {
  const { person, address } = renderIt();
  await person.keyboard(`{Control>}k{/Control}${text}`);
  await person.click(await screen.findByRole('option', { name }));
  await waitFor(() => expect(address()).toBe(opened));
});

it('names what every account can search', async () => {
  const { person } = renderIt();
  await person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  expect(field).toHaveAttribute('placeholder', 'Search screens, eSIMs, transactions…');
});

it('opens by its keys, and not by what the browser fills in, which has no key', async () => {
  const { person } = renderIt();
  act(() => void document.dispatchEvent(new Event('keydown')));
  await person.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
});

it('says the number of results to screen readers', async () => {
  server.use(api.get('/search', () => ({ results: [] })));
  const { person } = renderIt();
  await person.keyboard('{Control>}k{/Control}account settings');
  expect(await screen.findByText('1 result', { selector: '[role=status]' })).toBeInTheDocument();
  expect(screen.getByRole('option')).toHaveTextContent('Account settings');
});

it('clears the text by Escape', async () => {
  const { person } = renderIt();
  const opener = screen.getByRole('button', { name: 'Open search', hidden: true });
  // On phones the field closes too and its button, which they alone show, gets the focus back.
  opener.parentElement?.style.setProperty('display', 'block');
  await person.keyboard('{Control>}k{/Control}profile');
  await screen.findByRole('option', { name: /Account settings/ });
  await person.keyboard('{Escape}');
  expect(screen.getByRole('combobox', { name: 'Search', hidden: true })).toHaveValue('');
  expect(opener).toHaveFocus();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('is accessible with results and with none', async () => {
  const { person, container } = renderIt(buildAffiliate());
  const violations = async () =>
    (
      await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      })
    ).violations.map(({ id }) => id);
  await person.keyboard('{Control>}k{/Control}profile');
  await screen.findByRole('option', { name: /Account settings/ });
  // The server's results too: they would change the list while it is examined.
  await screen.findByRole('option', { name: /Top-up by card/ });
  expect(await violations()).toEqual([]);
  server.use(api.get('/search', () => ({ results: [] })));
  await person.clear(screen.getByRole('combobox', { name: 'Search' }));
  await person.keyboard('zzz');
  await waitFor(() =>
    expect(screen.getByText('Nothing found', { selector: '[role=status]' })).toBeInTheDocument(),
  );
  expect(await violations()).toEqual([]);
});
