import * as catalogue from '../catalogue';
import { defineCall } from './call';

export const catalogueCalls = {
  productCountries: defineCall({
    module: 'catalogue',
    method: 'GET',
    path: '/packages/product-countries',
    access: 'public',
    summary: 'Countries that have plans',
    responses: { 200: catalogue.countriesResponseSchema },
  }),
  productPlans: defineCall({
    module: 'catalogue',
    method: 'GET',
    path: '/packages/product-plans',
    access: 'access-token',
    summary: 'Plans of a country',
    query: catalogue.countryPlansQuerySchema,
    responses: { 200: catalogue.plansResponseSchema },
  }),
  regionPlans: defineCall({
    module: 'catalogue',
    method: 'GET',
    path: '/packages/maya',
    access: 'access-token',
    summary: 'Plans of a region',
    query: catalogue.regionPlansQuerySchema,
    responses: { 200: catalogue.plansResponseSchema },
  }),
} as const;
