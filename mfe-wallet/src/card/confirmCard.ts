import { t } from '@portal/contract';
import type { StripeError } from '@stripe/stripe-js';
import { lookUpPayment, withLookUps, type Ask, type PaymentLookUp } from './lookUpPayment';

export const paymentFailed = t('Payment failed. Please try again.');
export const lostConnection = t(
  'The connection was lost. If your card was charged, the amount will be in your wallet; look there before you pay again.',
);

interface CardConfirmation {
  /** Confirms the payment at the card processor, or lets the card's owner approve it. */
  confirm: () => Promise<{ paymentIntent?: { status: string }; error?: StripeError }>;
  /** Asks the server what became of the payment. */
  askServer: Ask;
  /** Called with each undecided look-up while the card processor has not answered. */
  onOpen: (lookUp: PaymentLookUp) => void;
}

/**
 * `credited`: the money is in the wallet. `succeeded`: the card was charged, if `isEarlier` by an earlier attempt alone.
 * `canceled`: the payment intent has ended and the next attempt needs a new one. `failed`: nothing was charged as far as
 * is known; the intent can be used again.
 */
export type CardResult =
  | { status: 'credited' }
  | { status: 'succeeded'; isEarlier?: boolean }
  | { status: 'failed'; reason: string }
  | { status: 'canceled'; reason: string };

/** Confirms the payment and looks the outcome up where the card processor does not tell it. */
export async function confirmCard({ confirm, askServer, onOpen }: CardConfirmation): Promise<CardResult> {
  const paid = await withLookUps(confirm(), askServer, onOpen);
  if (paid === 'credited') return { status: 'credited' };
  if (paid.error?.type === 'api_connection_error') {
    const isCredited = (await lookUpPayment(askServer)) === 'credited';
    return isCredited ? { status: 'credited' } : { status: 'failed', reason: lostConnection };
  }
  // The card processor rejects an intent that an earlier attempt has paid (its response was lost, or the page
  // reloaded).
  const status = paid.paymentIntent?.status ?? paid.error?.payment_intent?.status;
  if (status === 'succeeded') return { status, isEarlier: paid.error !== undefined };
  const reason = paid.error?.message ?? paymentFailed;
  return { status: status === 'canceled' ? 'canceled' : 'failed', reason };
}
