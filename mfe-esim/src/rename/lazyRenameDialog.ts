import { t } from '@portal/contract';
import { DialogFailure, lazyPart } from 'shared-ui';

/** The dialog that renames an eSIM, in the chunk of what only its owner needs. */
export const RenameEsimDialog = lazyPart(
  () => import(/* webpackChunkName: "own-esim" */ './RenameEsimDialog'),
  { name: t('The dialog to rename it'), Failure: DialogFailure },
);
