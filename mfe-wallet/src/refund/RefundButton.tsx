import { withdrawLabel } from '@portal/contract';
import { Slot } from '@portal/platform';
import { NetworkButton } from 'shared-ui';
import { useState } from 'react';

interface Props {
  transactionId: string;
  /** Whether the buyer states that they withdraw from the contract. */
  isWithdrawal?: boolean;
}

/** Opens the dialog that refunds a purchase; its code loads then. */
export function RefundButton({ transactionId, isWithdrawal = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NetworkButton variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        {isWithdrawal ? withdrawLabel : 'Refund'}
      </NetworkButton>
      {isOpen && (
        <Slot
          name="wallet/refund"
          isOpen
          transactionId={transactionId}
          isWithdrawal={isWithdrawal}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
