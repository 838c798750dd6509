import {
  formatDollars,
  formatZonedDateTime,
  onceAdvice,
  payoutFailureText,
  type PayoutAccount,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, fieldErrors, notify, useIntentMutation } from '@portal/platform';
import { AmountDialog } from 'shared-ui';

interface Props {
  affiliateId: string;
  /** The account as it was when the dialog was opened. */
  account: PayoutAccount;
  onClose: () => void;
}

/** Requests a payout, of all commission unless another amount is typed. */
export function RequestPayoutDialog({ affiliateId, account, onClose }: Props) {
  const { available, minimum, paid, processing } = account;
  const [request, { isLoading }] = useIntentMutation(calls.requestPayout);
  const send = async (amount: number) => {
    // A second try after a lost response sends the same key; after an answer that the user has seen, another one.
    const intent = `payout:${affiliateId}:${amount}:${paid}:${processing}`;
    const { data, error } = await request(intent, { id: affiliateId, body: { amount } });
    if (error)
      return {
        fields: fieldErrors(error, { amount }),
        message: failureMessage(error, onceAdvice('paid out', 'payouts')),
      };
    if (data.failure) return { fields: null, message: payoutFailureText(data.failure) };
    if (data.state === 'paid') notify.success(`${formatDollars(amount)} were sent to your payout account`);
    else if (data.waitsUntil)
      notify.info(
        `The payout leaves after ${formatZonedDateTime(data.waitsUntil)}. Our mail has a link that cancels it.`,
      );
    else notify.info(`The payout of ${formatDollars(amount)} is on its way. We tell you when it is done.`);
    return null;
  };
  return (
    <AmountDialog
      title={t('Request payout')}
      submitLabel={t('Request payout')}
      hint={`From ${formatDollars(minimum)} to ${formatDollars(available)}.`}
      initial={available}
      problemOf={(amount) => {
        if (!amount) return `Type an amount in dollars, for instance ${available.toFixed(2)}.`;
        if (amount > available) return `Only ${formatDollars(available)} can be paid out.`;
        return amount < minimum ? `The least that is paid out is ${formatDollars(minimum)}.` : null;
      }}
      send={send}
      isSending={isLoading}
      onClose={onClose}
    >
      {t(
        'It goes to your bank account, which shows it in a few days. Once it has left, it cannot be taken back.',
      )}
    </AmountDialog>
  );
}
