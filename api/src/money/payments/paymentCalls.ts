// Top-ups by card, also automatic ones, and their confirmation.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { DomainError, accessTokenInvalid } from '../../base/errors/domainErrors';
import { answerOf } from '../../base/errors/outcomes';
import { runInSteps } from '../../base/commands/run';
import { dailyAt } from '../../base/work/schedule';
import { findUser } from '../../people/users/users';
import { beginTopUp } from './beginTopUp';
import { callCardProcessor } from './callCardProcessor';
import { confirmPayment } from './confirmPayment';
import { listSavedCards, removeSavedCard } from './savedCards';
import { followRemovedCard } from './autoTopUps/cardRemoved';
import { readAutoTopUp, removeAutoTopUp, saveAutoTopUp } from './autoTopUps/settings';
import { autoTopUpHandler } from './autoTopUps/topUpWallet';
import { addWebhook, removeOldCardEvents } from './webhook';

/** Registers the payment routes, the work of automatic top-up and the webhook. */
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

  addCall(app, calls.getAutoTopUp, ({ caller }) => readAutoTopUp(db, caller.id));
  addCall(app, calls.saveAutoTopUp, ({ caller, body }) => saveAutoTopUp(services, caller.id, body));
  addCall(app, calls.removeAutoTopUp, async ({ caller }) => {
    await removeAutoTopUp(db, caller.id);
    return { message: 'Automatic top-up is off.' };
  });
  app.handlers.push(autoTopUpHandler(services));
  app.jobs.push({
    name: 'card-events-remove-old',
    schedule: dailyAt('04:31'),
    run: () => removeOldCardEvents(db),
  });
  await addWebhook(app, services);
};
