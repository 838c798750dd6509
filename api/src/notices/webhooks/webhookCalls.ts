// Routes of webhooks, what delivers, and the job that cleans up.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { deliverWebhook } from './deliver';
import { getDelivery, listDeliveries, removeOldDeliveries, resendDelivery, sendTest } from './deliveryLog';
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  removeOldSecrets,
  rotateSecret,
  updateEndpoint,
} from './endpoints';
import { webhookWork } from './queueDeliveries';
import { dailyAt } from '../../base/work/schedule';
import { handleWork } from '../../base/work/work';

/** Registers the routes and the jobs. */
export const webhooksModule: FastifyPluginAsync = async (app) => {
  const { services } = app;

  addCall(app, calls.createWebhookEndpoint, ({ caller, body }) => createEndpoint(services, caller, body));

  addCall(app, calls.listWebhookEndpoints, async ({ caller }) => ({
    endpoints: await listEndpoints(services, caller),
  }));

  addCall(app, calls.updateWebhookEndpoint, async ({ caller, params, body }) => ({
    endpoint: await updateEndpoint(services, caller, params.endpointId, body),
  }));

  addCall(app, calls.deleteWebhookEndpoint, async ({ caller, params }) => {
    await deleteEndpoint(services, caller, params.endpointId);
    return { message: 'The webhook endpoint gets nothing more.' };
  });

  addCall(app, calls.rotateWebhookSecret, ({ caller, params }) =>
    rotateSecret(services, caller, params.endpointId),
  );

  addCall(app, calls.sendWebhookTest, async ({ caller, params }) => ({
    delivery: await sendTest(services, caller, params),
  }));

  addCall(app, calls.listWebhookDeliveries, ({ caller, params, query }) =>
    listDeliveries(services, caller, params, query),
  );

  addCall(app, calls.getWebhookDelivery, ({ caller, params }) => getDelivery(services, caller, params));

  addCall(app, calls.resendWebhookDelivery, async ({ caller, params }) => ({
    delivery: await resendDelivery(services, caller, params),
  }));

  app.handlers.push(handleWork(webhookWork, (payload, step) => deliverWebhook(services, payload, step)));
  app.jobs.push({
    name: 'webhooks-remove-old',
    schedule: dailyAt('04:47'),
    run: async () => {
      await removeOldDeliveries(services);
      await removeOldSecrets(services);
    },
  });
};
