import * as addresses from '../../calls/autoTopUpCalls';
import { autoTopUpResponseSchema, saveAutoTopUpRequestSchema } from '../autoTopUp';
import { messageSchema } from '../primitives';
import { defineCall } from './call';

export const autoTopUpCalls = {
  getAutoTopUp: defineCall({
    ...addresses.getAutoTopUp,
    module: 'wallet',
    access: 'access-token',
    summary: 'Automatic top-up of one’s own wallet, and how much of its limits is used',
    responses: { 200: autoTopUpResponseSchema },
  }),
  saveAutoTopUp: defineCall({
    ...addresses.saveAutoTopUp,
    module: 'wallet',
    access: 'access-token',
    limit: 'money',
    needsProof: true,
    summary: 'Switch automatic top-up by a saved card on, or change it; needs a verified email',
    body: saveAutoTopUpRequestSchema,
    responses: { 200: autoTopUpResponseSchema },
    refusals: [409, 502, 504],
  }),
  removeAutoTopUp: defineCall({
    ...addresses.removeAutoTopUp,
    module: 'wallet',
    access: 'access-token',
    limit: 'money',
    summary: 'Switch automatic top-up off; a charge that is on its way is completed',
    responses: { 200: messageSchema },
  }),
} as const;
