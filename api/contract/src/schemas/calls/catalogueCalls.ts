import * as catalogue from '../catalogue';
import { defineCall } from './call';

const room = 'catalogue';

export const catalogueCalls = {
  productCountries: defineCall({
    room,
    method: 'GET',
    path: '/packages/product-countries',
    access: 'public',
    summary: 'Countries that have plans',
    answers: { 200: catalogue.countriesAnswerSchema },
  }),
  productPlans: defineCall({
    room,
    method: 'GET',
    path: '/packages/product-plans',
    access: 'access-token',
    summary: 'Plans of a country',
    query: catalogue.countryPlansQuerySchema,
    answers: { 200: catalogue.plansAnswerSchema },
  }),
  regionPlans: defineCall({
    room,
    method: 'GET',
    path: '/packages/maya',
    access: 'access-token',
    summary: 'Plans of a region',
    query: catalogue.regionPlansQuerySchema,
    answers: { 200: catalogue.plansAnswerSchema },
  }),
} as const;
