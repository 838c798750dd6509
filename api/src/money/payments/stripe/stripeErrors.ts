// Stripe's errors as those of the card processor interface.
import Stripe from 'stripe';
import { CardDeclinedError, CardProcessorError } from '../cardProcessor';

export async function withCardProcessorErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toCardError(error);
  }
}

/** Null for what does not exist. */
export async function orNull<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw toCardError(error);
  }
}

/** Whether the payment's status forbids what was asked: it was charged or canceled before. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';

export function toCardError(error: unknown): CardDeclinedError | CardProcessorError {
  if (error instanceof Stripe.errors.StripeCardError) return new CardDeclinedError(reasonOf(error));
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new CardProcessorError('key_reused', 'This Idempotency-Key was used for another payment.');
  }
  // A processor that failed may have done the work all the same, or still do it, and one that is too busy says nothing of an
  // earlier attempt: only a later look-up can tell.
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  ) {
    return new CardProcessorError('unanswered', 'The card processor did not answer.');
  }
  return new CardProcessorError(
    'refused',
    error instanceof Error ? error.message : 'The card processor refused.',
  );
}

function reasonOf({ code, decline_code }: Stripe.errors.StripeCardError): CardDeclinedError['reason'] {
  if (code === 'expired_card') return 'expired';
  if (code === 'incorrect_cvc' || code === 'invalid_cvc') return 'wrong_code';
  if (code === 'authentication_required') return 'authentication';
  return decline_code === 'insufficient_funds' ? 'insufficient_funds' : 'other';
}
