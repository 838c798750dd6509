import { type AddFundResponse, t } from '@portal/contract';
import type { StripeError } from '@stripe/stripe-js';
import { confirmCard, lostConnection, paymentFailed, type CardResult } from './confirmCard';
import { lookUpPayment, type Ask, type PaymentLookUp } from './lookUpPayment';
import { whenStripe } from './whenStripe';

/** Ends a payment whose saved card the server has charged: only an approval by the card's owner needs the browser. */
export async function finishSavedCard(
  { status, clientSecret }: AddFundResponse,
  askServer: Ask,
  onOpen: (lookUp: PaymentLookUp) => void,
): Promise<CardResult> {
  if (status === 'succeeded') return { status };
  if (status === 'canceled') return { status, reason: paymentFailed };
  if (status !== 'requires_action') {
    const isCredited = (await lookUpPayment(askServer)) === 'credited';
    return isCredited ? { status: 'credited' } : { status: 'failed', reason: lostConnection };
  }
  const stripe = await whenStripe();
  if (!stripe) {
    return {
      status: 'failed',
      reason: t(
        'Your bank asks you to approve this payment, and its page did not load. Check your connection.',
      ),
    };
  }
  const approve = async () => {
    try {
      return await stripe.handleNextAction({ clientSecret });
    } catch {
      // It throws if the payment has ended meanwhile, in another tab for instance: the server knows.
      return { error: { type: 'api_connection_error' } as StripeError };
    }
  };
  return confirmCard({ confirm: approve, askServer, onOpen });
}
