// Returns to the card while the card processor takes no more requests.
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { answerOf } from '../../base/errors/outcomes';
import { useDisputes } from '../../testing/useDisputes';
import { CardProcessorError } from '../payments/cardProcessor';
import { toCardError } from '../payments/stripe/stripeErrors';
import { continueReturn, returnToCard } from './cardReturns';

const { shop, topUp, verify } = useDisputes();

test('one that the processor may still carry out does not come back to the wallet', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  const { services } = shop.api;
  const failingWith = (error: Error) => ({
    ...services,
    cards: { ...services.cards, returnToCard: () => Promise.reject(error) },
  });
  const silent = failingWith(new CardProcessorError('unanswered', 'The card processor did not answer.'));
  const busy = failingWith(toCardError(new Stripe.errors.StripeRateLimitError({ type: 'rate_limit_error' })));
  const sent = answerOf(await returnToCard(silent, account.user.id, { amount: 4 }, randomUUID()));
  expect(sent.returns).toMatchObject([{ state: 'sending' }]);
  const { rows } = await services.pool.query<{ id: string }>(
    'select id from card_refunds where user_id = $1',
    [account.user.id],
  );
  const returnId = rows[0]?.id ?? '';
  expect(await continueReturn(busy, returnId)).toMatchObject({ retry: expect.any(String) as string });
  expect(await shop.balance(account)).toBe(6);
  // The first attempt arrives after all.
  await services.cards.returnToCard({ returnId, paymentId, amountCents: 400n });
  await continueReturn(services, returnId);
  expect(await shop.balance(account)).toBe(6);
  expect(await verify()).toEqual([]);
});
