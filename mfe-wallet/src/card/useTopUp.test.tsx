import { api, buildCustomer, fakeApi, shownToasts } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { buildConfirmation } from '../testing/builders';
import { deferred } from '../testing/deferred';
import { declined, succeeded } from '../testing/fakeStripe';
import { renderValue } from '../testing/renderValue';
import type { CardForm, ChosenCard } from './chosenCard';
import { useTopUp } from './useTopUp';

jest.mock('./lookUpTimes', () => ({ lookUpTimes: { firstMs: 20, nextMs: 20, atMost: 1000 } }));

interface Sent {
  key: string | null;
  body: unknown;
}
const started: Sent[] = [];
const confirmations: Sent[] = [];
const sentBy = ({ headers, body }: { headers: Headers; body: unknown }): Sent => ({
  key: headers.get('idempotency-key'),
  body,
});
const begunAs = (status?: string) => ({ clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', status });
const startsWith = (answer: () => unknown) =>
  api.post('/payment/add-fund', async (call) => {
    started.push(sentBy(call));
    return (await answer()) as never;
  });
const server = fakeApi(
  startsWith(() => begunAs('succeeded')),
  api.post('/payment/confirm-payment', (call) => {
    confirmations.push(sentBy(call));
    return buildConfirmation('credited');
  }),
);

const submit = jest.fn();
const confirmPayment = jest.fn();
const form = { stripe: { confirmPayment }, elements: { submit } } as unknown as CardForm;
const newCard: ChosenCard = { fullName: 'Ada Okafor', isComplete: true, isSaved: false, form };
const savedCard: ChosenCard = { savedCardId: 'pm_visa' };
const failed = 'Payment failed. Please try again.';
const user = buildCustomer();

beforeEach(() => {
  started.length = 0;
  confirmations.length = 0;
  submit.mockResolvedValue({});
  confirmPayment.mockResolvedValue(succeeded);
});

function renderTopUp() {
  const on = { onPaid: jest.fn(), onClose: jest.fn(), onCardGone: jest.fn() };
  const { value, unmount } = renderValue(() => useTopUp(on), { user });
  const pay = (card: ChosenCard, amount: number | null = 20) => act(() => value().payCard(amount, card));
  /** Pays without waiting for the end. */
  const start = (card: ChosenCard) => {
    let paid: Promise<void> = Promise.resolve();
    act(() => {
      paid = value().payCard(20, card);
    });
    return paid;
  };
  return { ...on, value, unmount, pay, start };
}

it('begins, charges a new card and asks for the credit under the keys of one payment', async () => {
  const { pay, value, onPaid, onClose } = renderTopUp();
  await pay({ ...newCard, isSaved: true });
  const key = started[0]?.key;
  expect(key).toEqual(expect.any(String));
  const { _id: userId, email } = user;
  expect(started).toEqual([{ key, body: { userId, amount: 20, currency: 'usd', email, saveCard: true } }]);
  expect(confirmations).toEqual([
    { key: `${key}:confirm`, body: { userId, amount: 20, paymentIntentId: 'pi_1' } },
  ]);
  expect(onPaid.mock.calls).toEqual([[true]]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(value()).toMatchObject({ isPaying: false, problem: null, notice: null });
});

it('sends one payment however often it is pressed', async () => {
  const answer = deferred<object>();
  server.use(startsWith(() => answer.promise));
  const { value, start, onPaid } = renderTopUp();
  const presses = [start(savedCard), start(savedCard)];
  await waitFor(() => expect(value().isPaying).toBe(true));
  answer.resolve(begunAs('succeeded'));
  await act(() => Promise.all(presses));
  expect(started).toHaveLength(1);
  expect(onPaid).toHaveBeenCalledTimes(1);
  expect(value().isPaying).toBe(false);
});

it('charges no new card after its dialog was closed', async () => {
  const answer = deferred<object>();
  server.use(startsWith(() => answer.promise));
  const { start, unmount, onPaid } = renderTopUp();
  const paid = start(newCard);
  await waitFor(() => expect(started).toHaveLength(1));
  unmount();
  answer.resolve(begunAs());
  await paid;
  expect(confirmPayment).not.toHaveBeenCalled();
  expect(onPaid).not.toHaveBeenCalled();
  expect(shownToasts()).toEqual([]);
});

it('credits a saved card, which the server charges at once, although its dialog was closed', async () => {
  const answer = deferred<object>();
  server.use(startsWith(() => answer.promise));
  const { start, unmount, onPaid, onClose } = renderTopUp();
  const paid = start(savedCard);
  await waitFor(() => expect(started).toHaveLength(1));
  unmount();
  expect(shownToasts()).toEqual([
    'Your payment continues. If your card is charged, the amount appears in your wallet by itself.',
  ]);
  answer.resolve(begunAs('succeeded'));
  await paid;
  expect(onPaid.mock.calls).toEqual([[true]]);
  expect(onClose).not.toHaveBeenCalled();
});

it('says nothing when the dialog is closed without a payment', async () => {
  const { pay, unmount } = renderTopUp();
  await pay(newCard, null);
  unmount();
  expect(shownToasts()).toEqual(['please, fill all the fields']);
});

it('begins a new payment after one that has ended, and continues one that has not', async () => {
  const { pay, value, onPaid } = renderTopUp();
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'canceled' } });
  await pay(newCard);
  expect(value().problem).toBe(failed);
  confirmPayment.mockResolvedValue(declined('Your card was declined.'));
  await pay(newCard);
  expect(value().problem).toBe('Your card was declined.');
  expect(shownToasts()).toEqual([failed]);
  await pay(newCard);
  const [canceled, first, second] = started.map(({ key }) => key);
  expect(first).not.toBe(canceled);
  expect(second).toBe(first);
  expect(onPaid).not.toHaveBeenCalled();
});

