import { retryAdvice } from '@portal/platform';
import { QueryView, type QueryViewProps } from 'shared-ui';

/** `QueryView` whose failure says whether the connection or the portal caused it. */
export const RetryableQuery = <Data,>(props: Omit<QueryViewProps<Data>, 'failureHint'>) => (
  <QueryView {...props} failureHint={retryAdvice(props.query.error)} />
);
