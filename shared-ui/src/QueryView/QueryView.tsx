import { Fragment, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../ErrorState/ErrorState';
import { LoadingText, Skeleton } from '../Skeleton/Skeleton';
import { Stack } from '../Stack/Stack';

export interface QueryViewProps<Data> {
  /** What a query hook returns. Data is shown whenever there is some, also while it is read again. */
  query: {
    data?: Data | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What failed to load. */
  failureTitle: string;
  /** The cause, and what to do. */
  failureHint?: ReactNode;
  /** Shown instead of the error with Retry, where nothing can be retried. */
  failure?: ReactNode;
  /** What surrounds a failure, for instance `Card`. Default nothing. */
  FailureFrame?: ComponentType<{ children: ReactNode }>;
  /** Heights of the placeholders while it loads, as CSS lengths. Default none. */
  skeleton?: readonly string[];
  /** Shown instead of the skeleton; contains its own `LoadingText`. */
  loading?: ReactNode;
  /** Shown instead of data that `isEmpty`. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Shows a query in all its states: loading, failed with Retry, empty, loaded. */
export function QueryView<Data>({
  query: { data, error, isFetching, refetch },
  failureTitle,
  failureHint,
  failure,
  FailureFrame = Fragment,
  skeleton = [],
  loading,
  empty,
  isEmpty,
  children,
}: QueryViewProps<Data>) {
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  // Not the query's `isError`, which ends with the retry: the button would lose its focus.
  if (error) {
    return (
      <FailureFrame>
        {failure || (
          <ErrorState title={failureTitle} onRetry={() => void refetch()} isRetrying={isFetching}>
            {failureHint}
          </ErrorState>
        )}
      </FailureFrame>
    );
  }
  if (loading) return loading;
  return (
    <Stack $gap={4} data-unsettled>
      <LoadingText />
      {skeleton.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}
