import * as addresses from '../../calls/savedCardCalls';
import { savedCardParamsSchema, savedCardsResponseSchema } from '../payment';
import { messageSchema } from '../primitives';
import { defineCall } from './call';

export const savedCardCalls = {
  listSavedCards: defineCall({
    ...addresses.listSavedCards,
    module: 'payments',
    access: 'access-token',
    summary: 'One’s own saved cards, newest first',
    responses: { 200: savedCardsResponseSchema },
    refusals: [502, 504],
  }),
  removeSavedCard: defineCall({
    ...addresses.removeSavedCard,
    module: 'payments',
    access: 'access-token',
    limit: 'money',
    summary: 'Remove a saved card of one’s own; it cannot be charged any more',
    params: savedCardParamsSchema,
    responses: { 200: messageSchema },
    refusals: [404, 502, 504],
  }),
} as const;
