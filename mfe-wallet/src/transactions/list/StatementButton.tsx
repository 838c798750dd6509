import { DialogFailure, lazyPart, NetworkButton } from 'shared-ui';
import { useState } from 'react';

const StatementDialog = lazyPart(
  () => import(/* webpackChunkName: "transaction-details" */ '../receipts/StatementDialog'),
  { name: 'The dialog for statements', Failure: DialogFailure },
);

/** Opens the dialog that downloads statements; its code loads then. */
export function StatementButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NetworkButton size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        Statement
      </NetworkButton>
      {isOpen && <StatementDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
