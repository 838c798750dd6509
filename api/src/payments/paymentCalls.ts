// Top-ups by card and their confirmation.
import type { FastifyPluginAsync } from 'fastify';
import type { ConfirmPaymentResponse } from '@portal/contract/schemas';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import { accessTokenInvalid, conflict } from '../errors/httpErrors';
import { reserveKey, storeResponse } from '../idempotency/idempotencyKeys';
import { findUser } from '../users/users';
import { beginTopUp } from './beginTopUp';
import { callCardProcessor } from './callCardProcessor';
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
