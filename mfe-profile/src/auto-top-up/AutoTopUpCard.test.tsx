import type { AutoTopUp, SavedCard } from '@portal/contract';
import { api, buildAffiliate, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AutoTopUpCard from './AutoTopUpCard';

const visa: SavedCard = { id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 };
const buildAutoTopUp = (changes: Partial<AutoTopUp> = {}): AutoTopUp => ({
  balanceBelow: 50,
  topUpAmount: 100,
  dayLimit: 200,
  monthLimit: 1000,
  chargedToday: 100,
  chargedThisMonth: 300,
  isCharging: false,
  declines: 0,
  savedCard: { id: 'pm_visa', name: 'Visa ending 4242' },
  state: 'on',
  reason: null,
  agreedAt: '2026-05-01T10:00:00.000Z',
  ...changes,
});
let autoTopUp: AutoTopUp | null;
let cards: SavedCard[];
let saved: unknown;
const server = fakeApi(
  api.get('/auto-top-up', () => ({ autoTopUp })),
  api.get('/payment/saved-cards', () => ({ cards })),
  api.put('/auto-top-up', ({ body }) => {
    saved = body;
    autoTopUp = buildAutoTopUp({ ...(body as object), chargedToday: 0 });
    return { autoTopUp };
  }),
  api.delete('/auto-top-up', () => {
    autoTopUp = null;
    return { message: 'Automatic top-up is off.' };
  }),
);
beforeEach(() => {
  autoTopUp = null;
  cards = [visa];
  saved = undefined;
});
const renderCard = () => renderScreen(<AutoTopUpCard />, { user: buildAffiliate() });
const dialog = () => within(screen.getByRole('dialog', { name: 'Automatic top-up' }));

it('is switched on after its owner has read what they agree to, and off again', async () => {
  const { person } = renderCard();
  expect(await screen.findByText('Off')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Set up' }));
  const amount = dialog().getByLabelText('Amount to add');
  await person.clear(amount);
  expect(dialog().getByText(/Check the amounts to read/)).toBeVisible();
  await person.type(amount, '150');
  expect(
    dialog().getByText(
      /We may charge Visa ending 4242 \$150\.00 whenever your balance is below \$50\.00, at most \$200\.00 a day/,
    ),
  ).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Agree and switch on' }));
  expect(await screen.findByText('$0.00 of $200.00')).toBeVisible();
  expect(saved).toEqual({
    savedCardId: 'pm_visa',
    mandateVersion: 1,
    mandateLanguage: 'en',
    ...{ balanceBelow: 50, topUpAmount: 150, dayLimit: 200, monthLimit: 1000 },
  });
  await person.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Off')).toBeVisible();
  expect(shownToasts()).toContain('Automatic top-up is off');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Set up' })).toHaveFocus());
});

it('is switched off once by a double press, also when the answer is faster than the second one', async () => {
  autoTopUp = buildAutoTopUp();
  let removals = 0;
  let showState = () => {};
  server.use(
    api.delete('/auto-top-up', () => {
      removals += 1;
      autoTopUp = null;
      server.use(
        api.get('/auto-top-up', async () => {
          await new Promise<void>((resolve) => (showState = resolve));
          return { autoTopUp };
        }),
      );
      return { message: 'Automatic top-up is off.' };
    }),
  );
  const { person } = renderCard();
  const button = await screen.findByRole('button', { name: 'Switch off' });
  await person.click(button);
  await waitFor(() => expect(shownToasts()).toContain('Automatic top-up is off'));
  await person.click(button);
  showState();
  expect(await screen.findByText('Off')).toBeVisible();
  expect(removals).toBe(1);
});

it.each([
  ['Amount to add', '0.2', 'A card can pay $0.50 or more.'],
  ['Amount to add', '300', null],
  ['When your balance is below', 'much', 'Type an amount in dollars'],
  ['Limit per day', '20', 'The limit must be at least $100.00, one top-up.'],
  ['Limit per month', '150', 'The limit must be at least $200.00, that of a day.'],
  ['Limit per month', '10001', 'The most is $10,000.00.'],
])('refuses at %s what is wrong with %p', async (label, typed, problem) => {
  const { person } = renderCard();
  await person.click(await screen.findByRole('button', { name: 'Set up' }));
  await person.clear(dialog().getByLabelText(label));
  await person.type(dialog().getByLabelText(label), typed);
  await person.click(dialog().getByRole('button', { name: 'Agree and switch on' }));
  const field = dialog().getByLabelText(problem === null ? 'Limit per day' : label);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(problem ?? 'at least $300.00'));
  expect(saved).toBeUndefined();
});

it.each([
  ['its limit per day', { chargedToday: 150.5 }, /^Another \$100\.00 would exceed your limit per day\./],
  ['its limit per month', { chargedThisMonth: 950 }, /exceed your limit per month\. Nothing .* next month/],
])('says that %s lets it charge nothing', async (_limit, charged, text) => {
  autoTopUp = buildAutoTopUp(charged);
  renderCard();
  expect(await screen.findByText('Limit reached')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

it('says nothing of a limit that one more charge reaches exactly', async () => {
  autoTopUp = buildAutoTopUp({ topUpAmount: 2.2, chargedToday: 1.1, dayLimit: 3.3 });
  renderCard();
  expect(await screen.findByText('$1.10 of $3.30')).toBeVisible();
  expect(screen.queryByText('Limit reached')).not.toBeInTheDocument();
});

it('says why it switched itself off, and is switched on again with another card', async () => {
  const other = { ...visa, id: 'pm_other', last4: '1111' };
  cards = [visa, other, { ...visa, id: 'pm_old', last4: '2222', expYear: 2020 }];
  autoTopUp = buildAutoTopUp({ state: 'off', reason: 'card_declined' });
  const { person } = renderCard();
  expect(await screen.findByText(/declined this card three times in a row/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch off' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Switch on again' }));
  const choice = dialog().getByLabelText('Saved card');
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  await person.selectOptions(choice, 'Visa ending 1111');
  await person.click(dialog().getByRole('button', { name: 'Agree and switch on' }));
  await waitFor(() => expect(saved).toMatchObject({ savedCardId: 'pm_other', topUpAmount: 100 }));
});

it('says that the last charge was declined, and that one is on its way', async () => {
  autoTopUp = buildAutoTopUp({ declines: 1, isCharging: true });
  renderCard();
  expect(await screen.findByText(/Your bank declined the last charge. We try again tomorrow/)).toBeVisible();
  expect(screen.getByText('Your card is being charged now.')).toBeVisible();
});

it('needs a saved card, and says how to get one', async () => {
  cards = [];
  renderCard();
  expect(await screen.findByText(/Save a card first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set up' })).not.toBeInTheDocument();
});

it('shows at the card that the server refused it', async () => {
  const message = 'This card is no longer saved. Choose another one.';
  const details = [{ field: 'savedCardId', code: 'invalid', message }];
  server.use(api.put('/auto-top-up', () => api.error(422, 'invalid_input', message, details)));
  const { person } = renderCard();
  await person.click(await screen.findByRole('button', { name: 'Set up' }));
  await person.click(dialog().getByRole('button', { name: 'Agree and switch on' }));
  await waitFor(() =>
    expect(dialog().getByLabelText('Saved card')).toHaveAccessibleDescription(
      expect.stringContaining('no longer saved'),
    ),
  );
});

it('says that it is still on when switching off fails', async () => {
  autoTopUp = buildAutoTopUp();
  server.use(api.delete('/auto-top-up', () => api.unreachable()));
  const { person } = renderCard();
  await person.click(await screen.findByRole('button', { name: 'Switch off' }));
  const text = 'There was no answer. If automatic top-up is still on, try again.';
  await waitFor(() => expect(shownToasts()).toEqual([text]));
  expect(screen.getByText('$100.00 of $200.00')).toBeVisible();
});
