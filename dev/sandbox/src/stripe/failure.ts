import type Stripe from 'stripe';

export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** An error in the processor's format. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

/** A refusal from before the work of a call begins: the processor stores none for the idempotency key. */
export class EarlyFailure extends StripeFailure {}

export const invalidRequest = (message: string, code?: string, param?: string): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, code, param });

export const missingResource = (kind: string, id: string, param = 'id'): StripeFailure =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
