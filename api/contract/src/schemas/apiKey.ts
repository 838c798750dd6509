// API keys: with them an affiliate's own programs call the API.
import { z } from 'zod';
import { apiKeyScopes, defaultApiKeyDays } from '../rules/apiKeys';
import { idSchema, momentSchema, nameSchema } from './primitives';

export const apiKeyScopeSchema = z.enum(apiKeyScopes);

export const createApiKeyRequestSchema = z.object({
  /** What the key is for, in the affiliate's words. */
  name: nameSchema,
  /** Each once; the key may do nothing else. */
  scopes: z
    .array(apiKeyScopeSchema)
    .min(1, 'need at least one')
    .max(apiKeyScopes.length)
    .transform((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope))),
  /** For how long the key works. */
  days: z.union([z.literal(30), z.literal(90), z.literal(365)]).default(defaultApiKeyDays),
});
export type CreateApiKeyRequest = z.input<typeof createApiKeyRequestSchema>;

/** A key without its secret. It works until it expires or is revoked. */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The first characters of the key, to recognise it. */
  prefix: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  createdAt: momentSchema,
  expiresAt: momentSchema,
  revokedAt: momentSchema.nullable(),
  /** When it was last used, to the minute. */
  lastUsedAt: momentSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** `key` is shown once: the server stores a hash of it. */
export const createApiKeyResponseSchema = z.object({ apiKey: apiKeySchema, key: z.string() });
export type CreateApiKeyResponse = z.infer<typeof createApiKeyResponseSchema>;

export const apiKeysResponseSchema = z.object({ apiKeys: z.array(apiKeySchema) });
export type ApiKeysResponse = z.infer<typeof apiKeysResponseSchema>;

export const apiKeyParamsSchema = z.object({ id: idSchema, keyId: idSchema });
