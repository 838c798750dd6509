import type { Sort } from '../Table/sortRows';

/** URL parameters and their setter, as from a router's `useSearchParams`. */
export type SearchParams = readonly [
  URLSearchParams,
  (change: (before: URLSearchParams) => URLSearchParams, options: { replace: boolean }) => void,
];

/** Rows per page. */
const pageSize = 25;

/**
 * Page and sort order of a list in the URL, so that links and reloads restore them. Invalid values are ignored.
 *
 * @param sortable ids of the columns that the server can sort by; the first one, descending, is the default
 */
export function listAddress<ColumnId extends string>(
  [params, setParams]: SearchParams,
  sortable: readonly [ColumnId, ...ColumnId[]],
) {
  const page = pageOf(params);
  const columnId = sortable.find((id) => id === params.get('sort')) ?? sortable[0];
  const order: 'asc' | 'desc' = params.get('order') === 'asc' ? 'asc' : 'desc';
  const sort: Sort = { columnId, direction: order === 'asc' ? 'ascending' : 'descending' };

  /** Sets parameters; null or '' removes one. */
  const change = (changes: Record<string, string | null>, replace = true) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  };
  return {
    page,
    pageSize,
    sort,
    /** Parameters of the server request. */
    query: { page, pageSize, sort: columnId, order },
    /** Changes a filter and returns to the first page. */
    filter: (changes: Record<string, string | null>) => change({ ...changes, page: null }),
    /** Adds a history entry: Back leads to the previous page. */
    setPage: (next: number) => change({ page: next > 1 ? String(next) : null }, false),
    setSort: (next: Sort) =>
      change({ sort: next.columnId, order: next.direction === 'ascending' ? 'asc' : 'desc', page: null }),
  };
}

/** Props of a paged table. */
export type ListAddress = Pick<
  ReturnType<typeof listAddress>,
  'page' | 'pageSize' | 'sort' | 'setPage' | 'setSort'
>;

const pageOf = (params: URLSearchParams) => Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
