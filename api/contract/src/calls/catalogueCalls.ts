export const destinations = {
  method: 'GET',
  path: '/packages/destinations',
  tags: ['Country', 'Package'],
} as const;
export const plansById = { method: 'GET', path: '/packages/plans', tags: ['Package'] } as const;
export const productCountries = {
  method: 'GET',
  path: '/packages/product-countries',
  tags: ['Country'],
  cacheSeconds: Infinity,
} as const;
export const productPlans = { method: 'GET', path: '/packages/product-plans', tags: ['Package'] } as const;
export const regionPlans = { method: 'GET', path: '/packages/maya', tags: ['Package'] } as const;
