import type { CustomersQuery } from '@portal/contract';
import type { Sort } from 'shared-ui';
import { pageOf, useAddressParams } from '../addressParams';
import { useSettledText } from '../useSettledText';

export const pageSize = 25;
const sortable = ['createdAt', 'fname', 'email', 'country'] as const;

/** What is searched, order and page: kept in the address, so that a link or a reload shows the same. */
export function useCustomersAddress() {
  const { params, change } = useAddressParams();
  const search = params.get('search') ?? '';
  const wantedSearch = useSettledText(search.trim());
  const page = pageOf(params);
  const columnId = sortable.find((id) => id === params.get('sort')) ?? 'createdAt';
  const order = params.get('order') === 'asc' ? 'asc' : 'desc';

  const query: CustomersQuery = {
    page,
    pageSize,
    sort: columnId,
    order,
    ...(wantedSearch ? { search: wantedSearch } : {}),
  };
  return {
    search,
    page,
    query,
    sort: { columnId, direction: order === 'asc' ? 'ascending' : 'descending' } satisfies Sort,
    setSearch: (text: string) => change({ search: text, page: null }),
    setSort: (sort: Sort) =>
      change({ sort: sort.columnId, order: sort.direction === 'ascending' ? 'asc' : 'desc', page: null }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : null }),
  };
}
