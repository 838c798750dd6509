import { CardFailure, DialogFailure, lazyPart } from 'shared-ui';

// What only the eSIM's owner or the affiliate who paid for it needs: one chunk, loaded after the eSIM's own figures.

/** The dialog that renames an eSIM. */
export const RenameEsimDialog = lazyPart(
  () => import(/* webpackChunkName: "own-esim" */ './RenameEsimDialog'),
  { name: 'The dialog to rename it', Failure: DialogFailure },
);

/** The card of auto-renew. */
export const AutoRenewCard = lazyPart(
  () => import(/* webpackChunkName: "own-esim" */ './detail/renewal/AutoRenewCard'),
  { name: 'Auto-renew', Failure: CardFailure },
);

/** The card of hand-over links. */
export const HandoverCard = lazyPart(
  () => import(/* webpackChunkName: "own-esim" */ './detail/handover/HandoverCard'),
  { name: 'The hand-over links', Failure: CardFailure },
);
