import type { TransactionsQuery } from '@portal/contract';
import type { Sort } from 'shared-ui';
import { pageOf, useAddressParams } from '../addressParams';

export const pageSize = 25;

const sortable = ['timestamp', 'amount', 'description', 'type'] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const matching = (text: string | null, pattern: RegExp) => (text && pattern.test(text) ? text : null);

/** Customer, dates, order and page of the list, kept in the address: a link or a reload shows the same. */
export function useCustomerTransactionFilters() {
  const { params, change } = useAddressParams();
  const customerId = matching(params.get('customer'), uuid);
  const from = matching(params.get('from'), day);
  const to = matching(params.get('to'), day);
  const page = pageOf(params);
  const columnId = sortable.find((id) => id === params.get('sort')) ?? 'timestamp';
  const order = params.get('order') === 'asc' ? 'asc' : 'desc';

  const query: TransactionsQuery = {
    page,
    pageSize,
    sort: columnId,
    order,
    ...(customerId ? { customerId } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  return {
    customerId,
    from,
    to,
    page,
    query,
    sort: { columnId, direction: order === 'asc' ? 'ascending' : 'descending' } satisfies Sort,
    isFiltered: customerId !== null || from !== null || to !== null,
    setCustomerId: (id: string | null) => change({ customer: id, page: null }),
    setRange: (range: { from: string | null; to: string | null }) => change({ ...range, page: null }),
    setSort: (sort: Sort) =>
      change({ sort: sort.columnId, order: sort.direction === 'ascending' ? 'asc' : 'desc', page: null }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : null }),
    clear: () => change({ customer: null, from: null, to: null, page: null }),
  };
}
