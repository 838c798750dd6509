// Top-ups by card and their confirmation.
import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { dollarsToCents } from '@portal/contract';
import type { ConfirmPaymentResponse } from '@portal/contract/schemas';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import type { HttpError } from '../errors/httpErrors';
import {
  accessTokenInvalid,
  invalidInput,
  conflict,
  providerFailed,
  providerTimedOut,
} from '../errors/httpErrors';
import { reserveKey, storeResponse } from '../idempotency/idempotencyKeys';
import { findUser } from '../users/users';
import { CardProcessorError } from './cardProcessor';
import { confirmPayment } from './confirmPayment';
import { recordTopUp } from './topUps';
import { addWebhook } from './webhook';

/** Registers the payment routes and the webhook. */
export const paymentsModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db, cards } = services;

  addCall(app, calls.addFund, async ({ body, idempotencyKey: key, caller }) => {
    const user = await findUser(db, caller.id);
    if (!user) throw accessTokenInvalid();
    if (!user.isEmailVerified) {
      throw conflict('email_not_verified', 'Please verify your email before adding funds.');
    }
    const amountCents = dollarsToCents(body.amount);
    // The card processor handles repeated keys, so that no client secret is stored here.
    await reserveKey(db, { userId: caller.id, key, call: 'add-fund', body });
    const payment = await callCardProcessor(() =>
      cards.createPayment({
        userId: caller.id,
        amountCents,
        email: user.email,
        // Keys of other users and other calls must not collide with this one.
        idempotencyKey: createHash('sha256').update(`add-fund ${caller.id} ${key}`).digest('hex'),
      }),
    );
    await recordTopUp(db, { paymentIntentId: payment.id, userId: caller.id, amountCents });
    return { clientSecret: payment.clientSecret, paymentIntentId: payment.id };
  });

  addCall(app, calls.confirmPayment, async ({ body, idempotencyKey: key, caller }) => {
    const idempotentCall = { userId: caller.id, key, call: 'confirm-payment', body };
    const storedResponse = await reserveKey<ConfirmPaymentResponse>(db, idempotentCall);
    if (storedResponse) return storedResponse;
    const response = await callCardProcessor(() => confirmPayment(services, body));
    // Clients poll a pending outcome with the same key.
    if (response.outcome !== 'pending') await storeResponse(db, idempotentCall, response);
    return response;
  });

  await addWebhook(app, services);
};

async function callCardProcessor<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CardProcessorError) throw toHttpError(error);
    throw error;
  }
}

function toHttpError({ failure, message }: CardProcessorError): HttpError {
  if (failure === 'key_reused') return invalidInput(message, undefined, 'idempotency_key_reused');
  if (failure === 'unanswered')
    return providerTimedOut('card_processor_timeout', 'The card processor did not answer.');
  return providerFailed('card_processor_refused', 'The card processor refused the payment.');
}
