import { join } from 'node:path';
import type Stripe from 'stripe';
import { z } from 'zod';
import { JournaledMap } from '../storage/journaledMap';
import { missingResource } from './failure';
import { newId, secondsNow } from './identifiers';
import { type CardOutcome, cardOfToken, cardSchema, outcomeOfCard } from './testCards';

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
interface StoredPaymentMethod {
  method: Stripe.PaymentMethod;
  outcome: CardOutcome;
}

const billingOf = (details: PaymentMethodData['billing_details']): Stripe.PaymentMethod.BillingDetails => ({
  name: details?.name ?? null,
  email: details?.email ?? null,
  phone: details?.phone ?? null,
  tax_id: null,
  address: { ...noAddress, ...details?.address },
});

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

const describe = (
  brand: string,
  last4: string,
  expMonth: number,
  expYear: number,
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
    fingerprint: null,
    funding: 'credit',
    generated_from: null,
    last4,
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
  private readonly store: JournaledMap<StoredPaymentMethod>;

  constructor(dataFolder: string) {
    this.store = new JournaledMap(join(dataFolder, 'stripe', 'paymentMethods.jsonl'));
  }

  create(data: PaymentMethodData): StoredPaymentMethod {
    const outcome = outcomeOfCard(data.card);
    const brand = data.card.number.startsWith('4') ? 'visa' : 'unknown';
    const year = data.card.exp_year < 100 ? 2000 + data.card.exp_year : data.card.exp_year;
    const method = describe(brand, data.card.number.slice(-4), data.card.exp_month, year, data);
    return this.save({ method, outcome });
  }

  /** Finds a stored payment method, or creates one for a token such as pm_card_visa. */
  find(id: string): StoredPaymentMethod {
    if (id.startsWith('pm_card_')) {
      const card = cardOfToken(id);
      const nextYear = new Date().getUTCFullYear() + 1;
      return this.save({
        method: describe(card.brand, card.number.slice(-4), 12, nextYear),
        outcome: card.outcome,
      });
    }
    const stored = this.store.get(id);
    if (!stored) throw missingResource('PaymentMethod', id, 'payment_method');
    return stored;
  }

  private save(stored: StoredPaymentMethod): StoredPaymentMethod {
    this.store.set(stored.method.id, stored);
    return stored;
  }
}
