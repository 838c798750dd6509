import { formatDollars, t } from '@portal/contract';
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
        message: failureMessage(
          error,
          t('It may be moved or not: your wallet transactions show it. If you try again, it is moved once.'),
        ),
      };
    notify.success(t('{amount} of commission are in your wallet', { amount: formatDollars(amount) }));
    return null;
  };
  return (
    <AmountDialog
      title={t('Move commission to your wallet')}
      submitLabel={t('Move to wallet')}
      hint={t('{amount} can be moved.', { amount: formatDollars(available) })}
      initial={available}
      problemOf={(amount) => {
        if (!amount)
          return t('Type an amount in dollars, for instance {example}.', { example: available.toFixed(2) });
        return amount > available
          ? t('Only {amount} can be moved.', { amount: formatDollars(available) })
          : null;
      }}
      send={send}
      isSending={isLoading}
      onClose={onClose}
    >
      {t('It is there at once, and pays for eSIMs and plans. It cannot be moved back.')}
    </AmountDialog>
  );
}
