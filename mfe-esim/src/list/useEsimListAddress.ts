import { esimStateLabels, type EsimsQuery, type EsimStateName } from '@portal/contract';
import { useSearchParams } from '@portal/router';
import { listAddress } from 'shared-ui';

/** Maximum length of the API's search text. */
export const maxSearchLength = 100;
const maxShownLength = 40;
const sortable = ['date_assigned', 'tag', 'service_status', 'network_status'] as const;

const states = Object.keys(esimStateLabels) as EsimStateName[];

/** User, search, state, sort order and page of the list in the URL, so that links and reloads restore them. */
export function useEsimListAddress() {
  const searchParams = useSearchParams();
  const [params] = searchParams;
  const address = listAddress(searchParams, sortable);
  const search = (params.get('search') ?? '').slice(0, maxSearchLength);
  const searchText = search.trim();
  const isArchive = params.get('show') === 'archived';
  const linkedState = params.get('state') ?? '';
  const state = states.find((one) => one === linkedState) ?? null;
  const query: EsimsQuery = {
    ...address.query,
    ...(searchText ? { search: searchText } : {}),
    ...(isArchive ? { show: 'archived' } : {}),
    ...(state ? { state } : {}),
  };
  return {
    ...address,
    query,
    userId: params.get('user_id'),
    search,
    /** The state that is shown; null for all. */
    state,
    /** A state of the URL that does not exist. */
    unknownState: state === null && linkedState ? linkedState.slice(0, maxShownLength) : null,
    setState: (next: string) => address.filter({ state: next }),
    /** Whether the archived eSIMs are shown instead of the list. */
    isArchive,
    toggleArchive: () => address.filter({ show: isArchive ? null : 'archived' }),
    setUserId: (userId: string | null) => address.filter({ user_id: userId }),
    setSearch: (text: string) => address.filter({ search: text }),
    clear: () => address.filter({ search: null, state: null }),
  };
}

export type EsimListAddress = ReturnType<typeof useEsimListAddress>;
