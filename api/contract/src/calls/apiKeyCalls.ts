export const createApiKey = {
  method: 'POST',
  path: '/affiliate/:id/api-keys',
  invalidates: ['User:API_KEYS', 'Session:ACTIVITY'],
} as const;
export const listApiKeys = {
  method: 'GET',
  path: '/affiliate/:id/api-keys',
  tags: ['User:API_KEYS'],
} as const;
export const revokeApiKey = {
  method: 'DELETE',
  path: '/affiliate/:id/api-keys/:keyId',
  invalidates: ['User:API_KEYS', 'Session:ACTIVITY'],
  invalidatesWhenRefused: true,
} as const;
