import type { TransactionsQuery } from '@portal/contract';
import { useSearchParams } from '@portal/router';
import type { Sort } from 'shared-ui';

export const pageSize = 25;

const sortable = ['timestamp', 'amount', 'description', 'type'] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Dates, order and page of the list, kept in the address: a link or a reload shows the same. */
export function useTransactionFilters() {
  const [params, setParams] = useSearchParams();
  const dayOf = (name: string) => {
    const text = params.get(name) ?? '';
    return day.test(text) ? text : null;
  };
  const from = dayOf('from');
  const to = dayOf('to');
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const columnId = sortable.find((id) => id === params.get('sort')) ?? 'timestamp';
  const order = params.get('order') === 'asc' ? 'asc' : 'desc';

  const change = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const query: TransactionsQuery = {
    page,
    pageSize,
    sort: columnId,
    order,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  return {
    from,
    to,
    page,
    query,
    sort: { columnId, direction: order === 'asc' ? 'ascending' : 'descending' } satisfies Sort,
    isFiltered: from !== null || to !== null,
    setRange: (range: { from: string | null; to: string | null }) => change({ ...range, page: null }),
    setSort: (sort: Sort) =>
      change({ sort: sort.columnId, order: sort.direction === 'ascending' ? 'asc' : 'desc', page: null }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : null }),
    clear: () => change({ from: null, to: null, page: null }),
  };
}
