// Routes of API keys, and the job that removes old ones.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { createApiKey, listApiKeys, removeOldApiKeys, revokeApiKey } from './apiKeys';
import { dailyAt } from '../../base/work/schedule';

/** Registers the routes and the job. */
export const apiKeysModule: FastifyPluginAsync = async (app) => {
  const { services } = app;

  addCall(app, calls.createApiKey, ({ caller, body }) => createApiKey(services, caller, body));

  addCall(app, calls.listApiKeys, async ({ caller }) => ({ apiKeys: await listApiKeys(services, caller) }));

  addCall(app, calls.revokeApiKey, async ({ caller, params }) => {
    await revokeApiKey(services, caller, params.keyId);
    return { message: 'The API key no longer works.' };
  });

  app.jobs.push({
    name: 'api-keys-remove-old',
    schedule: dailyAt('04:37'),
    run: () => removeOldApiKeys(services),
  });
};
