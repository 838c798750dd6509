// The dashboard of a customer who has no eSIM yet.
import { api, buildAffiliate, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildDestinations, buildTotals, buildWallet } from '../testing/builders';
import { deferred } from '../testing/deferred';
import DashboardScreen from './DashboardScreen';

const none = { esims: 0, plans: 0, totalBytes: 0, remainingBytes: 0 };
const server = fakeApi(
  api.get('/wallet/:userId', () => buildWallet({ transactions: [], walletBalance: 0 })),
  api.get('/esim/:userId/totals', () => buildTotals(none)),
  api.get('/packages/destinations', () => buildDestinations('JP', 'NO')),
);
const slots = { 'dashboard/esim-counts': () => <p>Counts</p> };
const renderDashboardScreen = (user = buildCustomer()) => renderScreen(<DashboardScreen />, { user, slots });
const question = () => screen.findByRole('heading', { name: 'Where are you going?' });
const search = () => screen.getByRole('searchbox', { name: 'Country or region' });

it('asks where the user travels, with prices and what happens next, and keeps the specified figures', async () => {
  renderDashboardScreen();
  await question();
  const popular = await screen.findByRole('region', { name: 'Popular destinations' });
  const links = await within(popular).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Japan, from $4.00',
    'France, from $4.00',
  ]);
  expect(links[1]).toHaveAttribute('href', '/?buy=esim&to=FR');
  expect(screen.getByRole('link', { name: 'All countries and regions' })).toHaveAttribute(
    'href',
    '/?buy=esim',
  );
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(within(next).getAllByRole('listitem')).toHaveLength(3);

  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(figures).toEqual([
    ['Wallet balance', '$0.00'],
    ['eSIMs', '0'],
    ['Total plan data', expect.stringMatching(/^0\.00\sGiB$/)],
    ['Remaining plan data', expect.stringMatching(/^0\.00\sGiB$/)],
  ]);
  expect(screen.getByRole('link', { name: 'View transactions' })).toHaveAttribute('href', '/transactions');
  expect(screen.queryByText('Counts')).not.toBeInTheDocument();
  expect(screen.queryByText('Recent transactions')).not.toBeInTheDocument();
});

it('offers to add balance once it is known where the button stands, so that no press is lost', async () => {
  const totals = deferred<object>();
  server.use(api.get('/esim/:userId/totals', () => totals.promise as never));
  renderDashboardScreen();
  expect(await screen.findByText('$0.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Balance' })).toBeDisabled();
  totals.resolve(buildTotals(none));
  await question();
  expect(screen.getByRole('button', { name: 'Add Balance' })).toBeEnabled();
});

it('leads to the plans of a region by a chip, for several countries', async () => {
  const { person, address } = renderDashboardScreen();
  const chips = await screen.findByRole('list', { name: 'Several countries?' });
  const links = await within(chips).findAllByRole('link');
  // Only regions that are for sale, and of those the widest: not the Balkans.
  expect(links.map((link) => link.textContent)).toEqual(['Europe 38 countries']);
  await person.tab();
  await person.click(links[0] ?? chips);
  expect(address()).toBe('/?buy=esim&to=europe');
});

it('finds a destination with a typo, and leads to its plans by Enter', async () => {
  const { person, address } = renderDashboardScreen();
  await screen.findByRole('region', { name: 'Popular destinations' });
  await person.type(search(), 'frnace');
  const matches = await screen.findByRole('list', { name: 'Matches' });
  expect(within(matches).getByRole('link', { name: /^France/ })).toBeInTheDocument();
  await person.keyboard('{Enter}');
  expect(address()).toBe('/?buy=esim&to=FR');
});

it('moves through the matches by arrows, and returns to the field', async () => {
  const { person, address } = renderDashboardScreen();
  await screen.findByRole('region', { name: 'Popular destinations' });
  await person.type(search(), 'nor');
  const norway = await screen.findByRole('link', { name: /^Norway/ });
  await person.keyboard('{ArrowDown}');
  expect(norway).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(search()).toHaveFocus();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/?buy=esim&to=NO');
});

