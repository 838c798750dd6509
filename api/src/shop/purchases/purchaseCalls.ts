// Routes of purchases, and the jobs that settle open purchases.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { logPurchase } from '../../base/http/logPurchase';
import { answerOf } from '../../base/errors/outcomes';
import { removeOldKeys } from '../../base/commands/keys';
import { addCarrierEvents } from './carrierEvents';
import { addEsimDeletion } from './esimDeletion';
import { openPurchase } from './openPurchase';
import { addOrders } from './orderCalls';
import { countToReconcile } from './purchases';
import { settleOpenPurchases } from './settleOpen';
import { measured } from '../../base/work/measure';
import { dailyAt } from '../../base/work/schedule';
import { handleJob } from '../../base/work/jobs';
import { openJob } from './settleJobs';

/** Registers the purchase routes and their jobs. */
export const purchasesModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  addOrders(app, services);
  addEsimDeletion(app, services);
  await addCarrierEvents(app, services);

  addCall(app, calls.purchase, async ({ body, idempotencyKey, request, reply }) => {
    const debit = answerOf(await openPurchase(services, body, idempotencyKey));
    logPurchase(request, reply, debit.transactionId);
    return debit;
  });
  app.measures.push(measured(services.metrics.toReconcile, () => countToReconcile(services.db)));
  app.jobs.push(
    handleJob(openJob, async () => void (await settleOpenPurchases(services))),
    {
      name: 'idempotent-answers-forget',
      run: () => removeOldKeys(services.db),
      schedule: dailyAt('03:17'),
    },
  );
};
