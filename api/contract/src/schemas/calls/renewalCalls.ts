import * as addresses from '../../calls/renewalCalls';
import { esimParamsSchema } from '../esim';
import { messageSchema } from '../primitives';
import { renewalResponseSchema, setRenewalRequestSchema } from '../renewal';
import { defineCall } from './call';

export const renewalCalls = {
  getRenewal: defineCall({
    ...addresses.getRenewal,
    module: 'renewals',
    access: 'access-token',
    summary: 'Auto-renew of one’s own eSIM, and the plans that it can renew',
    params: esimParamsSchema,
    responses: { 200: renewalResponseSchema },
    refusals: [404],
  }),
  setRenewal: defineCall({
    ...addresses.setRenewal,
    module: 'renewals',
    access: 'access-token',
    limit: 'money',
    summary: 'Switch auto-renew of one’s own eSIM on, change it or resume it',
    params: esimParamsSchema,
    body: setRenewalRequestSchema,
    responses: { 200: renewalResponseSchema },
    refusals: [404, 409],
  }),
  removeRenewal: defineCall({
    ...addresses.removeRenewal,
    module: 'renewals',
    access: 'access-token',
    limit: 'money',
    summary: 'Switch auto-renew of one’s own eSIM off',
    params: esimParamsSchema,
    responses: { 200: messageSchema },
    refusals: [404],
  }),
} as const;
