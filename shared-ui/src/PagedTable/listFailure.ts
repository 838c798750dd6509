import type { ReactNode } from 'react';

/** What `PagedTable` shows if its rows failed to load. */
export interface ListFailure {
  title: string;
  hint: ReactNode;
  isRetrying: boolean;
  onRetry: () => void;
}

interface ListQuery {
  /** Rows of these arguments: those of an earlier filter must not show under a new one. */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Returns the `failure` of a `PagedTable`, also while it is retried; null unless a query hook gave an error. */
export const listFailure = (
  { currentData, error, isFetching, refetch }: ListQuery,
  title: string,
  hint: ReactNode,
): ListFailure | null =>
  error && !currentData ? { title, hint, isRetrying: isFetching, onRetry: () => void refetch() } : null;
