export const destinations = { method: 'GET', path: '/packages/destinations' } as const;
export const plansById = { method: 'GET', path: '/packages/plans' } as const;
export const productCountries = { method: 'GET', path: '/packages/product-countries' } as const;
export const productPlans = { method: 'GET', path: '/packages/product-plans' } as const;
export const regionPlans = { method: 'GET', path: '/packages/maya' } as const;
