import { createHash, timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { EarlyFailure, StripeFailure, missingResource } from './failure';

export type Caller = 'server' | 'browser';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const keyIn = (authorization: string | undefined): string | undefined => {
  const [scheme, value] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value ?? '', 'base64')
    .toString('utf8')
    .split(':')[0];
};

/** Identifies the caller: the server by its secret key, or a browser by a publishable key. Throws 401. */
export const callerOf = (authorization: string | undefined, secretKey: string): Caller => {
  const key = keyIn(authorization);
  if (!key) {
    throw new StripeFailure(401, {
      type: 'invalid_request_error',
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  }
  if (timingSafeEqual(digest(key), digest(secretKey))) return 'server';
  if (/^pk_(test|live)_/.test(key)) return 'browser';
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${key.slice(0, 7)}***`,
  });
};

export const requireServer = (caller: Caller): void => {
  if (caller === 'server') return;
  throw new EarlyFailure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
};

/** A browser can access only the payment whose client secret it has. */
export const requireClientSecret = (caller: Caller, intent: Stripe.PaymentIntent, given: unknown): void => {
  if (caller === 'server') return;
  const isRight =
    typeof given === 'string' &&
    intent.client_secret !== null &&
    timingSafeEqual(digest(given), digest(intent.client_secret));
  if (!isRight) throw missingResource('payment_intent', intent.id, 'intent');
};

/** Fields that only the merchant's server may read. */
const merchantOnly = ['customer', 'latest_charge', 'metadata', 'amount_received'] as const;

/** The fields of a payment that its caller may see. */
export const visibleTo = (caller: Caller, intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> => {
  if (caller === 'server') return intent;
  return Object.fromEntries(
    Object.entries(intent).filter(([field]) => !(merchantOnly as readonly string[]).includes(field)),
  );
};
