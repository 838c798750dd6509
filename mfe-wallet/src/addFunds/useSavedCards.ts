import type { SavedCard } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

/** A top-up may save a card, so every refresh of the wallet reads the cards again. */
const savedCardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSavedCards: callsOf(build).query(calls.listSavedCards, {
      providesTags: [{ type: 'Wallet', id: 'CARDS' }],
    }),
  }),
});

const none: SavedCard[] = [];

/** The user's saved cards; none if they cannot be read: a new card pays as well. */
export function useSavedCards() {
  const { data, isLoading, refetch } = savedCardsApi.useGetSavedCardsQuery();
  return { savedCards: data?.cards ?? none, isLoading, reload: () => void refetch() };
}
