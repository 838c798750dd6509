// Top-ups by card and their confirmation.
import type { FastifyPluginAsync } from 'fastify';
import type { ConfirmPaymentResponse } from '@portal/contract/schemas';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import {
  HttpError,
  accessTokenInvalid,
  invalidInput,
  conflict,
  providerFailed,
  providerTimedOut,
} from '../errors/httpErrors';
import { reserveKey, storeResponse } from '../idempotency/idempotencyKeys';
import { findUser } from '../users/users';
import { beginTopUp } from './beginTopUp';
import { CardDeclinedError, CardProcessorError } from './cardProcessor';
import { confirmPayment } from './confirmPayment';
import { listSavedCards, removeSavedCard } from './savedCards';
import { addWebhook } from './webhook';

/** Registers the payment routes and the webhook. */
export const paymentsModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db } = services;

  addCall(app, calls.addFund, async ({ body, idempotencyKey: key, caller }) => {
    const user = await findUser(db, caller.id);
    if (!user) throw accessTokenInvalid();
    if (!user.isEmailVerified) {
      throw conflict('email_not_verified', 'Please verify your email before adding funds.');
    }
    return callCardProcessor(() => beginTopUp(services, user, key, body));
  });

  addCall(app, calls.listSavedCards, ({ caller }) =>
    callCardProcessor(() => listSavedCards(services, caller.id)),
  );

  addCall(app, calls.removeSavedCard, async ({ caller, params }) => {
    await callCardProcessor(() => removeSavedCard(services, caller.id, params.cardId));
    return { message: 'The card was removed.' };
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
    if (error instanceof CardDeclinedError) {
      throw new HttpError(402, 'card_declined', declineMessages[error.reason]);
    }
    throw error;
  }
}

function toHttpError({ failure, message }: CardProcessorError): HttpError {
  if (failure === 'key_reused') return invalidInput(message, undefined, 'idempotency_key_reused');
  if (failure === 'unanswered')
    return providerTimedOut(
      'card_processor_timeout',
      'The card processor did not answer. If you try again, the same payment is charged once.',
    );
  return providerFailed('card_processor_refused', 'The card processor refused the payment.');
}

const declineMessages: Readonly<Record<CardDeclinedError['reason'], string>> = {
  expired:
    'This card has expired. Nothing was charged. Use another card and remove this one in your profile.',
  insufficient_funds:
    'This card has insufficient funds. Nothing was charged. Use another card or a smaller amount.',
  wrong_code:
    'The security code of this card was not accepted. Nothing was charged. Enter the card again as a new card.',
  other:
    'Your bank declined this card. Nothing was charged. Use another card, or ask your bank and try again.',
};
