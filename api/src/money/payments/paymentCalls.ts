// Top-ups by card and their confirmation.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { DomainError, accessTokenInvalid } from '../../base/errors/domainErrors';
import { answerOf } from '../../base/errors/outcomes';
import { runInSteps } from '../../base/commands/run';
import { findUser } from '../../people/users/users';
import { beginTopUp } from './beginTopUp';
import { callCardProcessor } from './callCardProcessor';
import { confirmPayment } from './confirmPayment';
import { listSavedCards, removeSavedCard } from './savedCards';
import { addAutoTopUps } from './autoTopUps/autoTopUpCalls';
import { followRemovedCard } from './autoTopUps/cardRemoved';
import { addWebhook } from './webhook';

/** Registers the payment routes and the webhook. */
export const paymentsModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db } = services;

  addCall(app, calls.addFund, async ({ body, idempotencyKey: key, caller }) => {
    const user = await findUser(db, caller.id);
    if (!user) throw accessTokenInvalid();
    if (!user.isEmailVerified) {
      throw new DomainError('email_not_verified', 'Please verify your email before adding funds.');
    }
    return callCardProcessor(() => beginTopUp(services, user, key, body));
  });

  addCall(app, calls.listSavedCards, ({ caller }) =>
    callCardProcessor(() => listSavedCards(services, caller.id)),
  );

  addCall(app, calls.removeSavedCard, async ({ caller, params }) => {
    await callCardProcessor(async () => {
      await removeSavedCard(services, caller.id, params.cardId);
      await followRemovedCard(services, caller.id, params.cardId);
    });
    return { message: 'The card was removed.' };
  });

  addCall(app, calls.confirmPayment, async ({ body, idempotencyKey: key, caller }) => {
    const command = { userId: caller.id, key, call: 'confirm-payment', body };
    const work = () => callCardProcessor(() => confirmPayment(services, body));
    // Clients poll a pending outcome with the same key.
    return answerOf(await runInSteps(services, command, work, ({ outcome }) => outcome !== 'pending'));
  });

  addAutoTopUps(app, services);
  await addWebhook(app, services);
};
