import type { EsimsQuery } from '@portal/contract';
import { useSearchParams } from '@portal/router';
import type { Sort } from 'shared-ui';
import { useDeferredValue } from 'react';

export const pageSize = 25;
/** What the API takes, in letters. */
export const longestSearch = 100;
const sortable = ['date_assigned', 'tag', 'service_status', 'network_status'] as const;

/** Whose list, what is searched, order and page: kept in the address, so that a link or a reload shows the same. */
export function useEsimListAddress() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').slice(0, longestSearch);
  // Typing stays quick: the request follows when React has a moment.
  const wantedSearch = useDeferredValue(search.trim());
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const columnId = sortable.find((id) => id === params.get('sort')) ?? 'date_assigned';
  const order = params.get('order') === 'asc' ? 'asc' : 'desc';

  const change = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const query: EsimsQuery = {
    page,
    pageSize,
    sort: columnId,
    order,
    ...(wantedSearch ? { search: wantedSearch } : {}),
  };
  return {
    userId: params.get('user_id'),
    search,
    page,
    query,
    sort: { columnId, direction: order === 'asc' ? 'ascending' : 'descending' } satisfies Sort,
    setUserId: (userId: string | null) => change({ user_id: userId, page: null }),
    setSearch: (text: string) => change({ search: text, page: null }),
    setSort: (sort: Sort) =>
      change({ sort: sort.columnId, order: sort.direction === 'ascending' ? 'asc' : 'desc', page: null }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : null }),
  };
}

export type EsimListAddress = ReturnType<typeof useEsimListAddress>;
