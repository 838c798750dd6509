// Stripe as the card processor.
import { CardProcessorError, type CardProcessor } from '../cardProcessor';
import { createStripeClient } from './stripeApi';
import { createStripeCards } from './stripeCards';
import { createStripeDisputes } from './stripeDisputes';
import { isUnexpectedState, orNull, toCardError, withCardProcessorErrors } from './stripeErrors';
import { eventOf, paymentOf } from './stripeTransform';
import type { StripeSettings } from './stripeTypes';

/** Stripe's own tolerance for the age of a signed event, in seconds. */
const signatureToleranceSeconds = 300;

export function createStripe(settings: StripeSettings): CardProcessor {
  const stripe = createStripeClient(settings);
  return {
    ...createStripeCards(stripe),
    ...createStripeDisputes(stripe),
    createPayment: async ({ userId, amountCents, idempotencyKey }) => {
      const intent = await withCardProcessorErrors(() =>
        stripe.paymentIntents.create(
          {
            amount: Number(amountCents),
            currency: 'usd',
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            description: 'Wallet top-up',
            metadata: { userId },
          },
          { idempotencyKey },
        ),
      );
      if (!intent.client_secret) throw new CardProcessorError('refused', 'The payment has no client secret.');
      return { id: intent.id, clientSecret: intent.client_secret };
    },
    cancelPayment: async (paymentId) => {
      try {
        await stripe.paymentIntents.cancel(paymentId);
      } catch (error) {
        if (!isUnexpectedState(error)) throw toCardError(error);
      }
    },
    findPayment: async (paymentId) => {
      const found = await orNull(() => stripe.paymentIntents.retrieve(paymentId));
      return found && paymentOf(found);
    },
    listSucceeded: async function* () {
      try {
        for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
          const payment = paymentOf(intent);
          if (payment.status === 'succeeded' && payment.currency === 'usd') yield payment;
        }
      } catch (error) {
        throw toCardError(error);
      }
    },
    readEvent: (rawBody, signature) => {
      for (const secret of settings.webhookSecrets) {
        try {
          return eventOf(
            stripe.webhooks.constructEvent(rawBody, signature, secret, signatureToleranceSeconds),
          );
        } catch {
          // It is not signed with this secret.
        }
      }
      return null;
    },
  };
}
