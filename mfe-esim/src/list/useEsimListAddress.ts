import {
  customersEsimsLabels,
  esimStateLabels,
  type CustomersEsimsFilter,
  type CustomersEsimsQuery,
  type EsimsQuery,
  type EsimStateName,
  maxSearchLength,
} from '@portal/contract';
import { useSearchParams } from '@portal/router';
import { listAddress } from 'shared-ui';

const maxShownLength = 40;
const sortable = ['date_assigned', 'tag', 'service_status', 'network_status'] as const;
const sortableOfAll = ['attention', 'customer', ...sortable] as const;

const states = Object.keys(esimStateLabels) as EsimStateName[];
const filters = Object.keys(customersEsimsLabels) as CustomersEsimsFilter[];

/**
 * User, search, state, sort order and page of the list in the URL, so that links and reloads restore them.
 *
 * @param hasCustomers whether the user can list the eSIMs of all their customers
 */
export function useEsimListAddress(hasCustomers: boolean) {
  const searchParams = useSearchParams();
  const [params] = searchParams;
  const isAllCustomers = hasCustomers && params.get('customers') === 'all';
  const own = listAddress(searchParams, sortable);
  const all = listAddress(searchParams, sortableOfAll);
  const address = isAllCustomers ? all : own;
  const search = (params.get('search') ?? '').slice(0, maxSearchLength);
  const searchText = search.trim();
  const isArchive = params.get('show') === 'archived';
  const linkedState = params.get('state') ?? '';
  const offered: readonly CustomersEsimsFilter[] = isAllCustomers ? filters : states;
  const state = offered.find((one) => one === linkedState) ?? null;
  const ownState = states.find((one) => one === linkedState);
  const searched = searchText ? { search: searchText } : {};
  const query: EsimsQuery = {
    ...own.query,
    ...searched,
    ...(isArchive ? { show: 'archived' } : {}),
    ...(ownState ? { state: ownState } : {}),
  };
  const allQuery: CustomersEsimsQuery = { ...all.query, ...searched, ...(state ? { state } : {}) };
  return {
    ...address,
    query,
    /** The query of the list of all customers. */
    allQuery,
    userId: params.get('user_id'),
    /** Whether the eSIMs of all customers are shown. */
    isAllCustomers,
    search,
    /** The states that can be chosen. */
    offered,
    /** The state that is shown; null for all. */
    state,
    /** A state of the URL that does not exist. */
    unknownState: state === null && linkedState ? linkedState.slice(0, maxShownLength) : null,
    setState: (next: string) => address.filter({ state: next }),
    /** Whether the archived eSIMs are shown instead of the list. */
    isArchive,
    /** Whether a part of the user's eSIMs is asked for. */
    isNarrowed: isArchive || search !== '' || state !== null,
    toggleArchive: () => address.filter({ show: isArchive ? null : 'archived' }),
    setUserId: (userId: string | null) => address.filter({ user_id: userId, customers: null, sort: null }),
    showAllCustomers: () => address.filter({ user_id: null, customers: 'all', show: null, sort: null }),
    setSearch: (text: string) => address.filter({ search: text }),
    clear: () => address.filter({ search: null, state: null }),
  };
}

export type EsimListAddress = ReturnType<typeof useEsimListAddress>;
