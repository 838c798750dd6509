import { formatDollars, t, type Closing } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useIntentMutation } from '@portal/platform';
import { Alert, NetworkButton, Text } from 'shared-ui';

/** The balance of a wallet that closes: what of it can go back to the card that paid it, and the button for it. */
export function ReturnBalance({
  facts: { walletBalance, returnable },
}: {
  facts: Pick<Closing, 'walletBalance' | 'returnable'>;
}) {
  const [send, { isLoading, error }] = useIntentMutation(calls.returnToCard);
  if (walletBalance <= 0) return null;

  const handleReturn = async () => {
    const intent = `close-account:${walletBalance}:${returnable}`;
    const { data } = await send(intent, { body: { amount: returnable } });
    if (!data) return;
    const returned = data.returns.reduce(
      (sum, { state, amount }) => (state === 'failed' ? sum : sum + amount),
      0,
    );
    if (returned > 0)
      notify.success(
        t('{amount} go back to your card. It takes your bank up to ten days.', {
          amount: formatDollars(returned),
        }),
      );
    else notify.error(t('The card did not take it. The money is still in your wallet.'));
  };
  return (
    <Alert
      tone="info"
      title={t('{amount} are in your wallet', { amount: formatDollars(walletBalance) })}
      action={
        returnable > 0 && (
          <NetworkButton variant="quiet" isLoading={isLoading} onClick={() => void handleReturn()}>
            {t('Return {amount} to the card', { amount: formatDollars(returnable) })}
          </NetworkButton>
        )
      }
    >
      <Text>
        {returnable > 0
          ? t('What you paid by card can go back to the card before you close your account.')
          : t('It cannot go back to a card: it was paid too long ago, or not by card.')}
      </Text>
      {error !== undefined && (
        <Text role="alert">
          {failureMessage(
            error,
            t('It may be returned or not: your transactions show it. If you try again, it is returned once.'),
          )}
        </Text>
      )}
    </Alert>
  );
}
