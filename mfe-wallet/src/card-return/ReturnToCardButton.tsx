import { DialogFailure, lazyPart, NetworkButton } from 'shared-ui';
import { useState } from 'react';

export const LazyReturnToCardDialog = lazyPart(
  () => import(/* webpackChunkName: "card-return" */ './ReturnToCardDialog'),
  { name: 'The dialog for returns', Failure: DialogFailure },
);

/** Opens the dialog that returns unspent money to the card; its code loads then. */
export function ReturnToCardButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NetworkButton size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        Return to card
      </NetworkButton>
      {isOpen && <LazyReturnToCardDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
