import type { EsimsQuery } from '@portal/contract';
import { useSearchParams } from '@portal/router';
import { listAddress } from 'shared-ui';

/** What the API takes, in letters. */
export const longestSearch = 100;
const sortable = ['date_assigned', 'tag', 'service_status', 'network_status'] as const;

/** Whose list, what is searched, order and page: kept in the address, so that a link or a reload shows the same. */
export function useEsimListAddress() {
  const searchParams = useSearchParams();
  const [params] = searchParams;
  const address = listAddress(searchParams, sortable);
  const search = (params.get('search') ?? '').slice(0, longestSearch);
  const wantedSearch = search.trim();
  const query: EsimsQuery = { ...address.query, ...(wantedSearch ? { search: wantedSearch } : {}) };
  return {
    ...address,
    query,
    userId: params.get('user_id'),
    search,
    setUserId: (userId: string | null) => address.filter({ user_id: userId }),
    /** The list of that user with everything in it, the newest eSIM first. */
    showAllOf: (userId: string | null) =>
      address.filter({ user_id: userId, search: null, sort: null, order: null }),
    setSearch: (text: string) => address.filter({ search: text }),
  };
}

export type EsimListAddress = ReturnType<typeof useEsimListAddress>;
