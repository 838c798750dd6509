export const createEsim = {
  method: 'POST',
  path: '/esim',
  needsIdempotencyKey: true,
} as const;

export const listEsims = { method: 'GET', path: '/esim/:id' } as const;

export const esimTotals = { method: 'GET', path: '/esim/:id/totals' } as const;

export const addDataPlan = {
  method: 'POST',
  path: '/esim/:esimId/data-plan/:dataPlanId',
  needsIdempotencyKey: true,
} as const;

export const dataPlans = { method: 'GET', path: '/esim/:esimId/data-plans' } as const;

export const dataUsage = { method: 'GET', path: '/esim/:esimId/data-usage' } as const;

export const updateEsim = { method: 'PATCH', path: '/esim/:id' } as const;

export const deleteEsim = { method: 'DELETE', path: '/esim/:id' } as const;

export const deleteDataPlan = {
  method: 'DELETE',
  path: '/esim/:esimId/data-plan/:dataPlanId/:productId',
} as const;
