import type { TransactionsQuery } from '@portal/contract';
import { useSearchParams } from '@portal/router';
import { listAddress, readDays, transactionSorts } from 'shared-ui';

/** Maximum length of the server's search text. */
export const longestSearch = 100;

/** Search, dates, sort order and page of the list in the URL, so that links and reloads restore them. */
export function useTransactionFilters() {
  const searchParams = useSearchParams();
  const address = listAddress(searchParams, transactionSorts);
  const { from, to, query: days } = readDays(searchParams[0]);
  const search = (searchParams[0].get('search') ?? '').slice(0, longestSearch);
  const query: TransactionsQuery = {
    ...address.query,
    ...days,
    ...(search.trim() && { search: search.trim() }),
  };
  return {
    ...address,
    query,
    from,
    to,
    search,
    isFiltered: from !== null || to !== null || search !== '',
    setRange: (range: { from: string | null; to: string | null }) => address.filter(range),
    setSearch: (text: string) => address.filter({ search: text }),
    clear: () => address.filter({ from: null, to: null, search: null }),
  };
}
