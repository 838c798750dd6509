import { countryName, formatDollars, type PayoutAccount, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, useApiMutation } from '@portal/platform';
import { useState } from 'react';
import { Alert, NetworkButton, Stack } from 'shared-ui';
import { Missing } from './Payouts.styles';

interface Props {
  affiliateId: string;
  account: PayoutAccount;
  leaveTo: (address: string) => void;
}

/** Says what is missing before payouts can be made, and leads to the payment provider's page. */
export function PayoutSetup({ affiliateId, account, leaveTo }: Props) {
  const [setUp, { isLoading, error }] = useApiMutation(calls.setUpPayouts);
  const [isLeaving, setIsLeaving] = useState(false);
  const handleSetUp = async () => {
    const { data } = await setUp({ id: affiliateId });
    if (!data) return;
    setIsLeaving(true);
    leaveTo(data.url);
  };
  return (
    <Stack $gap={4}>
      <Explanation account={account} />
      {error && (
        <Alert tone="error" title={t('The set-up could not be opened')}>
          {errorMessage(error)}
        </Alert>
      )}
      <div>
        <NetworkButton
          size="sm"
          variant={account.state === 'ready' ? 'quiet' : 'primary'}
          isLoading={isLoading || isLeaving}
          onClick={() => void handleSetUp()}
        >
          {buttons[account.state]}
        </NetworkButton>
      </div>
    </Stack>
  );
}

const buttons: Readonly<Record<PayoutAccount['state'], string>> = {
  none: t('Set up payouts'),
  incomplete: t('Continue set-up'),
  restricted: t('Update details'),
  ready: t('Change bank account'),
};

function Explanation({ account: { state, country, missing, minimum } }: { account: PayoutAccount }) {
  if (state === 'ready') return null;
  if (state === 'none') {
    return (
      <p>
        {country
          ? t(
              'Our payment provider asks for your identity and a bank account ({country}). Payouts begin at {minimum}.',
              { country: countryName(country), minimum: formatDollars(minimum) },
            )
          : t('Our payment provider asks for your identity and a bank account. Payouts begin at {minimum}.', {
              minimum: formatDollars(minimum),
            })}
      </p>
    );
  }
  return (
    <Alert
      tone="warning"
      title={
        state === 'incomplete'
          ? t('The set-up is not complete')
          : t('Your payout account cannot receive money yet')
      }
    >
      {missing.length > 0 && (
        <>
          {state === 'incomplete' ? t('Still missing:') : t('The payment provider says:')}
          <Missing>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Missing>
        </>
      )}
    </Alert>
  );
}
