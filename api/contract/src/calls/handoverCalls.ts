export const createHandover = { method: 'POST', path: '/esim/:esimId/handovers' } as const;
export const listHandovers = { method: 'GET', path: '/esim/:esimId/handovers' } as const;
export const revokeHandover = { method: 'DELETE', path: '/handovers/:handoverId' } as const;
// The token is in the body: addresses get into logs.
export const openHandover = { method: 'POST', path: '/handovers/open' } as const;
