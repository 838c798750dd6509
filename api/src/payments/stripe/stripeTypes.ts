// The fields of Stripe's objects that we read.
import type Stripe from 'stripe';

export type StripePayment = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount' | 'amount_received' | 'currency' | 'metadata'
>;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** A local stand-in; undefined is Stripe itself. */
  apiUrl: string | undefined;
}
