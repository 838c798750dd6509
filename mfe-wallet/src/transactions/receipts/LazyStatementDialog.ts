import { DialogFailure, lazyPart } from 'shared-ui';

/** The dialog that downloads statements; its code loads when it is opened. */
export const LazyStatementDialog = lazyPart(
  () => import(/* webpackChunkName: "transaction-details" */ './StatementDialog'),
  { name: 'The dialog for statements', Failure: DialogFailure },
);
