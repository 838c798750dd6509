import type { Sort } from '../Table/sortRows';

/** The address’s parameters and how they are changed, as a router’s `useSearchParams` gives them. */
export type SearchParams = readonly [
  URLSearchParams,
  (next: URLSearchParams, options: { replace: boolean }) => void,
];

/** How many rows a page of a list has. */
export const pageSize = 25;

/**
 * Page and order of a list, kept in the address, so that a link or a reload shows the same. What makes no sense there
 * counts as absent.
 *
 * @param sortable ids of the columns that the server sorts by; the first one, falling, is the order of a fresh list
 */
export function listAddress<ColumnId extends string>(
  [params, setParams]: SearchParams,
  sortable: readonly [ColumnId, ...ColumnId[]],
) {
  const page = pageOf(params);
  const columnId = sortable.find((id) => id === params.get('sort')) ?? sortable[0];
  const order: 'asc' | 'desc' = params.get('order') === 'asc' ? 'asc' : 'desc';
  const sort: Sort = { columnId, direction: order === 'asc' ? 'ascending' : 'descending' };

  /** Sets parameters; null or '' takes one away. */
  const change = (changes: Record<string, string | null>, replace = true) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace });
  };
  return {
    page,
    pageSize,
    sort,
    /** What the server is asked for. */
    query: { page, pageSize, sort: columnId, order },
    /** Another filter, and its first page. */
    filter: (changes: Record<string, string | null>) => change({ ...changes, page: null }),
    /** A page is a place of its own: Back leads to the one before. */
    setPage: (next: number) => change({ page: next > 1 ? String(next) : null }, false),
    setSort: (next: Sort) =>
      change({ sort: next.columnId, order: next.direction === 'ascending' ? 'asc' : 'desc', page: null }),
  };
}

/** What a table of one page needs of the address. */
export type ListAddress = Pick<
  ReturnType<typeof listAddress>,
  'page' | 'pageSize' | 'sort' | 'setPage' | 'setSort'
>;

const pageOf = (params: URLSearchParams) => Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
