import * as addresses from '../../calls/apiKeyCalls';
import { affiliateParamsSchema } from '../affiliate';
import * as apiKey from '../apiKey';
import { messageSchema } from '../primitives';
import { defineCall } from './call';

const roles = ['affiliate'] as const;
const owner = { from: 'params', field: 'id', rule: 'self' } as const;

// None of them has a scope: a key must not make or end keys.
export const apiKeyCalls = {
  createApiKey: defineCall({
    ...addresses.createApiKey,
    module: 'apiKeys',
    access: 'access-token',
    roles,
    owner,
    needsProof: true,
    summary: 'Create an API key, which is shown once; needs a recent proof of identity',
    params: affiliateParamsSchema,
    body: apiKey.createApiKeyRequestSchema,
    responses: { 201: apiKey.createApiKeyResponseSchema },
    refusals: [409],
  }),
  listApiKeys: defineCall({
    ...addresses.listApiKeys,
    module: 'apiKeys',
    access: 'access-token',
    roles,
    owner,
    summary: 'API keys of an affiliate, newest first, with those that ended lately',
    params: affiliateParamsSchema,
    responses: { 200: apiKey.apiKeysResponseSchema },
  }),
  revokeApiKey: defineCall({
    ...addresses.revokeApiKey,
    module: 'apiKeys',
    access: 'access-token',
    roles,
    owner,
    summary: 'End an API key now',
    params: apiKey.apiKeyParamsSchema,
    responses: { 200: messageSchema },
  }),
} as const;
