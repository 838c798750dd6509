// The card form within the purchase: what its button waits for, and where a wrong amount is said.
import { api, buildCustomer, fakeApi, renderScreen, setDevice } from '@portal/platform/testing';
import { screen, within } from '@testing-library/react';
import { buildWallet } from '../testing/builders';
import { fakeStripe } from '../testing/fakeStripe';
import { FakeAddFunds, FakePicker } from '../testing/fakeSlots';
import { confirmTerms, franceShop } from '../testing/fakeShop';
import EsimPurchaseDialog from './EsimPurchaseDialog';

fakeApi(
  api.get('/wallet/:userId', () => buildWallet({ transactions: [], walletBalance: 0 })),
  ...franceShop(),
);
beforeEach(() => fakeStripe.install());

async function renderPayByCard() {
  const onClose = jest.fn();
  const rendered = renderScreen(<EsimPurchaseDialog isOpen onClose={onClose} />, {
    user: buildCustomer(),
    at: '/?to=FR&plan=fr-1',
    slots: { 'wallet/add-funds': FakeAddFunds, 'affiliate/customer-picker': FakePicker },
  });
  const phone = await screen.findByRole('checkbox', { name: /supports eSIM and is unlocked/ });
  await rendered.person.click(phone);
  await confirmTerms(rendered.person);
  return { onClose, ...rendered };
}
const pay = () => screen.getByRole('button', { name: /^Pay \$4\.00/ });

it('is paid once the card form is there', async () => {
  await renderPayByCard();
  await fakeStripe.whenMounted();
  expect(pay()).toHaveTextContent('Loading the card form…');
  expect(pay()).toHaveAttribute('aria-disabled', 'true');
  await fakeStripe.showCard();
  expect(pay()).not.toHaveTextContent('Loading the card form…');
  expect(pay()).toBeEnabled();
});

it('says once what is wrong with an amount, at its field', async () => {
  const { person } = await renderPayByCard();
  await fakeStripe.showCard();
  await person.click(screen.getByRole('button', { name: 'Another amount' }));
  expect(screen.getAllByText(/Enter an amount above zero/)).toHaveLength(1);
  await person.type(screen.getByLabelText('Another amount'), '0');
  expect(screen.getAllByText(/Enter an amount above zero/)).toHaveLength(1);
  expect(screen.getByLabelText('Another amount')).toHaveAccessibleDescription(/above zero/);
  expect(pay()).toBeDisabled();
  expect(pay()).toHaveAccessibleDescription(/above zero/);
});

it('says in its foot that it needs a connection', async () => {
  await renderPayByCard();
  await fakeStripe.showCard();
  setDevice('offline');
  expect(screen.getByText('This needs a connection.')).toBeVisible();
});

it('asks before the details of a card are lost', async () => {
  const { person, onClose } = await renderPayByCard();
  await fakeStripe.completeCard();
  await person.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you entered?' });
  expect(onClose).not.toHaveBeenCalled();
  await person.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
