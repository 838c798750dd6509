// What becomes of the details of a card when the dialog is about to close.
import type { SavedCard } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { fakeStripe } from '../testing/fakeStripe';
import AddFundsDialog from './AddFundsDialog';

const visa: SavedCard = { id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090 };
let cards: SavedCard[] = [];
fakeApi(api.get('/payment/saved-cards', () => ({ cards })));
beforeEach(() => {
  cards = [];
  fakeStripe.install();
});

function renderAddFundsDialog() {
  const onClose = jest.fn();
  const dialog = <AddFundsDialog isOpen suggestedAmount={20} onClose={onClose} />;
  return { onClose, ...renderScreen(dialog, { user: buildCustomer() }) };
}
const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you entered?' });

it('asks before they are lost by Escape, the close button or a reload, and keeps them', async () => {
  const { person, onClose } = renderAddFundsDialog();
  await fakeStripe.completeCard();
  await person.keyboard('{Escape}');
  expect(question()).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(question()).not.toBeInTheDocument();
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes at once while nothing is typed, and once a saved card is chosen instead', async () => {
  cards = [visa];
  const { person, onClose } = renderAddFundsDialog();
  await person.click(await screen.findByRole('radio', { name: 'New card' }));
  await fakeStripe.showCard();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await fakeStripe.completeCard();
  await person.click(screen.getByRole('radio', { name: /Visa ending 4242/ }));
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  // The fields that are shown anew are empty.
  await person.click(screen.getByRole('radio', { name: 'New card' }));
  await fakeStripe.showCard();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(question()).not.toBeInTheDocument();
});
