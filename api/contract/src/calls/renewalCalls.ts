import { esimParamsSchema } from '../schemas/esim';
import { messageSchema } from '../schemas/primitives';
import { renewalResponseSchema, setRenewalRequestSchema } from '../schemas/renewal';
import type { Calls } from './call';

export const renewalCalls = {
  getRenewal: {
    method: 'GET',
    path: '/esim/:esimId/renewal',
    shape: 2,
    tags: ['DataPlan:{esimId}', 'DataPlan:renewal {esimId}'],
    module: 'renewals',
    access: 'access-token',
    summary: 'Auto-renew of one’s own eSIM, and the plans that it can renew',
    params: esimParamsSchema,
    responses: { 200: renewalResponseSchema },
    refusals: [404],
  },
  setRenewal: {
    method: 'PUT',
    path: '/esim/:esimId/renewal',
    shape: 4,
    invalidates: ['DataPlan:renewal {esimId}'],
    invalidatesWhenRefused: true,
    module: 'renewals',
    access: 'access-token',
    limit: 'money',
    summary: 'Switch auto-renew of one’s own eSIM on, change it or resume it',
    params: esimParamsSchema,
    body: setRenewalRequestSchema,
    responses: { 200: renewalResponseSchema },
    refusals: [404, 409],
  },
  removeRenewal: {
    method: 'DELETE',
    path: '/esim/:esimId/renewal',
    invalidates: ['DataPlan:renewal {esimId}'],
    invalidatesWhenRefused: true,
    module: 'renewals',
    access: 'access-token',
    limit: 'money',
    summary: 'Switch auto-renew of one’s own eSIM off',
    params: esimParamsSchema,
    responses: { 200: messageSchema },
    refusals: [404],
  },
} as const satisfies Calls;
