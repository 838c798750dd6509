import type Stripe from 'stripe';
import { z } from 'zod';
import type { Disputes } from './disputes';
import type { Events } from './events';
import { invalidRequest } from './failure';
import { newId, secondsNow } from './identifiers';
import { metadataSchema } from './newIntent';
import type { PaymentIntents } from './paymentIntents';
import { Resources } from './resources';

export const createRefundSchema = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadataSchema.optional(),
});

/** Refunds, never more than a payment received. */
export class Refunds {
  private readonly store: Resources<Stripe.Refund>;

  constructor(
    dataFolder: string,
    private readonly intents: PaymentIntents,
    private readonly disputes: Disputes,
    private readonly events: Events,
  ) {
    this.store = new Resources(dataFolder, 'refunds', 'refund');
  }

  create(input: z.infer<typeof createRefundSchema>): Stripe.Refund {
    const intent = this.intents.find(input.payment_intent);
    if (intent.status !== 'succeeded') {
      throw invalidRequest(
        'This PaymentIntent does not have a successful charge to refund.',
        undefined,
        'payment_intent',
      );
    }
    if (this.disputes.hasTaken(intent.id))
      throw invalidRequest(
        `Charge ${intent.latest_charge as string} has been charged back; cannot issue a refund.`,
        'charge_disputed',
      );
    const refunded = this.list(intent.id)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    const amount = input.amount ?? intent.amount - refunded;
    if (refunded >= intent.amount) {
      throw invalidRequest(
        `Charge ${intent.latest_charge as string} has already been refunded.`,
        'charge_already_refunded',
      );
    }
    if (amount + refunded > intent.amount) {
      throw invalidRequest(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${intent.amount - refunded})`,
        undefined,
        'amount',
      );
    }
    const refund: Stripe.Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      balance_transaction: null,
      charge: intent.latest_charge,
      created: secondsNow(),
      currency: intent.currency,
      customer: intent.customer,
      customer_account: null,
      metadata: input.metadata ?? {},
      payment_intent: intent.id,
      payment_method: intent.payment_method,
      reason: input.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    };
    this.store.set(refund.id, refund);
    this.events.emit('refund.created', refund);
    this.events.emit('charge.refunded', chargeOf(intent, refunded + amount));
    return refund;
  }

  /** The bank of the card does not take a refund; the money is back with the merchant. */
  fail(id: string): Stripe.Refund {
    const failed: Stripe.Refund = {
      ...this.find(id),
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    };
    this.store.set(id, failed);
    this.events.emit('refund.failed', failed);
    return failed;
  }

  find(id: string): Stripe.Refund {
    return this.store.find(id);
  }

  list(intentId?: string): Stripe.Refund[] {
    return this.store.values().filter((refund) => !intentId || refund.payment_intent === intentId);
  }
}

const chargeOf = (intent: Stripe.PaymentIntent, refunded: number) =>
  ({
    id: intent.latest_charge,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: refunded,
    currency: intent.currency,
    payment_intent: intent.id,
    refunded: refunded === intent.amount,
  }) as Stripe.Charge;
