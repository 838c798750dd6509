import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Events } from './events';
import { invalidRequest } from './failure';
import { newId, secondsNow } from './identifiers';
import { type CardOutcome, cardOfToken, cardSchema, outcomeOfCard } from './testCards';
import { Resources } from './resources';

const text = z.string().nullish();
const billingDetailsSchema = z
  .object({
    name: text,
    email: text,
    phone: text,
    address: z
      .object({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text })
      .partial()
      .optional(),
  })
  .partial();

export const paymentMethodDataSchema = z.object({
  type: z.literal('card'),
  card: cardSchema,
  billing_details: billingDetailsSchema.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});
export type PaymentMethodData = z.infer<typeof paymentMethodDataSchema>;

/** Stored data of a card: only its behaviour, never its number or code. */
export interface StoredPaymentMethod {
  method: Stripe.PaymentMethod;
  outcome: CardOutcome;
  /** The card's bank has agreed to payments without its owner. */
  isSetUp?: boolean;
  /** It had an owner and can never be used again. */
  isDetached?: boolean;
}

const billingOf = (details: PaymentMethodData['billing_details']): Stripe.PaymentMethod.BillingDetails => ({
  name: details?.name ?? null,
  email: details?.email ?? null,
  phone: details?.phone ?? null,
  tax_id: null,
  address: { ...noAddress, ...details?.address },
});

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** The same for the same card, and of no use for finding its number. */
const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`fingerprint ${number}`).digest('hex').slice(0, 16);

const describe = (
  brand: string,
  number: string,
  [expMonth, expYear]: readonly [number, number],
  data?: PaymentMethodData,
): Stripe.PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: billingOf(data?.billing_details),
  card: {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: fingerprintOf(number),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: secondsNow(),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: data?.metadata ?? {},
  type: 'card',
});

/** Payment methods of type card, with the behaviour of their test number. */
export class PaymentMethods {
  private readonly store: Resources<StoredPaymentMethod>;

  constructor(
    dataFolder: string,
    private readonly events: Events,
  ) {
    this.store = new Resources(dataFolder, 'paymentMethods', 'PaymentMethod');
  }

  create(data: PaymentMethodData): StoredPaymentMethod {
    const outcome = outcomeOfCard(data.card);
    const brand = data.card.number.startsWith('4') ? 'visa' : 'unknown';
    const year = data.card.exp_year < 100 ? 2000 + data.card.exp_year : data.card.exp_year;
    const method = describe(brand, data.card.number, [data.card.exp_month, year], data);
    return this.save({ method, outcome });
  }

  /** Finds a stored payment method, or creates one for a token such as pm_card_visa. */
  find(id: string): StoredPaymentMethod {
    if (id.startsWith('pm_card_')) {
      const card = cardOfToken(id);
      const nextYear = new Date().getUTCFullYear() + 1;
      return this.save({
        method: describe(card.brand, card.number, [12, nextYear]),
        outcome: card.outcome,
      });
    }
    return this.store.find(id, 'payment_method');
  }

  /** Oldest first. */
  ofCustomer(customerId: string): Stripe.PaymentMethod[] {
    return this.store
      .values()
      .map(({ method }) => method)
      .filter(({ customer }) => customer === customerId);
  }

  /** Saves a payment method for its owner. Throws if it is another's or was removed. */
  attach(stored: StoredPaymentMethod, customerId: string, isSetUp = false): StoredPaymentMethod {
    const { method } = stored;
    if (stored.isDetached || (method.customer !== null && method.customer !== customerId)) {
      throw invalidRequest(
        'The payment method you provided has already been attached to a customer.',
        'resource_missing',
        'payment_method',
      );
    }
    const attached = this.save({
      ...stored,
      method: { ...method, customer: customerId },
      isSetUp: isSetUp || (stored.isSetUp ?? false),
    });
    if (method.customer === null) this.events.emit('payment_method.attached', attached.method);
    return attached;
  }

  /** Removes a payment method from its owner, for good. */
  detach(id: string): StoredPaymentMethod {
    const stored = this.find(id);
    if (stored.method.customer === null) {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        undefined,
        'payment_method',
      );
    }
    const detached = this.save({
      ...stored,
      method: { ...stored.method, customer: null },
      isSetUp: false,
      isDetached: true,
    });
    this.events.emit('payment_method.detached', detached.method);
    return detached;
  }

  private save(stored: StoredPaymentMethod): StoredPaymentMethod {
    this.store.set(stored.method.id, stored);
    return stored;
  }
}
