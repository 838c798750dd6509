import { t } from '@portal/contract';
import { DialogFailure, lazyPart } from 'shared-ui';

/** The dialog that returns unspent money to the card; its code loads when it is opened. */
export const LazyReturnToCardDialog = lazyPart(
  () => import(/* webpackChunkName: "card-return" */ './ReturnToCardDialog'),
  { name: t('The dialog for returns'), Failure: DialogFailure },
);
