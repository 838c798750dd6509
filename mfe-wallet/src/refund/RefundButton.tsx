import { Slot } from '@portal/platform';
import { NetworkButton } from 'shared-ui';
import { useState } from 'react';

/** Opens the dialog that refunds a purchase; its code loads then. */
export function RefundButton({ transactionId }: { transactionId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NetworkButton variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        Refund
      </NetworkButton>
      {isOpen && (
        <Slot name="wallet/refund" isOpen transactionId={transactionId} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
