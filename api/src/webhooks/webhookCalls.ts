// Routes of webhooks, and the jobs that deliver and clean up.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import { webhooksJob } from './deliver';
import { getDelivery, listDeliveries, removeOldDeliveries, resendDelivery, sendTest } from './deliveryLog';
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  removeOldSecrets,
  rotateSecret,
  updateEndpoint,
} from './endpoints';
import { dailyAt } from '../work/schedule';

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

  app.jobs.push(webhooksJob(services), {
    name: 'webhooks-remove-old',
    schedule: dailyAt('04:47'),
    run: async () => {
      await removeOldDeliveries(services);
      await removeOldSecrets(services);
    },
  });
};
