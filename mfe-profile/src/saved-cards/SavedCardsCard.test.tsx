import type { SavedCard } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen, setDevice, shownToasts } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SavedCardsCard from './SavedCardsCard';

const visa: SavedCard = { id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2090 };
const expired: SavedCard = { id: 'pm_old', brand: 'amex', last4: '0005', expMonth: 1, expYear: 2020 };

let cards: SavedCard[] = [];
const server = fakeApi(
  api.get('/payment/saved-cards', () => ({ cards: cards as never })),
  api.delete('/payment/saved-cards/:cardId', ({ params }) => {
    cards = cards.filter(({ id }) => id !== params['cardId']);
    return { message: 'The card was removed.' };
  }),
);
beforeEach(() => {
  cards = [visa, expired];
});
const renderSavedCardsCard = () => renderScreen(<SavedCardsCard />, { user: buildCustomer() });
const removeVisa = async ({ person }: ReturnType<typeof renderSavedCardsCard>) => {
  await person.click(await screen.findByRole('button', { name: 'Remove Visa ending 4242' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Remove Visa ending 4242?' });
  await person.click(within(dialog).getByRole('button', { name: 'Remove card' }));
};

it('lists brand, last four digits and expiry, and says which card has expired', async () => {
  renderSavedCardsCard();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Visa ending 4242Expires 08/90');
  expect(second).toHaveTextContent('American Express ending 0005ExpiredExpires 01/20');
});

it('says how to save a card when there is none', async () => {
  cards = [];
  renderSavedCardsCard();
  expect(await screen.findByText(/No card is saved/)).toBeInTheDocument();
});

it('removes a card after asking', async () => {
  await removeVisa(renderSavedCardsCard());
  await waitFor(() => expect(screen.queryByText('Visa ending 4242')).not.toBeInTheDocument());
  expect(screen.getByText('American Express ending 0005')).toBeInTheDocument();
  expect(shownToasts()).toEqual(['Card removed']);
});

it('takes a card that another tab has removed as removed', async () => {
  server.use(
    api.delete('/payment/saved-cards/:cardId', () => {
      cards = [expired];
      return api.error(404, 'not_found', 'This saved card was not found.');
    }),
  );
  await removeVisa(renderSavedCardsCard());
  await waitFor(() => expect(shownToasts()).toEqual(['Card removed']));
});

it('keeps a card whose removal failed', async () => {
  server.use(
    api.delete('/payment/saved-cards/:cardId', () =>
      api.error(504, 'card_processor_timeout', 'The card processor did not answer.'),
    ),
  );
  await removeVisa(renderSavedCardsCard());
  await waitFor(() => expect(shownToasts()).toEqual(['The card processor did not answer.']));
  expect(screen.getByText('Visa ending 4242')).toBeInTheDocument();
});

it('does not deny that a card was removed when the answer was lost', async () => {
  server.use(api.delete('/payment/saved-cards/:cardId', () => api.unreachable()));
  await removeVisa(renderSavedCardsCard());
  const text = 'There was no answer. If it is still listed, try again.';
  await waitFor(() => expect(shownToasts()).toEqual([text]));
});

it.each([
  ['there is no connection', () => api.unreachable(), 'Check your connection and try again.'],
  [
    'the card processor refuses',
    () => api.error(502, 'card_processor_refused', 'No.'),
    'Something went wrong on our side. Please try again in a moment.',
  ],
])('says what failed and why when %s, and tries again', async (_what, answer, reason) => {
  server.use(api.get('/payment/saved-cards', answer));
  const { person } = renderSavedCardsCard();
  await screen.findByText('Your saved cards could not be loaded');
  expect(screen.getByText(reason)).toBeInTheDocument();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Visa ending 4242')).toBeInTheDocument();
});

it('keeps the focus at Retry through another failure', async () => {
  const handleRead = jest.fn(() => api.error(502, 'card_processor_refused', 'No.'));
  server.use(api.get('/payment/saved-cards', handleRead));
  const { person } = renderSavedCardsCard();
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(handleRead).toHaveBeenCalledTimes(2));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Retry/ })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});

it('removes nothing while offline', async () => {
  renderSavedCardsCard();
  const button = await screen.findByRole('button', { name: 'Remove Visa ending 4242' });
  setDevice('offline');
  expect(button).toHaveAccessibleDescription('This needs a connection.');
});
