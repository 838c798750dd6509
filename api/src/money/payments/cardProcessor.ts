// The card processor interface. Modules depend on it, never on an adapter.

import type { CardPaymentStatus, SavedCard } from '@portal/contract/schemas';

export interface CardPayment {
  id: string;
  /** Only a `succeeded` payment is credited. */
  status: CardPaymentStatus;
  /** The received amount once succeeded, before that the requested amount. */
  amountCents: bigint;
  currency: string;
  /** The owner of the wallet. */
  userId: string | null;
}

export interface CardEvent {
  id: string;
  type: string;
  /** The payment of the event, of a charge, or of a refund, if any. */
  paymentId: string | null;
  /** A card of the payment was declined that the payer has not saved. */
  isNewCardDeclined: boolean;
  /** The dispute of the event, if any. */
  disputeId: string | null;
  /** The fraud warning of the event, if any. */
  warningId: string | null;
  /** The payout account of the event, if any. */
  accountId: string | null;
}

/** A bank asks for money back on behalf of the owner of a card. */
export interface CardDispute {
  id: string;
  paymentId: string;
  amountCents: bigint;
  currency: string;
  /** The processor's name of what is claimed. */
  reason: string;
  /** The processor's name of where it stands. */
  status: string;
  outcome: 'open' | 'won' | 'lost';
  /** Until when evidence is taken. */
  evidenceDueAt: Date | null;
}

export interface CardRefund {
  id: string;
  /** Our own name of it, if it is a return that a person asked for. */
  returnId: string | null;
  paymentId: string;
  amountCents: bigint;
  currency: string;
  /** The card did not take it. */
  isFailed: boolean;
}

/** A card network takes a payment for fraud; no money moves by it. */
export interface FraudWarning {
  id: string;
  paymentId: string;
  fraudType: string;
}

/** What the seller tells a bank about a payment, as text in the fields that the processor has for it. */
export interface DisputeEvidence {
  customerName: string;
  customerEmail: string;
  customerIp: string | undefined;
  productDescription: string;
  /** Sign-ins, purchases, delivery and use, a line each. */
  activityLog: string;
  /** YYYY-MM-DD of the first delivery. */
  serviceDate: string | undefined;
  further: string;
}

export interface CardProcessor {
  /** The same key returns the same payment. */
  createPayment(payment: {
    userId: string;
    amountCents: bigint;
    idempotencyKey: string;
  }): Promise<{ id: string; clientSecret: string }>;
  /** The owner of saved cards. The same user and email return the same customer while the processor knows the key. */
  createCustomer(customer: { userId: string; email: string }): Promise<string>;
  /** Removes a customer with all saved cards; one that is gone already is no error. */
  removeCustomer(customerId: string): Promise<void>;
  /**
   * Says before it is paid whose card pays and whether the processor saves it. Does nothing if it can no longer be paid.
   */
  assignCustomer(paymentId: string, customer: { customerId: string; isCardSaved: boolean }): Promise<void>;
  /**
   * Charges a saved card of the payment's customer. A payment that was charged before is not charged again.
   *
   * @param isOwnerAway nobody is there to approve it: a bank that asks for that declines
   * @throws CardDeclinedError
   */
  chargeSavedCard(paymentId: string, cardId: string, isOwnerAway: boolean): Promise<CardPaymentStatus>;
  /** Each card once, newest first, also if it was saved several times. */
  listCards(customerId: string): Promise<SavedCard[]>;
  /** Whether this customer has saved this card. */
  hasCard(customerId: string, cardId: string): Promise<boolean>;
  /** Removes a card however often it was saved; false if this customer does not have it. */
  removeCard(customerId: string, cardId: string): Promise<boolean>;
  /** Ends a payment that nothing has paid; one that is paid or canceled stays as it is. @throws CardProcessorError */
  cancelPayment(paymentId: string): Promise<void>;
  /** Returns the current state of the payment, or null if it does not exist. */
  findPayment(paymentId: string): Promise<CardPayment | null>;
  /** All succeeded payments in US dollars, in any order, for reconciliation. */
  listSucceeded(): AsyncIterable<CardPayment>;
  /** Returns the current state of the dispute, or null if it does not exist. */
  findDispute(disputeId: string): Promise<CardDispute | null>;
  /** Disputes that began since then, in any order. */
  listDisputes(since?: Date): AsyncIterable<CardDispute>;
  /** Refunds of a payment, or all that were made since then, in any order. */
  listRefunds(of: { paymentId: string } | { since: Date | undefined }): AsyncIterable<CardRefund>;
  /**
   * Returns a part of a payment to its card. The same return is made once while the processor knows its key, which is a day.
   * @throws CardProcessorError `refused` if the card or the processor does not take it
   */
  returnToCard(refund: { returnId: string; paymentId: string; amountCents: bigint }): Promise<CardRefund>;
  /** Returns null if it does not exist. */
  findWarning(warningId: string): Promise<FraudWarning | null>;
  /** Fraud warnings that came since then, in any order. */
  listWarnings(since: Date): AsyncIterable<FraudWarning>;
  /** Sends evidence to the bank, which decides on it: nothing can be added later. */
  submitEvidence(disputeId: string, evidence: DisputeEvidence): Promise<CardDispute>;
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

/** A card was not charged: the bank or the processor refused it, or the payer no longer has it. */
export class CardDeclinedError extends Error {
  override name = 'CardDeclinedError';

  constructor(
    readonly reason: 'expired' | 'insufficient_funds' | 'wrong_code' | 'authentication' | 'removed' | 'other',
  ) {
    super(`The card was declined: ${reason}.`);
  }
}
