import {
  formatDollars,
  formatZonedDateTime,
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
        message: failureMessage(
          error,
          t('It may be paid out or not: your payouts show it. If you try again, it is paid out once.'),
        ),
      };
    if (data.failure) return { fields: null, message: payoutFailureText(data.failure) };
    if (data.state === 'paid')
      notify.success(t('{amount} were sent to your payout account', { amount: formatDollars(amount) }));
    else if (data.waitsUntil)
      notify.info(
        t('The payout leaves after {time}. Our mail has a link that cancels it.', {
          time: formatZonedDateTime(data.waitsUntil),
        }),
      );
    else
      notify.info(
        t('The payout of {amount} is on its way. We tell you when it is done.', {
          amount: formatDollars(amount),
        }),
      );
    return null;
  };
  return (
    <AmountDialog
      title={t('Request payout')}
      submitLabel={t('Request payout')}
      hint={t('From {minimum} to {maximum}.', {
        minimum: formatDollars(minimum),
        maximum: formatDollars(available),
      })}
      initial={available}
      problemOf={(amount) => {
        if (!amount)
          return t('Type an amount in dollars, for instance {example}.', { example: available.toFixed(2) });
        if (amount > available)
          return t('Only {amount} can be paid out.', { amount: formatDollars(available) });
        return amount < minimum
          ? t('The least that is paid out is {minimum}.', { minimum: formatDollars(minimum) })
          : null;
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
