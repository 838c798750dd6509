import { savedCardParamsSchema, savedCardsResponseSchema } from '../schemas/payment';
import { messageSchema } from '../schemas/primitives';
import type { Calls } from './call';

export const savedCardCalls = {
  listSavedCards: {
    method: 'GET',
    path: '/payment/saved-cards',
    tags: ['Wallet:CARDS'],
    module: 'payments',
    access: 'access-token',
    summary: 'One’s own saved cards, newest first',
    responses: { 200: savedCardsResponseSchema },
    refusals: [502, 504],
  },
  removeSavedCard: {
    method: 'DELETE',
    path: '/payment/saved-cards/:cardId',
    invalidates: ['Wallet:CARDS'],
    invalidatesWhenRefused: true,
    module: 'payments',
    access: 'access-token',
    limit: 'money',
    summary: 'Remove a saved card of one’s own; it cannot be charged any more',
    params: savedCardParamsSchema,
    responses: { 200: messageSchema },
    refusals: [404, 502, 504],
  },
} as const satisfies Calls;
