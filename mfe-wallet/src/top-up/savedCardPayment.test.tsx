import type { SavedCard } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildConfirmation } from '../testing/builders';
import { declined, fakeStripe, succeeded } from '../testing/fakeStripe';
import AddFundsDialog from './AddFundsDialog';

const visa: SavedCard = { id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090 };
const amex: SavedCard = { id: 'pm_amex', brand: 'amex', last4: '0005', expMonth: 1, expYear: 2091 };
const expired: SavedCard = { id: 'pm_old', brand: 'visa', last4: '1111', expMonth: 8, expYear: 2020 };

interface StartedPayment {
  key: string | null;
  body: Record<string, unknown>;
}
const started: StartedPayment[] = [];
let saved: SavedCard[] = [];
const answerWith = (respond: () => Record<string, unknown> | Response) =>
  api.post('/payment/add-fund', ({ headers, body }) => {
    started.push({ key: headers.get('idempotency-key'), body: body as StartedPayment['body'] });
    return respond() as never;
  });
const status = (of: string) => ({ clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', status: of });

const server = fakeApi(
  api.get('/payment/saved-cards', () => ({ cards: saved as never })),
  answerWith(() => status('succeeded')),
  api.post('/payment/confirm-payment', () => buildConfirmation('credited')),
);
beforeEach(() => {
  started.length = 0;
  saved = [visa, amex];
  fakeStripe.install();
});

async function renderSavedCardPayment(hasSavedCards = true) {
  const onClose = jest.fn();
  const rendered = renderScreen(<AddFundsDialog isOpen suggestedAmount={20} onClose={onClose} />, {
    user: buildCustomer(),
  });
  if (hasSavedCards) await screen.findByRole('radiogroup', { name: 'Card' });
  else await fakeStripe.showCard();
  return { ...rendered, onClose };
}
const card = (name: RegExp) => screen.findByRole('radio', { name });
const submit = () => screen.getByRole('button', { name: 'Add $20.00' });

it('pays by a saved card with one press and without the card processor’s script', async () => {
  const { person, onClose } = await renderSavedCardPayment();
  expect(await card(/Visa ending 4242 expires 12\/90/)).toBeChecked();
  expect(screen.queryByLabelText(/Full name/)).not.toBeInTheDocument();
  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(started.map(({ body }) => body['savedCardId'])).toEqual(['pm_visa']);
  expect(shownToasts()).toEqual(['Funds added successfully!']);
  expect(fakeStripe.confirmPayment).not.toHaveBeenCalled();
});

it('never chooses an expired card and says that it is', async () => {
  saved = [expired, visa];
  await renderSavedCardPayment();
  expect(await card(/Visa ending 1111 expired 08\/20/)).toBeDisabled();
  expect(await card(/Visa ending 4242/)).toBeChecked();
});

it('takes a new card where every saved one has expired', async () => {
  saved = [expired];
  await renderSavedCardPayment();
  expect(await card(/Visa ending 1111 expired 08\/20/)).toBeDisabled();
  expect(await card(/New card/)).toBeChecked();
});

it('shows what the owner approves, and credits after it', async () => {
  server.use(answerWith(() => status('requires_action')));
  fakeStripe.handleNextAction.mockResolvedValue(succeeded);
  const { person, onClose } = await renderSavedCardPayment();
  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(fakeStripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' });
  expect(shownToasts()).toEqual(['Funds added successfully!']);
});

it('keeps everything when the owner does not approve', async () => {
  server.use(answerWith(() => status('requires_action')));
  fakeStripe.handleNextAction.mockResolvedValue(declined('We are unable to authenticate your card.'));
  const { person, onClose } = await renderSavedCardPayment();
  await person.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('unable to authenticate');
  expect(screen.getByLabelText(/Amount/)).toHaveValue('20.00');
  expect(onClose).not.toHaveBeenCalled();
});

it('asks the server when the payment that needs approval has ended in another tab', async () => {
  server.use(answerWith(() => status('requires_action')));
  fakeStripe.handleNextAction.mockRejectedValue(new Error('The PaymentIntent has another status.'));
  const { person, onClose } = await renderSavedCardPayment();
  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('says what to do about a declined card, and pays the same payment with another', async () => {
  const message = 'This card has expired. Nothing was charged. Use another card.';
  server.use(answerWith(() => api.error(402, 'card_declined', message)));
  const { person, onClose } = await renderSavedCardPayment();
  await person.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(shownToasts()).toContain('Payment failed. Please try again.');
  server.resetHandlers();
  await person.click(await card(/American Express ending 0005/));
  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(started.map(({ body }) => body['savedCardId'])).toEqual(['pm_visa', 'pm_amex']);
  expect(started[1]?.key).toBe(started[0]?.key);
});

it.each([
  ['a lost connection', () => api.unreachable()],
  ['a card processor that did not answer', () => api.error(504, 'card_processor_timeout', 'No answer.')],
])('repeats the same payment after %s', async (_what, respond) => {
  server.use(answerWith(() => respond()));
  const { person, onClose } = await renderSavedCardPayment();
  await person.click(submit());
  await screen.findByRole('alert');
  server.resetHandlers();
  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(started[1]?.key).toBe(started[0]?.key);
});

it.each([
  ['of nobody', () => api.unreachable()],
  ['of the gateway alone', () => api.error(504, 'api_timeout', 'The server took too long to answer.')],
])('does not say that a payment failed that has an answer %s', async (_what, respond) => {
  server.use(answerWith(() => respond()));
  const { person } = await renderSavedCardPayment();
  await person.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There was no answer. If your card was charged, the amount appears in your wallet. If you try again, it is charged once.',
  );
  expect(shownToasts()).toEqual([]);
});

it.each([400, 499, 500])('repeats the same payment after a %d', async (refusal) => {
  server.use(answerWith(() => api.error(refusal, 'internal', 'It failed.')));
  const { person, onClose } = await renderSavedCardPayment();
  await person.click(submit());
  await screen.findByRole('alert');
  server.resetHandlers();
  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(started[1]?.key).toBe(started[0]?.key);
});

it('offers the other cards when the chosen one was removed meanwhile', async () => {
  const { person } = await renderSavedCardPayment();
  server.use(
    answerWith(() => {
      saved = [amex];
      return api.error(404, 'not_found', 'This saved card was not found.');
    }),
  );
  await person.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer saved');
  await waitFor(() => expect(screen.queryByText('Visa ending 4242')).not.toBeInTheDocument());
  expect(await card(/New card/)).toBeChecked();
  expect(screen.getByLabelText(/Amount/)).toHaveValue('20.00');
});

it('saves a new card on request only', async () => {
  saved = [];
  fakeStripe.confirmPayment.mockResolvedValue(succeeded);
  const { person, onClose } = await renderSavedCardPayment(false);
  await fakeStripe.completeCard();
  await person.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  await waitFor(() => expect(fakeStripe.options()).toMatchObject({ setupFutureUsage: 'off_session' }));
  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(started[0]?.body).toMatchObject({ saveCard: true });
});

it('takes a new card when the saved ones cannot be read', async () => {
  server.use(api.get('/payment/saved-cards', () => api.error(502, 'card_processor_refused', 'No.')));
  await renderSavedCardPayment(false);
  expect(screen.queryByRole('radio', { name: /card|ending/ })).not.toBeInTheDocument();
});
