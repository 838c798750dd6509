// Converts Stripe's objects to ours. Pure functions.
import type Stripe from 'stripe';
import type { CardEvent, CardPayment } from '../cardProcessor';
import type { StripePayment } from './stripeTypes';

/** Amounts in US dollars are cents already. */
export function paymentOf(payment: StripePayment): CardPayment {
  const isDone = payment.status === 'succeeded';
  return {
    id: payment.id,
    status: isDone ? 'succeeded' : payment.status === 'canceled' ? 'canceled' : 'open',
    amountCents: BigInt(isDone ? payment.amount_received : payment.amount),
    currency: payment.currency.toLowerCase(),
    userId: payment.metadata['userId'] ?? null,
  };
}

export function eventOf(event: Stripe.Event): CardEvent {
  const object = event.data.object as { object?: string; id?: string };
  return {
    id: event.id,
    type: event.type,
    paymentId: object.object === 'payment_intent' ? (object.id ?? null) : null,
  };
}
