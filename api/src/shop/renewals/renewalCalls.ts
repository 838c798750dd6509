// Auto-renew: its routes and its job.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { ownEsim } from '../../travel/esims/access';
import { addCall } from '../../base/http/call';
import { enqueueRunOut, renewalHandlers } from './renew';
import { readRenewal, removeRenewal, setRenewal } from './settings';
import { everyHour } from '../../base/work/schedule';

/** Registers the routes and the job. */
export const renewalsModule: FastifyPluginAsync = async (app) => {
  const { services } = app;

  addCall(app, calls.getRenewal, async ({ params, caller }) =>
    readRenewal(services, await ownEsim(services, caller, params.esimId)),
  );

  addCall(app, calls.setRenewal, async ({ params, body, caller }) =>
    setRenewal(services, await ownEsim(services, caller, params.esimId), body),
  );

  addCall(app, calls.removeRenewal, async ({ params, caller }) => {
    const esim = await ownEsim(services, caller, params.esimId);
    await removeRenewal(services.db, esim.uid);
    return { message: 'Auto-renew is off.' };
  });

  app.handlers.push(...renewalHandlers(services));
  app.jobs.push({
    name: 'renewals-look-up',
    run: () => enqueueRunOut(services),
    schedule: everyHour,
    atStart: true,
  });
};
