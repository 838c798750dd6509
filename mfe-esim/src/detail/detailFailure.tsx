import { errorStatus, isConnectionError, paths } from '@portal/platform';
import { ButtonLink, EmptyState } from 'shared-ui';

/** Why an eSIM cannot be shown and what to do, as props of `QueryView`. */
export const failureOf = (error: unknown) => ({
  failureTitle: 'This eSIM cannot be shown right now',
  failureHint: isConnectionError(error)
    ? 'There is no connection. Check it and try again.'
    : 'The carrier does not answer. The eSIM itself keeps working; try again in a minute.',
  // Another user's, or an id that no eSIM has.
  failure: [404, 422].includes(Number(errorStatus(error))) && (
    <EmptyState title="No eSIM found" action={<ButtonLink href={paths.esims()}>Go to eSims</ButtonLink>}>
      There is no eSIM with this id among yours. It may have been deleted.
    </EmptyState>
  ),
});
