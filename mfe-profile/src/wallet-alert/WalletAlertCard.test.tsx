import { api, buildAffiliate, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import WalletAlertCard from './WalletAlertCard';

let below: number | null = null;
const server = fakeApi(
  api.get('/wallet-alert', () => ({ below })),
  api.put('/wallet-alert', ({ body }) => {
    ({ below } = body as { below: number | null });
    return { below };
  }),
);
beforeEach(() => {
  below = null;
});
const renderCard = () => renderScreen(<WalletAlertCard />, { user: buildAffiliate() });

it('sets an amount, changes it, and switches the alert off', async () => {
  const { person } = renderCard();
  expect(await screen.findByText('Off')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Set an amount' }));
  const dialog = screen.getByRole('dialog', { name: 'Wallet alert' });
  expect(within(dialog).getByLabelText('Amount')).toHaveValue('50.00');
  await person.clear(within(dialog).getByLabelText('Amount'));
  await person.type(within(dialog).getByLabelText('Amount'), '$1,200');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(below).toBe(1200));
  expect(await screen.findByText('Below $1,200.00')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Off')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set an amount' })).toHaveFocus();
  expect(below).toBeNull();
});

it.each([
  ['0', 'Type an amount in dollars, for instance 50.'],
  ['many', 'Type an amount in dollars, for instance 50.'],
  ['10001', 'The most is $10,000.00.'],
])('refuses %p at the field', async (typed, problem) => {
  const { person } = renderCard();
  await person.click(await screen.findByRole('button', { name: 'Set an amount' }));
  await person.clear(screen.getByLabelText('Amount'));
  await person.type(screen.getByLabelText('Amount'), typed);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(expect.stringContaining(problem));
  expect(below).toBeNull();
});

it('is switched off once by a double press, also when the answer is faster than the second one', async () => {
  below = 20;
  let saves = 0;
  let showState = () => {};
  server.use(
    api.put('/wallet-alert', () => {
      saves += 1;
      server.use(
        api.get('/wallet-alert', async () => {
          await new Promise<void>((resolve) => (showState = resolve));
          return { below: null };
        }),
      );
      return { below: null };
    }),
  );
  const { person } = renderCard();
  const button = await screen.findByRole('button', { name: 'Switch off' });
  await person.click(button);
  await waitFor(() => expect(shownToasts()).toContain('Wallet alert is off'));
  await person.click(button);
  showState();
  expect(await screen.findByText('Off')).toBeVisible();
  expect(saves).toBe(1);
});

it('says that the alert is still on when switching off fails', async () => {
  below = 20;
  server.use(api.put('/wallet-alert', () => api.unreachable()));
  const { person } = renderCard();
  await person.click(await screen.findByRole('button', { name: 'Switch off' }));
  const text = 'There was no answer. If the alert is still on, try again.';
  await waitFor(() => expect(shownToasts()).toEqual([text]));
  expect(screen.getByText('Below $20.00')).toBeVisible();
});
