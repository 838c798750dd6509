import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, randomText, secondsNow } from './identifiers';
import { paymentMethodDataSchema } from './paymentMethods';

export const metadataSchema = z.record(z.string().max(40), z.string().max(500));

export const setupFutureUsageSchema = z.enum(['off_session', 'on_session']);

const minAmountCents = 50;
const maxAmountCents = 99_999_999;

export const createIntentSchema = z.strictObject({
  amount: z.coerce
    .number()
    .int()
    .min(minAmountCents, 'Amount must be at least $0.50 usd')
    .max(maxAmountCents, 'Amount must be no more than $999,999.99'),
  currency: z.string().regex(/^[a-zA-Z]{3}$/),
  metadata: metadataSchema.optional(),
  description: z.string().max(1000).optional(),
  customer: z.string().optional(),
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodDataSchema.optional(),
  payment_method_types: z.array(z.literal('card')).min(1).optional(),
  automatic_payment_methods: z
    .strictObject({
      enabled: z.enum(['true', 'false']),
      allow_redirects: z.enum(['always', 'never']).optional(),
    })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: z.enum(['true', 'false']).optional(),
  return_url: z.string().optional(),
  use_stripe_sdk: z.enum(['true', 'false']).optional(),
  off_session: z.enum(['true', 'false']).optional(),
  setup_future_usage: setupFutureUsageSchema.optional(),
});
export type CreateIntent = z.infer<typeof createIntentSchema>;

/** A payment without a payment method yet. */
export const newIntent = (input: CreateIntent): Stripe.PaymentIntent => {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.automatic_payment_methods
      ? {
          enabled: input.automatic_payment_methods.enabled === 'true',
          allow_redirects: input.automatic_payment_methods.allow_redirects ?? 'always',
        }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: secondsNow(),
    currency: input.currency.toLowerCase(),
    customer: input.customer ?? null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } } as never,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
};
