// What the portal needs from a card processor, in the portal's own words.

export interface CardPayment {
  id: string;
  /** Only `succeeded` is money. */
  status: 'succeeded' | 'open' | 'canceled';
  /** What was received once succeeded, what is asked for before. */
  amountCents: bigint;
  currency: string;
  /** Whose wallet it was begun for. */
  userId: string | null;
}

export interface CardEvent {
  id: string;
  type: string;
  /** The payment that it is about, if any. */
  paymentId: string | null;
}

export interface CardProcessor {
  /** The same key begins the same payment. */
  createPayment(payment: {
    userId: string;
    amountCents: bigint;
    email: string;
    idempotencyKey: string;
  }): Promise<{ id: string; clientSecret: string }>;
  /** The payment as the processor knows it now; null when it knows none of that id. */
  findPayment(paymentId: string): Promise<CardPayment | null>;
  /** Every payment that succeeded in US dollars, in whatever order: what the ledger is compared with. */
  listSucceeded(): AsyncIterable<CardPayment>;
  /** The event in a signed body; null when the signature does not hold. */
  readEvent(rawBody: Buffer, signature: string): CardEvent | null;
}

/**
 * A call to the card processor that did not work. `key_reused`: the idempotency key was used for another payment.
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
