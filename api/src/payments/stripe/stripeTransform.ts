// Converts Stripe's objects to ours. Pure functions.
import type { CardPaymentStatus, SavedCard } from '@portal/contract/schemas';
import type Stripe from 'stripe';
import type { CardEvent, CardPayment } from '../cardProcessor';
import type { StripePayment } from './stripeTypes';

/** Amounts in US dollars are cents already. */
export function paymentOf(payment: StripePayment): CardPayment {
  const status = statusOf(payment.status);
  return {
    id: payment.id,
    status,
    amountCents: BigInt(status === 'succeeded' ? payment.amount_received : payment.amount),
    currency: payment.currency.toLowerCase(),
    userId: payment.metadata['userId'] ?? null,
  };
}

/** Statuses before the charge, and later ones of Stripe, are open. */
export const statusOf = (status: string): CardPaymentStatus =>
  (['succeeded', 'requires_action', 'canceled'] as const).find((known) => known === status) ?? 'open';

export const savedCardOf = ({ id, card }: Pick<Stripe.PaymentMethod, 'id' | 'card'>): SavedCard => ({
  id,
  brand: card?.brand ?? 'unknown',
  last4: card?.last4 ?? '',
  expMonth: card?.exp_month ?? 1,
  expYear: card?.exp_year ?? 1970,
});

export function eventOf(event: Stripe.Event): CardEvent {
  const object = event.data.object as { object?: string; id?: string };
  return {
    id: event.id,
    type: event.type,
    paymentId: object.object === 'payment_intent' ? (object.id ?? null) : null,
    accountId: object.object === 'account' ? (object.id ?? null) : null,
  };
}
