import { t } from '@portal/contract';
import type { AutoRenewCardProps } from './renewal/AutoRenewCard';
import { CardFailure, DialogFailure, lazyPart, Unsettled } from 'shared-ui';

// What only the eSIM's owner or the affiliate who paid for it needs: one chunk, with the dialog that renames it, loaded
// after the eSIM's own figures.

export const AutoRenewCard = lazyPart<AutoRenewCardProps>(
  () => import(/* webpackChunkName: "own-esim" */ './renewal/AutoRenewCard'),
  { name: t('Auto-renew'), Placeholder: Unsettled, Failure: CardFailure },
);

export const ProblemDialog = lazyPart(
  () => import(/* webpackChunkName: "own-esim" */ './problem/ProblemDialog'),
  { name: t('The check of this eSIM'), Failure: DialogFailure },
);

export const HandoverCard = lazyPart(
  () => import(/* webpackChunkName: "own-esim" */ './handover/HandoverCard'),
  { name: t('The hand-over links'), Failure: CardFailure },
);
