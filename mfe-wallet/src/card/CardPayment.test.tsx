import type { SavedCard } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildConfirmation } from '../testing/builders';
import { deferred } from '../testing/deferred';
import { fakeStripe, succeeded } from '../testing/fakeStripe';
import CardPayment from './CardPayment';

const visa: SavedCard = { id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090 };
let cards: SavedCard[] = [];
const bodies: Record<string, unknown>[] = [];
const started = { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', status: 'succeeded' };
const startsWith = (answer: () => unknown) =>
  api.post('/payment/add-fund', async ({ body }) => {
    bodies.push(body as Record<string, unknown>);
    return (await answer()) as never;
  });
const server = fakeApi(
  api.get('/payment/saved-cards', () => ({ cards })),
  startsWith(() => started),
  api.post('/payment/confirm-payment', () => buildConfirmation('credited')),
);
beforeEach(() => {
  bodies.length = 0;
  cards = [visa];
  fakeStripe.install();
});

const onBusy = jest.fn();
const onPaid = jest.fn();
const onAwaited = jest.fn();
const onTyped = jest.fn();
function renderCardPayment(amount: number | null = 20) {
  const page = (
    <>
      <CardPayment formId="card" {...{ amount, onBusy, onAwaited, onTyped, onPaid }} />
      <button type="submit" form="card">
        Pay
      </button>
    </>
  );
  return renderScreen(page, { user: buildCustomer() });
}
const pay = () => screen.getByRole('button', { name: 'Pay' });
const card = (name: string) => screen.findByRole('radio', { name });
const nameField = () => screen.findByLabelText(/Full name/);

it('is submitted from outside, tells that it is busy, and stays for what follows', async () => {
  const answer = deferred<object>();
  server.use(startsWith(() => answer.promise));
  const { person } = renderCardPayment();
  expect(await card('Visa ending 4242 expires 12/90')).toBeEnabled();
  expect(
    screen.getByText('Your card’s details go to the card processor and never to this portal.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(onBusy.mock.calls).toEqual([[false]]);
  await person.click(pay());
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(true));
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
  answer.resolve(started);
  await waitFor(() => expect(onPaid.mock.calls).toEqual([[true]]));
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false));
  expect(bodies[0]).toMatchObject({ amount: 20, savedCardId: 'pm_visa' });
});

it('is not busy any more once it is gone', async () => {
  const answer = deferred<object>();
  server.use(startsWith(() => answer.promise));
  const { person, unmount } = renderCardPayment();
  await card('Visa ending 4242 expires 12/90');
  await person.click(pay());
  await waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(true));
  unmount();
  expect(onBusy).toHaveBeenLastCalledWith(false);
  answer.resolve(started);
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
});

it('says that nothing was bought when the card is refused', async () => {
  server.use(startsWith(() => api.error(402, 'card_declined', 'Your card was declined.')));
  const { person } = renderCardPayment();
  await card('Visa ending 4242 expires 12/90');
  await person.click(pay());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your card was declined\. Nothing was bought\.$/,
  );
  expect(onPaid).not.toHaveBeenCalled();
});

it('sends nothing while the saved cards load', async () => {
  const loaded = deferred<{ cards: SavedCard[] }>();
  server.use(api.get('/payment/saved-cards', () => loaded.promise));
  const { person } = renderCardPayment();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  await person.click(pay());
  loaded.resolve({ cards });
  await card('Visa ending 4242 expires 12/90');
  await person.click(pay());
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(bodies).toHaveLength(1);
  expect(shownToasts()).toEqual(['Funds added successfully!']);
});

it.each([0.3, 10_000.01])('sends nothing for %d dollars', async (amount) => {
  const { person, unmount } = renderCardPayment(amount);
  await card('Visa ending 4242 expires 12/90');
  await person.click(pay());
  unmount();
  // The next payment is the only one that arrives.
  const { person: next } = renderCardPayment();
  await card('Visa ending 4242 expires 12/90');
  await next.click(pay());
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(bodies.map((body) => body.amount)).toEqual([20]);
});

it('takes a new card under a name, without the spaces around it', async () => {
  fakeStripe.confirmPayment.mockResolvedValue(succeeded);
  const { person } = renderCardPayment();
  await person.click(await card('New card'));
  const name = await nameField();
  await person.clear(name);
  expect(name).toHaveAccessibleDescription('');
  await person.type(name, '  ');
  await fakeStripe.completeCard();
  await person.click(pay());
  expect(name).toHaveAccessibleDescription('Enter the name on the card');
  expect(bodies).toEqual([]);
  await person.type(name, 'Ada O. ');
  expect(name).toHaveAccessibleDescription('');
  await person.click(pay());
  await waitFor(() => expect(onPaid.mock.calls).toEqual([[true]]));
  expect(fakeStripe.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
    confirmParams: { payment_method_data: { billing_details: { name: 'Ada O.' } } },
  });
  expect(bodies[0]).not.toHaveProperty('savedCardId');
});
