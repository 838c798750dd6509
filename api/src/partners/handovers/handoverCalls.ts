// Routes of hand-over links, and the job that removes old ones.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { notFound } from '../../base/errors/domainErrors';
import { addCall } from '../../base/http/call';
import { addressKey, consumeAttemptOrThrow, restoreAttempt } from '../../base/security/throttle';
import { createHandover, listHandovers, removeOldHandovers, revokeHandover } from './handovers';
import { findHandover, openHandover } from './openHandover';
import { dailyAt } from '../../base/work/schedule';

/** Links that never existed, by address: twenty without a wait, then ever fewer. */
const wrongLinks = { free: 20, maxWaitSeconds: 900 };

/** Registers the routes and the job. */
export const handoversModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db } = services;

  addCall(app, calls.createHandover, ({ caller, params, body }) =>
    createHandover(services, caller, params.esimId, body.days),
  );

  addCall(app, calls.listHandovers, async ({ caller, params }) => ({
    handovers: await listHandovers(services, caller, params.esimId),
  }));

  addCall(app, calls.revokeHandover, async ({ caller, params }) => {
    await revokeHandover(services, caller, params.handoverId);
    return { message: 'The link no longer works.' };
  });

  addCall(app, calls.openHandover, async ({ body, request, reply }) => {
    const attempt = `handover:${addressKey(request.ip)}`;
    await consumeAttemptOrThrow(db, attempt, wrongLinks);
    const link = await findHandover(services, body.token);
    if (!link) throw notFound('This link');
    // Whoever has a link that existed guesses nothing, however often they reload it.
    await restoreAttempt(db, attempt);
    const opened = await openHandover(services, link);
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    return opened;
  });

  app.jobs.push({
    name: 'handovers-remove-old',
    schedule: dailyAt('04:17'),
    run: () => removeOldHandovers(services),
  });
};
