import { autoTopUpResponseSchema, saveAutoTopUpRequestSchema } from '../schemas/autoTopUp';
import { messageSchema } from '../schemas/primitives';
import type { Calls } from './call';

export const autoTopUpCalls = {
  getAutoTopUp: {
    method: 'GET',
    path: '/auto-top-up',
    shape: 2,
    // A removed card, and a payment, change it too.
    tags: ['Wallet:CARDS', 'Wallet:AUTO_TOP_UP'],
    module: 'wallet',
    access: 'access-token',
    summary: 'Automatic top-up of one’s own wallet, and how much of its limits is used',
    responses: { 200: autoTopUpResponseSchema },
  },
  saveAutoTopUp: {
    method: 'PUT',
    path: '/auto-top-up',
    shape: 3,
    invalidates: ['Wallet:AUTO_TOP_UP'],
    module: 'wallet',
    access: 'access-token',
    limit: 'money',
    needsProof: true,
    summary: 'Switch automatic top-up by a saved card on, or change it; needs a verified email',
    body: saveAutoTopUpRequestSchema,
    responses: { 200: autoTopUpResponseSchema },
    refusals: [409, 502, 504],
  },
  removeAutoTopUp: {
    method: 'DELETE',
    path: '/auto-top-up',
    invalidates: ['Wallet:AUTO_TOP_UP'],
    module: 'wallet',
    access: 'access-token',
    limit: 'money',
    summary: 'Switch automatic top-up off; a charge that is on its way is completed',
    responses: { 200: messageSchema },
  },
} as const satisfies Calls;
