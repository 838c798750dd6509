import type { SavedCard } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';

const none: SavedCard[] = [];

/** The user's saved cards; none if they cannot be read: a new card pays as well. */
export function useSavedCards() {
  const { data, isLoading, refetch } = useApiQuery(calls.listSavedCards);
  return { savedCards: data?.cards ?? none, isLoading, reload: () => void refetch() };
}
