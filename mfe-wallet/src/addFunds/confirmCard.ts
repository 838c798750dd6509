import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { lookUpPayment, withLookUps, type Ask, type PaymentLookUp } from './lookUpPayment';

export const paymentFailed = 'Payment failed. Please try again.';
const lostConnection =
  'The connection was lost. If your card was charged, the amount will be in your wallet; look there before you pay again.';

interface CardPayment {
  stripe: Stripe;
  clientSecret: string;
  card: StripeCardElement;
  billing: { name: string; email: string };
  /** Asks the server what became of the payment. */
  askServer: Ask;
  /** Called with each undecided look-up while the card processor has not answered. */
  onOpen: (lookUp: PaymentLookUp) => void;
}

/**
 * `credited`: the money is in the wallet. `succeeded`: the card was charged. `canceled`: the payment intent has ended
 * and the next attempt needs a new one. `failed`: nothing was charged as far as is known; the intent can be used again.
 */
export type CardResult =
  { status: 'credited' } | { status: 'succeeded' } | { status: 'failed' | 'canceled'; reason: string };

/** Confirms the payment with the card and looks the outcome up where the card processor does not tell it. */
export async function confirmCard(payment: CardPayment): Promise<CardResult> {
  const { stripe, clientSecret, card, billing, askServer, onOpen } = payment;
  const paid = await withLookUps(
    stripe.confirmCardPayment(clientSecret, { payment_method: { card, billing_details: billing } }),
    askServer,
    onOpen,
  );
  if (paid === 'credited') return { status: 'credited' };
  if (paid.error?.type === 'api_connection_error') {
    const isCredited = (await lookUpPayment(askServer)) === 'credited';
    return isCredited ? { status: 'credited' } : { status: 'failed', reason: lostConnection };
  }
  // The card processor rejects an intent that an earlier attempt has paid (its response was lost, or the page
  // reloaded).
  const status = paid.paymentIntent?.status ?? paid.error?.payment_intent?.status;
  if (status === 'succeeded') return { status };
  const reason = paid.error?.message ?? paymentFailed;
  return { status: status === 'canceled' ? 'canceled' : 'failed', reason };
}
