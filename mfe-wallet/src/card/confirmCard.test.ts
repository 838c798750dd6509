import type { StripeError } from '@stripe/stripe-js';
import { confirmCard, lostConnection, paymentFailed } from './confirmCard';

const askServer = jest.fn();
const onOpen = jest.fn();
const confirm = (result: { paymentIntent?: { status: string }; error?: object }) =>
  confirmCard({ confirm: async () => result as never, askServer, onOpen });
const refusal = (changes: Partial<StripeError> | { payment_intent: { status: string } } = {}) => ({
  error: { type: 'card_error', message: 'Declined.', ...changes },
});
const intent = (status: string) => ({ payment_intent: { status } });

it.each([
  ['a charged card', { paymentIntent: { status: 'succeeded' } }, { status: 'succeeded', isEarlier: false }],
  [
    'one that an earlier attempt has charged',
    refusal(intent('succeeded')),
    { status: 'succeeded', isEarlier: true },
  ],
  ['a declined card', refusal(), { status: 'failed', reason: 'Declined.' }],
  ['a declined card of an open intent', refusal(intent('open')), { status: 'failed', reason: 'Declined.' }],
  ['a payment that has ended', refusal(intent('canceled')), { status: 'canceled', reason: 'Declined.' }],
  ['an ended one', { paymentIntent: { status: 'canceled' } }, { status: 'canceled', reason: paymentFailed }],
  ['no answer', {}, { status: 'failed', reason: 'Payment failed. Please try again.' }],
])('reports %s without asking the server', async (_what, result, expected) => {
  expect(await confirm(result)).toEqual(expected);
  expect(askServer).not.toHaveBeenCalled();
  expect(onOpen).not.toHaveBeenCalled();
});

it('asks the server once what became of a payment whose answer was lost', async () => {
  const lost = refusal({ type: 'api_connection_error' });
  askServer.mockResolvedValue({ data: { outcome: 'credited' } });
  expect(await confirm(lost)).toEqual({ status: 'credited' });
  expect(askServer).toHaveBeenCalledTimes(1);

  askServer.mockResolvedValue({ data: { outcome: 'pending' } });
  expect(await confirm(lost)).toEqual({ status: 'failed', reason: lostConnection });
  expect(lostConnection).toBe(
    'The connection was lost. If your card was charged, the amount will be in your wallet; look there before you pay again.',
  );
});

it('reports the credit that the server found while the card processor is silent', async () => {
  jest.useFakeTimers();
  askServer.mockResolvedValue({ data: { outcome: 'credited' } });
  const confirmed = confirmCard({ confirm: () => new Promise(() => undefined), askServer, onOpen });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await confirmed).toEqual({ status: 'credited' });
});
