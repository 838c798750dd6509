import { lazyComponent } from 'shared-ui';
import { Suspense, useState } from 'react';
import { NetworkButton } from '../NetworkButton';

const StatementDialog = lazyComponent(() =>
  import(/* webpackChunkName: "transaction-details" */ '../receipts/StatementDialog').then(
    (module) => module.default,
  ),
);

/** Opens the dialog that downloads statements; its code loads then. */
export function StatementButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NetworkButton size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        Statement
      </NetworkButton>
      {isOpen && (
        <Suspense fallback={null}>
          <StatementDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
