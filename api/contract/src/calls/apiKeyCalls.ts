export const createApiKey = { method: 'POST', path: '/affiliate/:id/api-keys' } as const;
export const listApiKeys = { method: 'GET', path: '/affiliate/:id/api-keys' } as const;
export const revokeApiKey = { method: 'DELETE', path: '/affiliate/:id/api-keys/:keyId' } as const;
