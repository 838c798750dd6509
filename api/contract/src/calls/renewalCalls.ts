export const getRenewal = { method: 'GET', path: '/esim/:esimId/renewal' } as const;
export const setRenewal = { method: 'PUT', path: '/esim/:esimId/renewal' } as const;
export const removeRenewal = { method: 'DELETE', path: '/esim/:esimId/renewal' } as const;
