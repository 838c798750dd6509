import { formatDollars, onceAdvice, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, fieldErrors, notify, useIntentMutation } from '@portal/platform';
import { AmountDialog } from 'shared-ui';

interface Props {
  affiliateId: string;
  /** Dollars of commission that could be moved when the dialog was opened. */
  available: number;
  /** Dollars that had been moved then. */
  moved: number;
  onClose: () => void;
}

/** Moves commission to the wallet, all of it unless another amount is typed. */
export default function MoveCommissionDialog({ affiliateId, available, moved, onClose }: Props) {
  const [move, { isLoading }] = useIntentMutation(calls.transferCommission);
  const send = async (amount: number) => {
    // A second try after a lost response sends the same key; after a move that the user has seen, another one.
    const intent = `commission:${affiliateId}:${amount}:${moved}`;
    const { error } = await move(intent, { id: affiliateId, body: { amount } });
    if (error)
      return {
        fields: fieldErrors(error, { amount }),
        message: failureMessage(error, onceAdvice('moved', 'wallet transactions')),
      };
    notify.success(`${formatDollars(amount)} of commission are in your wallet`);
    return null;
  };
  return (
    <AmountDialog
      title={t('Move commission to your wallet')}
      submitLabel={t('Move to wallet')}
      hint={`${formatDollars(available)} can be moved.`}
      initial={available}
      problemOf={(amount) => {
        if (!amount) return `Type an amount in dollars, for instance ${available.toFixed(2)}.`;
        return amount > available ? `Only ${formatDollars(available)} can be moved.` : null;
      }}
      send={send}
      isSending={isLoading}
      onClose={onClose}
    >
      {t('It is there at once, and pays for eSIMs and plans. It cannot be moved back.')}
    </AmountDialog>
  );
}
