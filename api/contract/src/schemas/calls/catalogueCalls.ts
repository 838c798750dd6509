import * as addresses from '../../calls/catalogueCalls';
import * as catalogue from '../catalogue';
import { defineCall } from './call';

export const catalogueCalls = {
  destinations: defineCall({
    ...addresses.destinations,
    module: 'catalogue',
    access: 'public',
    summary: 'Countries and regions that have plans, with their lowest prices',
    responses: { 200: catalogue.destinationsResponseSchema },
    files: [304],
  }),
  plansById: defineCall({
    ...addresses.plansById,
    module: 'catalogue',
    access: 'access-token',
    scope: 'catalogue:read',
    summary: 'Plans by their ids, separated by commas; those no longer sold are left out',
    query: catalogue.plansByIdQuerySchema,
    responses: { 200: catalogue.plansResponseSchema },
  }),
  productCountries: defineCall({
    ...addresses.productCountries,
    module: 'catalogue',
    access: 'public',
    summary: 'Countries that have plans',
    responses: { 200: catalogue.countriesResponseSchema },
  }),
  productPlans: defineCall({
    ...addresses.productPlans,
    module: 'catalogue',
    access: 'access-token',
    scope: 'catalogue:read',
    summary: 'Plans of a country',
    query: catalogue.countryPlansQuerySchema,
    responses: { 200: catalogue.plansResponseSchema },
  }),
  regionPlans: defineCall({
    ...addresses.regionPlans,
    module: 'catalogue',
    access: 'access-token',
    scope: 'catalogue:read',
    summary: 'Plans of a region',
    query: catalogue.regionPlansQuerySchema,
    responses: { 200: catalogue.plansResponseSchema },
  }),
} as const;
