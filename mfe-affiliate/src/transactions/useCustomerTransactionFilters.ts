import type { TransactionsQuery } from '@portal/contract';
import { useSearchParams } from '@portal/router';
import { daysInUrl, listAddress, readDays, transactionSorts } from 'shared-ui';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Customer, dates, sort order and page of the list in the URL, so that links and reloads restore them. */
export function useCustomerTransactionFilters() {
  const searchParams = useSearchParams();
  const [params] = searchParams;
  const address = listAddress(searchParams, transactionSorts);
  const { from, to, query: days } = readDays(params);
  const customer = params.get('customer') ?? '';
  const customerId = uuid.test(customer) ? customer : null;
  const query: TransactionsQuery = { ...address.query, ...(customerId ? { customerId } : {}), ...days };
  return {
    ...address,
    query,
    customerId,
    from,
    to,
    isFiltered: customerId !== null || from !== null || to !== null,
    setCustomerId: (id: string | null) => address.filter({ customer: id }),
    setRange: (range: { from: string | null; to: string | null }) => address.filter(daysInUrl(range, params)),
    clear: () => address.filter({ customer: null, ...daysInUrl({ from: null, to: null }, params) }),
  };
}
