import * as addresses from '../../calls/esimCalls';
import * as esim from '../esim';
import { idempotencyHeadersSchema, messageSchema } from '../primitives';
import { userParamsSchema } from '../user';
import { defineCall } from './call';

const headers = idempotencyHeadersSchema;

export const esimCalls = {
  createEsim: defineCall({
    ...addresses.createEsim,
    module: 'esims',
    access: 'access-token',
    scope: 'esims:write',
    limit: 'money',
    summary: 'Order the eSIM that a transaction paid for',
    headers,
    body: esim.createEsimRequestSchema,
    responses: { 201: esim.createEsimResponseSchema },
  }),
  listEsims: defineCall({
    ...addresses.listEsims,
    module: 'esims',
    access: 'access-token',
    scope: 'esims:read',
    owner: { from: 'params', field: 'id', rule: 'self-or-own-customer' },
    summary: 'eSIMs of a user, with their plans',
    params: userParamsSchema,
    query: esim.esimsQuerySchema,
    responses: { 200: esim.esimsResponseSchema },
  }),
  esimTotals: defineCall({
    ...addresses.esimTotals,
    module: 'esims',
    access: 'access-token',
    scope: 'esims:read',
    owner: { from: 'params', field: 'id', rule: 'self-or-own-customer' },
    summary: 'How many eSIMs a user has, and what their plans hold and have left',
    params: userParamsSchema,
    responses: { 200: esim.esimTotalsSchema },
  }),
  addDataPlan: defineCall({
    ...addresses.addDataPlan,
    module: 'esims',
    access: 'access-token',
    scope: 'esims:write',
    limit: 'money',
    summary: 'Add the data plan that a transaction paid for',
    headers,
    params: esim.esimDataPlanParamsSchema,
    body: esim.addDataPlanRequestSchema,
    responses: { 201: esim.addDataPlanResponseSchema },
  }),
  dataPlans: defineCall({
    ...addresses.dataPlans,
    module: 'esims',
    access: 'access-token',
    scope: 'esims:read',
    summary: 'Plans on an eSIM, newest start first',
    params: esim.esimParamsSchema,
    responses: { 200: esim.dataPlansResponseSchema },
  }),
  dataUsage: defineCall({
    ...addresses.dataUsage,
    module: 'esims',
    access: 'access-token',
    scope: 'esims:read',
    summary: 'Use per day and plan over 7, 30 or 60 days',
    params: esim.esimParamsSchema,
    query: esim.dataUsageQuerySchema,
    responses: { 200: esim.dataUsageResponseSchema },
  }),
  updateEsim: defineCall({
    ...addresses.updateEsim,
    module: 'esims',
    access: 'access-token',
    scope: 'esims:write',
    summary: 'Rename or archive an eSIM',
    params: esim.esimIdParamsSchema,
    body: esim.updateEsimRequestSchema,
    responses: { 200: esim.updateEsimResponseSchema },
  }),
  deleteEsim: defineCall({
    ...addresses.deleteEsim,
    module: 'esims',
    access: 'access-token',
    summary: 'Delete an eSIM whose plans are all terminated',
    params: esim.esimIdParamsSchema,
    responses: { 200: messageSchema },
  }),
  deleteDataPlan: defineCall({
    ...addresses.deleteDataPlan,
    module: 'esims',
    access: 'access-token',
    summary: 'End a plan that is not terminated',
    params: esim.esimPlanProductParamsSchema,
    responses: { 200: messageSchema },
  }),
} as const;
