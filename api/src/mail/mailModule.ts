// The mail module has no routes: its worker delivers the outbox.
import type { FastifyPluginAsync } from 'fastify';
import { deliveryJob } from './deliver';

/** Adds the job that delivers emails. */
export const mailModule: FastifyPluginAsync = async (app) => {
  app.jobs.push(deliveryJob(app.services));
};
