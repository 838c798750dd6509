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
  none: 'Set up payouts',
  incomplete: 'Continue set-up',
  restricted: 'Update details',
  ready: 'Change bank account',
};

function Explanation({ account: { state, country, missing, minimum } }: { account: PayoutAccount }) {
  if (state === 'ready') return null;
  if (state === 'none') {
    return (
      <p>
        Our payment provider asks for your identity and a bank account
        {country && ` (${countryName(country)})`}. Payouts begin at {formatDollars(minimum)}.
      </p>
    );
  }
  return (
    <Alert
      tone="warning"
      title={
        state === 'incomplete' ? 'The set-up is not complete' : 'Your payout account cannot receive money yet'
      }
    >
      {missing.length > 0 && (
        <>
          {state === 'incomplete' ? 'Still missing:' : 'The payment provider says:'}
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
