import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const cards = { type: 'Wallet', id: 'CARDS' } as const;

const savedCardsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getProfileCards: call.query(calls.listSavedCards, { providesTags: [cards] }),
      removeCard: call.mutation(calls.removeSavedCard, { invalidatesTags: [cards] }),
    };
  },
});

export const { useGetProfileCardsQuery, useRemoveCardMutation } = savedCardsApi;
