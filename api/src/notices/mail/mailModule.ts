// The mail module has no routes: its worker delivers the outbox.
import type { FastifyPluginAsync } from 'fastify';
import { dailyAt } from '../../base/work/schedule';
import { handleWork } from '../../base/work/work';
import { mailDelivery, removeEnded, removeFailedTexts } from './deliver';
import { mailWork } from './outbox';

/** Adds what delivers emails, and the jobs that remove what is over. */
export const mailModule: FastifyPluginAsync = async ({ services, handlers, jobs }) => {
  handlers.push(handleWork(mailWork, mailDelivery(services)));
  jobs.push({
    name: 'mails-remove-failed',
    schedule: dailyAt('04:53'),
    run: () => removeFailedTexts(services),
  });
  jobs.push({
    name: 'mails-remove-delivered',
    schedule: dailyAt('05:07'),
    run: () => removeEnded(services),
  });
};
