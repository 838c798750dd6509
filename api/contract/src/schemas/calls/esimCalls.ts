import * as esim from '../esim';
import { idempotencyHeadersSchema, messageSchema } from '../primitives';
import { userParamsSchema } from '../user';
import { defineCall } from './call';

const room = 'esims';
const headers = idempotencyHeadersSchema;

export const esimCalls = {
  createEsim: defineCall({
    room,
    method: 'POST',
    path: '/esim',
    access: 'access-token',
    limit: 'money',
    summary: 'Order the eSIM that a transaction paid for',
    headers,
    needsIdempotencyKey: true,
    body: esim.createEsimRequestSchema,
    answers: { 201: esim.createEsimAnswerSchema },
  }),
  listEsims: defineCall({
    room,
    method: 'GET',
    path: '/esim/:id',
    access: 'access-token',
    owner: { from: 'params', field: 'id', rule: 'self-or-own-customer' },
    summary: 'eSIMs of a user, with their plans',
    params: userParamsSchema,
    query: esim.esimsQuerySchema,
    answers: { 200: esim.esimsAnswerSchema },
  }),
  esimTotals: defineCall({
    room,
    method: 'GET',
    path: '/esim/:id/totals',
    access: 'access-token',
    owner: { from: 'params', field: 'id', rule: 'self-or-own-customer' },
    summary: 'How many eSIMs a user has, and what their plans hold and have left',
    params: userParamsSchema,
    answers: { 200: esim.esimTotalsSchema },
  }),
  addDataPlan: defineCall({
    room,
    method: 'POST',
    path: '/esim/:esimId/data-plan/:dataPlanId',
    access: 'access-token',
    limit: 'money',
    summary: 'Add the data plan that a transaction paid for',
    headers,
    needsIdempotencyKey: true,
    params: esim.esimDataPlanParamsSchema,
    body: esim.addDataPlanRequestSchema,
    answers: { 201: esim.addDataPlanAnswerSchema },
  }),
  dataPlans: defineCall({
    room,
    method: 'GET',
    path: '/esim/:esimId/data-plans',
    access: 'access-token',
    summary: 'Plans on an eSIM, newest start first',
    params: esim.esimParamsSchema,
    answers: { 200: esim.dataPlansAnswerSchema },
  }),
  dataUsage: defineCall({
    room,
    method: 'GET',
    path: '/esim/:esimId/data-usage',
    access: 'access-token',
    summary: 'Use per day and plan over 7, 30 or 60 days',
    params: esim.esimParamsSchema,
    query: esim.dataUsageQuerySchema,
    answers: { 200: esim.dataUsageAnswerSchema },
  }),
  deleteEsim: defineCall({
    room,
    method: 'DELETE',
    path: '/esim/:id',
    access: 'access-token',
    summary: 'Delete an eSIM whose plans are all terminated',
    params: esim.deleteEsimParamsSchema,
    answers: { 200: messageSchema },
  }),
  deleteDataPlan: defineCall({
    room,
    method: 'DELETE',
    path: '/esim/:esimId/data-plan/:dataPlanId/:productId',
    access: 'access-token',
    summary: 'End a plan that is not terminated',
    params: esim.esimPlanProductParamsSchema,
    answers: { 200: messageSchema },
  }),
} as const;
