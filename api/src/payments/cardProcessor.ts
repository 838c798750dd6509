// The card processor interface. Modules depend on it, never on an adapter.

export interface CardPayment {
  id: string;
  /** Only a `succeeded` payment is credited. */
  status: 'succeeded' | 'open' | 'canceled';
  /** The received amount once succeeded, before that the requested amount. */
  amountCents: bigint;
  currency: string;
  /** The owner of the wallet. */
  userId: string | null;
}

export interface CardEvent {
  id: string;
  type: string;
  /** The payment of the event, if any. */
  paymentId: string | null;
}

export interface CardProcessor {
  /** The same key returns the same payment. */
  createPayment(payment: {
    userId: string;
    amountCents: bigint;
    email: string;
    idempotencyKey: string;
  }): Promise<{ id: string; clientSecret: string }>;
  /** Returns the current state of the payment, or null if it does not exist. */
  findPayment(paymentId: string): Promise<CardPayment | null>;
  /** All succeeded payments in US dollars, in any order, for reconciliation. */
  listSucceeded(): AsyncIterable<CardPayment>;
  /** Reads a signed event; returns null if the signature is invalid. */
  readEvent(rawBody: Buffer, signature: string): CardEvent | null;
}

/**
 * A failed call to the card processor. `key_reused`: the idempotency key was used for another payment.
 */
export class CardProcessorError extends Error {
  override name = 'CardProcessorError';

  constructor(
    readonly failure: 'refused' | 'unanswered' | 'key_reused',
    message: string,
  ) {
    super(message);
  }
}
