export const createHandover = {
  method: 'POST',
  path: '/esim/:esimId/handovers',
  invalidates: ['Esim:handovers {esimId}'],
} as const;
export const listHandovers = {
  method: 'GET',
  path: '/esim/:esimId/handovers',
  tags: ['Esim:handovers {esimId}', 'Esim:HANDOVERS'],
} as const;
export const revokeHandover = {
  method: 'DELETE',
  path: '/handovers/:handoverId',
  invalidates: ['Esim:HANDOVERS'],
  invalidatesWhenRefused: true,
} as const;
// The token is in the body: addresses get into logs.
export const openHandover = {
  method: 'POST',
  path: '/handovers/open',
  isRead: true,
  cacheSeconds: 0,
} as const;
