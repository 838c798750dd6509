import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { TestApi } from './testApi';
import { testEnvironment } from './testSettings';

/** What an event says; one that is sent again has an `id`. */
export interface CardEvent {
  type: string;
  object: object;
  id?: string;
}

/** Tells the API of an event as the card processor does. Returns the status of the answer. */
export async function sendCardEvent(
  { app }: Pick<TestApi, 'app'>,
  { type, object, id = `evt_${randomUUID()}` }: CardEvent,
  secret: string = testEnvironment.STRIPE_WEBHOOK_SECRET,
): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    payload,
  });
  return statusCode;
}
