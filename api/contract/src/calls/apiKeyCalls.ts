import { affiliateParamsSchema } from '../schemas/affiliate';
import * as apiKey from '../schemas/apiKey';
import { messageSchema } from '../schemas/primitives';
import type { Calls } from './call';

const roles = ['affiliate'] as const;
const owner = { from: 'params', field: 'id', rule: 'self' } as const;

// None of them has a scope: a key must not make or end keys.
export const apiKeyCalls = {
  createApiKey: {
    method: 'POST',
    path: '/affiliate/:id/api-keys',
    invalidates: ['User:API_KEYS', 'Session:ACTIVITY'],
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
  },
  listApiKeys: {
    method: 'GET',
    path: '/affiliate/:id/api-keys',
    tags: ['User:API_KEYS'],
    module: 'apiKeys',
    access: 'access-token',
    roles,
    owner,
    summary: 'API keys of an affiliate, newest first, with those that ended lately',
    params: affiliateParamsSchema,
    responses: { 200: apiKey.apiKeysResponseSchema },
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/affiliate/:id/api-keys/:keyId',
    invalidates: ['User:API_KEYS', 'Session:ACTIVITY'],
    invalidatesWhenRefused: true,
    module: 'apiKeys',
    access: 'access-token',
    roles,
    owner,
    summary: 'End an API key now',
    params: apiKey.apiKeyParamsSchema,
    responses: { 200: messageSchema },
  },
} as const satisfies Calls;
