import { withdrawLabel, t } from '@portal/contract';
import { Slot } from '@portal/platform';
import { NetworkButton } from 'shared-ui';
import { useState } from 'react';

const labels = {
  refund: t('Refund'),
  withdrawal: withdrawLabel,
  exchange: t('Exchange for another destination'),
} as const;

interface Props {
  transactionId: string;
  /** What happens with the purchase. `withdrawal`: the buyer states that they withdraw from the contract. Default: 'refund'. */
  way?: keyof typeof labels;
}

/** Opens the dialog that gives a purchase back or exchanges it; its code loads then. */
export function RefundButton({ transactionId, way = 'refund' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = { isOpen: true, transactionId, onClose: () => setIsOpen(false) } as const;
  return (
    <>
      <NetworkButton variant="quiet" onClick={() => setIsOpen(true)}>
        {labels[way]}
      </NetworkButton>
      {isOpen &&
        (way === 'exchange' ? (
          <Slot name="wallet/exchange" {...dialog} />
        ) : (
          <Slot name="wallet/refund" {...dialog} isWithdrawal={way === 'withdrawal'} />
        ))}
    </>
  );
}
