import { isMissing, paths } from '@portal/platform';
import { ButtonLink, EmptyState } from 'shared-ui';
import { unavailableText } from '../esim/unavailableText';

/** Why an eSIM cannot be shown and what to do, as props of `QueryView`. */
export const failureOf = (error: unknown) => ({
  failureTitle: 'This eSIM cannot be shown right now',
  failureHint: `The eSIM itself keeps working. ${unavailableText(error)}`,
  failure: isMissing(error) && (
    <EmptyState title="No eSIM found" action={<ButtonLink href={paths.esims()}>Go to eSims</ButtonLink>}>
      There is no eSIM with this id among yours. It may have been deleted.
    </EmptyState>
  ),
});
