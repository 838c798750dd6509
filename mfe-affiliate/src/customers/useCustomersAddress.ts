import { maxSearchLength, type CustomersQuery } from '@portal/contract';
import { useSearchParams } from '@portal/router';
import { listAddress } from 'shared-ui';

const sortable = ['createdAt', 'fname', 'email', 'country'] as const;

/** Search, sort order and page in the URL, so that links and reloads restore them. */
export function useCustomersAddress() {
  const searchParams = useSearchParams();
  const address = listAddress(searchParams, sortable);
  const search = (searchParams[0].get('search') ?? '').slice(0, maxSearchLength);
  const searchText = search.trim();
  const query: CustomersQuery = { ...address.query, ...(searchText ? { search: searchText } : {}) };
  return { ...address, query, search, setSearch: (text: string) => address.filter({ search: text }) };
}
