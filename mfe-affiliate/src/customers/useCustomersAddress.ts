import type { CustomersQuery } from '@portal/contract';
import { useSearchParams } from '@portal/router';
import { listAddress } from 'shared-ui';

const sortable = ['createdAt', 'fname', 'email', 'country'] as const;
/** What the API takes, in letters. */
export const longestSearch = 100;

/** What is searched, order and page: kept in the address, so that a link or a reload shows the same. */
export function useCustomersAddress() {
  const searchParams = useSearchParams();
  const address = listAddress(searchParams, sortable);
  const search = (searchParams[0].get('search') ?? '').slice(0, longestSearch);
  const wantedSearch = search.trim();
  const query: CustomersQuery = { ...address.query, ...(wantedSearch ? { search: wantedSearch } : {}) };
  return { ...address, query, search, setSearch: (text: string) => address.filter({ search: text }) };
}