it('says that nothing matches, and clears the search', async () => {
  const { person } = renderDashboardScreen();
  await screen.findByRole('region', { name: 'Popular destinations' });
  await person.click(search());
  await person.paste('<b>'.repeat(100));
  expect(await screen.findByText(/^No destination matches/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(search()).toHaveFocus();
  expect(await screen.findByRole('region', { name: 'Popular destinations' })).toBeInTheDocument();
});

it('offers a retry when the destinations do not load, and the wallet stays', async () => {
  server.use(api.get('/packages/destinations', () => api.error(500, 'internal', 'No.'), { once: true }));
  const { person, address } = renderDashboardScreen();
  await screen.findByText('The destinations did not load');
  expect(await screen.findByText('$0.00')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Popular destinations' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Add Balance' }));
  expect(address()).toBe('/?add=balance');
});

it('says that nothing is sold, and asks for no destination then', async () => {
  server.use(
    api.get('/packages/destinations', () => ({ ...buildDestinations(), countries: [], regions: [] })),
  );
  renderDashboardScreen();
  expect(await screen.findByText('No destination is for sale right now')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
});

it('takes what is typed while the destinations load', async () => {
  const response = deferred<ReturnType<typeof buildDestinations>>();
  server.use(api.get('/packages/destinations', () => response.promise));
  const { person } = renderDashboardScreen();
  await question();
  await person.type(search(), 'japan');
  expect(screen.queryByText(/^No destination matches/)).not.toBeInTheDocument();
  response.resolve(buildDestinations('JP'));
  expect(await screen.findByRole('link', { name: /^Japan/ })).toBeInTheDocument();
});

it('shows the counts until it is known that there is no eSIM, and when that cannot be known', async () => {
  const response = deferred<ReturnType<typeof api.error>>();
  let isAskedFor = false;
  server.use(
    api.get('/esim/:userId/totals', () => response.promise),
    api.get('/packages/destinations', () => {
      isAskedFor = true;
      return buildDestinations();
    }),
  );
  renderDashboardScreen();
  expect(screen.getByText('Counts')).toBeInTheDocument();
  response.resolve(api.error(500, 'internal', 'No.'));
  expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
  expect(screen.getByText('Counts')).toBeInTheDocument();
  expect(isAskedFor).toBe(false);
});

it('has the banner of an unverified email below the invitation, and explains Add Balance', async () => {
  renderDashboardScreen(buildCustomer({ isEmailVerified: false }));
  const heading = await question();
  const resend = screen.getByRole('button', { name: 'Resend verification email' });
  expect(heading.compareDocumentPosition(resend)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Add Balance' })).toHaveAccessibleDescription(
    'Verify your email address to add balance.',
  );
});

it('says why the balance is below zero', async () => {
  server.use(api.get('/wallet/:userId', () => buildWallet({ walletBalance: -5 })));
  renderDashboardScreen();
  expect(await screen.findByText(/^A card payment is disputed/)).toBeInTheDocument();
});

it('shows an error of the wallet, and the counts beside it', async () => {
  server.use(api.get('/wallet/:userId', () => api.error(500, 'internal', 'No.')));
  renderDashboardScreen();
  await screen.findByText('Your wallet cannot be shown right now');
  await question();
  expect(screen.getByText('Remaining plan data')).toBeInTheDocument();
});

it('leaves an affiliate the report of their customers', async () => {
  renderDashboardScreen(buildAffiliate());
  await waitFor(async () => expect(await screen.findByText('$0.00')).toBeInTheDocument());
  expect(screen.getByText('Counts')).toBeInTheDocument();
  expect(screen.queryByText('Where are you going?')).not.toBeInTheDocument();
});