it.each([
  ['no amount', null, newCard, 'please, fill all the fields', true],
  ['no name', 20, { ...newCard, fullName: '' }, 'please, fill all the fields', true],
  [
    'half a card',
    20,
    { ...newCard, isComplete: false },
    'Complete the card’s number, expiry date and security code.',
    false,
  ],
] as const)('sends nothing with %s', async (_what, amount, card, problem, isToast) => {
  const { pay, value } = renderTopUp();
  await pay(card, amount);
  expect(value()).toMatchObject({ problem, isPaying: false });
  expect(shownToasts()).toEqual(isToast ? [problem] : []);
  expect(started).toEqual([]);
  await pay(savedCard);
  expect(value().problem).toBeNull();
  expect(started).toHaveLength(1);
});

it('says that a saved card is gone, and only of a saved one', async () => {
  server.use(startsWith(() => api.error(404, 'not_found', 'It was not found.')));
  const { pay, value, onCardGone } = renderTopUp();
  await pay(newCard);
  expect(value().problem).toBe('It was not found.');
  expect(onCardGone).not.toHaveBeenCalled();
  await pay(savedCard);
  expect(value().problem).toBe('This card is no longer saved. Choose another one; nothing was charged.');
  expect(onCardGone).toHaveBeenCalledTimes(1);
});

it('says that it failed where the server does not say why', async () => {
  server.use(startsWith(() => api.html('<h1>Bad gateway</h1>', 502)));
  const { pay, value } = renderTopUp();
  await pay(newCard);
  expect(value().problem).toBe(failed);
});

it.each([
  [
    'open',
    () => api.error(409, 'nothing_to_confirm', 'No.'),
    'The card processor has not received this payment so far, and your card has not been charged. You can wait or close this window: should the payment still go through, the amount appears in your wallet by itself.',
  ],
  [
    'unknown',
    () => api.error(504, 'timeout', 'No.'),
    'The card processor has not answered yet. You can wait or close this window: if your card was charged, the amount appears in your wallet by itself.',
  ],
])('says that a payment is %s while the processor is silent, and no longer', async (_what, answer, text) => {
  server.use(api.post('/payment/confirm-payment', answer));
  const result = deferred<object>();
  confirmPayment.mockReturnValue(result.promise);
  const { value, start } = renderTopUp();
  const paid = start(newCard);
  await waitFor(() => expect(value().notice).toBe(text));
  result.resolve(declined('Your card was declined.'));
  await act(() => paid);
  expect(value()).toMatchObject({ notice: null, problem: 'Your card was declined.' });
});

it('keeps the payment of a saved card whose answer was lost, whatever is refused afterwards', async () => {
  const answers = [
    () => api.unreachable(),
    () => api.error(409, 'account_closing', 'Your account is closing.'),
    () => api.error(404, 'not_found', 'It was not found.'),
    () => begunAs('succeeded'),
    () => begunAs('succeeded'),
  ];
  server.use(startsWith(() => answers[started.length - 1]?.()));
  const { pay } = renderTopUp();
  for (const _ of answers) await pay(savedCard);
  const keys = started.map(({ key }) => key);
  expect(keys.slice(0, 4)).toEqual(Array(4).fill(keys[0]));
  expect(keys[4]).not.toBe(keys[0]);
});
