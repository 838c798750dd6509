import type { TransactionsQuery } from '@portal/contract';
import { useSearchParams } from '@portal/router';
import { listAddress, readDays, transactionSorts } from 'shared-ui';

/** Dates, order and page of the list, kept in the address: a link or a reload shows the same. */
export function useTransactionFilters() {
  const searchParams = useSearchParams();
  const address = listAddress(searchParams, transactionSorts);
  const { from, to, query: days } = readDays(searchParams[0]);
  const query: TransactionsQuery = { ...address.query, ...days };
  return {
    ...address,
    query,
    from,
    to,
    isFiltered: from !== null || to !== null,
    setRange: (range: { from: string | null; to: string | null }) => address.filter(range),
    clear: () => address.filter({ from: null, to: null }),
  };
}
