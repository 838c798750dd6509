// Converts Stripe's objects to ours. Pure functions.
import type { CardPaymentStatus, SavedCard } from '@portal/contract/schemas';
import type Stripe from 'stripe';
import type { CardDispute, CardEvent, CardPayment, CardRefund, FraudWarning } from '../cardProcessor';
import type { StripeDispute, StripePayment, StripeRefund, StripeWarning } from './stripeTypes';

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
  const object = event.data.object as {
    object?: string;
    id?: string;
    payment_intent?: unknown;
    last_payment_error?: { payment_method?: Pick<Stripe.PaymentMethod, 'customer'> } | null;
  };
  const declined =
    event.type === 'payment_intent.payment_failed' && object.last_payment_error?.payment_method;
  const idIf = (kind: string) => (object.object === kind ? (object.id ?? null) : null);
  const isOfPayment = object.object === 'charge' || object.object === 'refund';
  return {
    id: event.id,
    type: event.type,
    paymentId: idIf('payment_intent') ?? (isOfPayment ? idOf(object.payment_intent) : null),
    // A saved card belongs to a customer.
    isNewCardDeclined: Boolean(declined && !declined.customer),
    accountId: idIf('account'),
    disputeId: idIf('dispute'),
    warningId: idIf('radar.early_fraud_warning'),
  };
}

/** The id of an object that Stripe names or, expanded, includes. */
const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : null;
};

/** A dispute that its owner withdrew is won, and one that a refund prevented asks for nothing more. */
const wonStatuses: readonly string[] = ['won', 'warning_closed', 'prevented'];

/** Null for a dispute of a payment that was not made as ours are. */
export function disputeOf(dispute: StripeDispute): CardDispute | null {
  const paymentId = idOf(dispute.payment_intent);
  if (paymentId === null) return null;
  const { id, amount, currency, reason, status, evidence_details: details } = dispute;
  return {
    id,
    paymentId,
    amountCents: BigInt(amount),
    currency: currency.toLowerCase(),
    reason,
    status,
    outcome: status === 'lost' ? 'lost' : wonStatuses.includes(status) ? 'won' : 'open',
    evidenceDueAt: details.due_by ? new Date(details.due_by * 1000) : null,
  };
}

/** The same for a refund. */
export function refundOf(refund: StripeRefund): CardRefund | null {
  const paymentId = idOf(refund.payment_intent);
  if (paymentId === null) return null;
  return {
    id: refund.id,
    returnId: refund.metadata?.['returnId'] ?? null,
    paymentId,
    amountCents: BigInt(refund.amount),
    currency: refund.currency.toLowerCase(),
    isFailed: refund.status === 'failed' || refund.status === 'canceled',
  };
}

/** The same for a warning. */
export function warningOf(warning: StripeWarning): FraudWarning | null {
  const paymentId = idOf(warning.payment_intent);
  return paymentId === null ? null : { id: warning.id, paymentId, fraudType: warning.fraud_type };
}
