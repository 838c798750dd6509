import { errorStatus, isConnectionError, paths } from '@portal/platform';
import { ButtonLink, EmptyState, ErrorState } from 'shared-ui';

interface Props {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Explains why an eSIM cannot be shown and what to do. */
export function DetailFailure({ error, isRetrying, onRetry }: Props) {
  const status = errorStatus(error);
  // Another user's, or an id that no eSIM has.
  if (status === 404 || status === 422) {
    return (
      <EmptyState title="No eSIM found" action={<ButtonLink href={paths.esims()}>Go to eSims</ButtonLink>}>
        There is no eSIM with this id among yours. It may have been deleted.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="This eSIM cannot be shown right now" onRetry={onRetry} isRetrying={isRetrying}>
      {isConnectionError(error)
        ? 'There is no connection. Check it and try again.'
        : 'The carrier does not answer. The eSIM itself keeps working; try again in a minute.'}
    </ErrorState>
  );
}
