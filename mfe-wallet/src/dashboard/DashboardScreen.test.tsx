import type { SlotProps } from '@portal/platform';
import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  recording,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEsim, buildTotals, buildTransaction, buildWallet } from '../testing/builders';
import DashboardScreen from './DashboardScreen';

const server = fakeApi(
  api.get('/wallet/:userId', () => buildWallet()),
  api.get('/esim/:userId/totals', () => buildTotals()),
);

const slots = {
  'dashboard/esim-counts': ({ userId }: SlotProps['dashboard/esim-counts']) => <p>Counts of {userId}</p>,
};
const renderDashboardScreen = (user = buildCustomer()) => renderScreen(<DashboardScreen />, { user, slots });
/** The button, which can be pressed once the counts have said where it is. */
async function addBalanceButton() {
  const button = screen.getByRole('button', { name: 'Add Balance' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

it('greets, shows the balance, the eSIM counts and the last transactions', async () => {
  const transactions = Array.from({ length: 7 }, (_, index) =>
    buildTransaction({ description: `Purchase ${index + 1}` }),
  );
  server.use(api.get('/wallet/:userId', () => buildWallet({ transactions, walletBalance: 1234.5 })));
  renderDashboardScreen();
  expect(screen.getByRole('heading', { name: 'Welcome, Ada!' })).toBeInTheDocument();
  expect(await screen.findByText('$1,234.50')).toBeInTheDocument();
  expect(screen.getByText(`Counts of ${buildCustomer()._id}`)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View transactions' })).toHaveAttribute('href', '/transactions');
  const table = screen.getByRole('table', { name: 'Recent transactions' });
  expect(within(table).getAllByText(/^Purchase /)).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'See all transactions' })).toHaveAttribute('href', '/transactions');
});

it('clamps a long name in the greeting to two lines, and shows the full name on hover', async () => {
  const fname = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
  renderDashboardScreen(buildCustomer({ fname }));
  const heading = screen.getByRole('heading', { name: `Welcome, ${fname}!` });
  expect(getComputedStyle(heading).getPropertyValue('-webkit-line-clamp')).toBe('2');
  // Arabic and Thai letters rise above their line.
  expect(getComputedStyle(heading).paddingBlockStart).toBe('10.5px');
  expect(heading).toHaveAttribute('title', `Welcome, ${fname}!`);
  await screen.findByText('+$50.00');
});

it('shows skeletons while loading', async () => {
  let respond: (wallet: ReturnType<typeof buildWallet>) => void = () => undefined;
  server.use(api.get('/wallet/:userId', () => new Promise((resolve) => (respond = resolve))));
  renderScreen(<DashboardScreen />, { user: buildCustomer() });
  for (const label of ['Wallet balance', 'eSIMs', 'Total plan data', 'Remaining plan data']) {
    expect(screen.getByText(label)).toBeInTheDocument();
  }
  expect(screen.queryByText('$50.00')).not.toBeInTheDocument();
  await waitFor(() => {
    respond(buildWallet());
    expect(screen.getByText('$50.00')).toBeInTheDocument();
  });
});

it('keeps the place of the active eSIMs as high as it was, until they are there', async () => {
  window.localStorage.setItem('portal:dashboard-active-esims-height', `${window.innerWidth}:370`);
  const { person } = renderScreen(<DashboardScreen />, {
    user: buildCustomer(),
    slots: {
      ...slots,
      'dashboard/active-esims': ({ onInstallOffered }: SlotProps['dashboard/active-esims']) => (
        <button onClick={() => onInstallOffered?.(false)}>eSIMs load</button>
      ),
    },
  });
  const esims = await screen.findByRole('button', { name: 'eSIMs load' });
  expect(esims.parentElement).toHaveStyle({ minHeight: '370px' });
  await person.click(esims);
  expect(esims.parentElement).not.toHaveStyle({ minHeight: '370px' });
  await screen.findByText('$50.00');
});

it('opens add funds and the shop', async () => {
  const { person, address } = renderDashboardScreen();
  await person.click(await addBalanceButton());
  expect(address()).toBe('/?add=balance');
  await person.click(screen.getByRole('button', { name: 'Buy eSIM' }));
  expect(address()).toBe('/?add=balance&buy=esim');
  await screen.findByText('+$50.00');
});

it('says that an eSIM was there before any transaction', async () => {
  server.use(api.get('/wallet/:userId', () => buildWallet({ transactions: [], walletBalance: 0 })));
  renderDashboardScreen();
  expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
  expect(screen.queryByText(/balance is low/)).not.toBeInTheDocument();
});

describe('the one filled button', () => {
  // Add Balance is always outlined, in the same size.
  const isFilled = (name: string) =>
    screen.getByRole('button', { name }).className !==
    screen.getByRole('button', { name: 'Add Balance' }).className;

  it('buys an eSIM, where none waits to be installed', async () => {
    renderDashboardScreen();
    await waitFor(() => expect(isFilled('Buy eSIM')).toBe(true));
  });

  it('is not the one that buys while an eSIM waits, and is again when its installation is put off', async () => {
    server.use(api.get('/esim/:userId/totals', () => buildTotals({ ready: [buildEsim()] })));
    const active = ({ onInstallOffered }: SlotProps['dashboard/active-esims']) => (
      <button onClick={() => onInstallOffered?.(false)}>Later</button>
    );
    const { person } = renderScreen(<DashboardScreen />, {
      user: buildCustomer(),
      slots: { ...slots, 'dashboard/active-esims': active },
    });
    await screen.findByText('+$50.00');
    expect(isFilled('Buy eSIM')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Later' }));
    expect(isFilled('Buy eSIM')).toBe(true);
  });
});

it('shows that the balance is low', async () => {
  server.use(api.get('/wallet/:userId', () => buildWallet({ walletBalance: 4.99 })));
  renderDashboardScreen();
  expect(await screen.findByText(/Your balance is low/)).toBeInTheDocument();
});

it('says why the balance is below zero', async () => {
  server.use(api.get('/wallet/:userId', () => buildWallet({ walletBalance: -20 })));
  renderDashboardScreen();
  expect(await screen.findByText(/A card payment is disputed or went back to its card/)).toBeInTheDocument();
  expect(screen.getByText('−$20.00')).toBeInTheDocument();
});

it('offers a retry when the wallet does not load', async () => {
  server.use(api.get('/wallet/:userId', () => api.error(500, 'internal', 'No.'), { once: true }));
  const { person } = renderDashboardScreen();
  await screen.findByText('Your wallet cannot be shown right now');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$50.00')).toBeInTheDocument();
});

it('shows the stored data and explains at each button that the device is offline', async () => {
  const { person, address } = renderDashboardScreen();
  await screen.findByText('+$50.00');
  await addBalanceButton();
  setDevice('offline');
  for (const name of ['Add Balance', 'Buy eSIM']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAccessibleDescription('This needs a connection.');
    await person.click(button);
  }
  expect(address()).toBe('/');
  expect(screen.getByText('+$50.00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View transactions' })).toBeInTheDocument();
  setDevice('online');
  await person.click(screen.getByRole('button', { name: 'Add Balance' }));
  expect(address()).toBe('/?add=balance');
});

it('shows an affiliate the report around the wallet, and the wallet while it loads', async () => {
  const affiliate = buildAffiliate();
  const report = {
    'dashboard/affiliate-report': ({ userId, wallet }: SlotProps['dashboard/affiliate-report']) => (
      <section aria-label={`Report of ${userId}`}>{wallet}</section>
    ),
  };
  const rendered = renderScreen(<DashboardScreen />, { user: affiliate, slots: { ...slots, ...report } });
  const section = screen.getByRole('region', { name: `Report of ${affiliate._id}` });
  expect(await within(section).findByText('$50.00')).toBeInTheDocument();
  expect(screen.getAllByText('Wallet balance')).toHaveLength(1);
  expect(screen.getByText(`Counts of ${affiliate._id}`)).toBeInTheDocument();
  rendered.unmount();
  renderScreen(<DashboardScreen />, { user: affiliate, slots });
  expect(await screen.findByText('$50.00')).toBeInTheDocument();
  expect(screen.getAllByText('Wallet balance')).toHaveLength(1);
});

describe('before the email address is verified', () => {
  const unverified = buildCustomer({ isEmailVerified: false });

  it('does not add balance, and explains why', async () => {
    const { person, address } = renderDashboardScreen(unverified);
    const button = await addBalanceButton();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Verify your email address to add balance.');
    await person.click(button);
    expect(shownToasts()).toEqual(['Verify your email address to add balance.']);
    expect(address()).toBe('/');
    await screen.findByText('+$50.00');
  });

  it('resends the link once', async () => {
    const mailedTo = recording({ message: 'ok' });
    server.use(api.post('/auth/send-verification-email', mailedTo));
    const { person } = renderDashboardScreen(unverified);
    await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
    const button = await screen.findByRole('button', { name: 'Sent!' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await person.click(button);
    expect(mailedTo.bodies).toEqual([{ email: 'ada@example.com' }]);
  });

  it('shows when the link could not be sent', async () => {
    server.use(api.post('/auth/send-verification-email', () => api.unreachable()));
    const { person } = renderDashboardScreen(unverified);
    await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
    await waitFor(() =>
      expect(shownToasts()).toContain('Failed to resend verification email. Please try again later.'),
    );
  });
});
