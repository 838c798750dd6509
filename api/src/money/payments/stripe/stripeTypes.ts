// The fields of Stripe's objects that we read.
import type Stripe from 'stripe';

export type StripePayment = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount' | 'amount_received' | 'currency' | 'metadata'
>;

export type StripeDispute = Pick<
  Stripe.Dispute,
  'id' | 'amount' | 'currency' | 'reason' | 'status' | 'payment_intent'
> & { evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'> };

export type StripeRefund = Pick<
  Stripe.Refund,
  'id' | 'amount' | 'currency' | 'status' | 'payment_intent' | 'metadata'
>;

export type StripeWarning = Pick<Stripe.Radar.EarlyFraudWarning, 'id' | 'fraud_type' | 'payment_intent'>;

export interface StripeSettings {
  secretKey: string;
  /** Of each endpoint that sends events here. */
  webhookSecrets: readonly string[];
  /** A local stand-in; undefined is Stripe itself. */
  apiUrl: string | undefined;
}
