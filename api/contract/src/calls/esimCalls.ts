import { afterPurchase } from './cacheTags';

export const createEsim = {
  method: 'POST',
  path: '/esim',
  needsIdempotencyKey: true,
  invalidatesLater: { otherwise: afterPurchase },
} as const;

export const listEsims = { method: 'GET', path: '/esim/:id', tags: ['Esim:LIST'] } as const;

/** The eSIMs of all customers of an affiliate. */
export const listCustomersEsims = {
  method: 'GET',
  path: '/affiliate/:id/esims',
  tags: ['Esim:LIST', 'Customer:LIST'],
} as const;

export const mailInstructions = {
  method: 'POST',
  path: '/affiliate/:id/instructions',
  needsIdempotencyKey: true,
} as const;

export const esimTotals = { method: 'GET', path: '/esim/:id/totals', tags: ['Esim:LIST'] } as const;

export const addDataPlan = {
  method: 'POST',
  path: '/esim/:esimId/data-plan/:dataPlanId',
  needsIdempotencyKey: true,
  invalidatesLater: { otherwise: afterPurchase },
} as const;

export const dataPlans = {
  method: 'GET',
  path: '/esim/:esimId/data-plans',
  tags: ['DataPlan:{esimId}', 'Esim:{esimId}'],
  isKeptOffline: true,
} as const;

/** Where there are plans that can be added to an eSIM. */
export const esimDestinations = {
  method: 'GET',
  path: '/esim/:esimId/destinations',
  tags: ['Country', 'Package'],
} as const;

/** What can be added to an eSIM: plans of its carrier. */
export const esimPackages = {
  method: 'GET',
  path: '/esim/:esimId/packages',
  tags: ['Package'],
} as const;

export const dataUsage = {
  method: 'GET',
  path: '/esim/:esimId/data-usage',
  tags: ['DataUsage:{esimId}'],
} as const;

/** Why it does not work. Asks the carrier each time, so nothing is kept. */
export const diagnoseEsim = {
  method: 'GET',
  path: '/esim/:esimId/diagnosis',
  cacheSeconds: 0,
} as const;

export const updateEsim = {
  method: 'PATCH',
  path: '/esim/:id',
  invalidates: ['Esim:LIST', 'Esim:{id}'],
} as const;

export const deleteEsim = { method: 'DELETE', path: '/esim/:id', invalidates: ['Esim:LIST'] } as const;

export const deleteDataPlan = {
  method: 'DELETE',
  path: '/esim/:esimId/data-plan/:dataPlanId/:productId',
  invalidates: ['DataPlan:{esimId}', 'Esim:LIST'],
} as const;
