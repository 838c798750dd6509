import {
  formatDollars,
  formatDate,
  payoutScheduleLabels,
  payoutSchedules,
  type PayoutAccount,
  type PayoutSchedule,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useApiMutation } from '@portal/platform';
import { useState, type ReactNode } from 'react';
import { FactList, NetworkButton, Row, Select, Stack } from 'shared-ui';
import { Narrow } from './Payouts.styles';
import { RequestPayoutDialog } from './RequestPayoutDialog';

interface Props {
  affiliateId: string;
  account: PayoutAccount;
  /** Further actions, next to the request. */
  children: ReactNode;
}

/** The sums, the request and the schedule of an account that can be paid. */
export function ReadyPayouts({ affiliateId, account, children }: Props) {
  // The dialog keeps the amounts it was opened with: after a lost response the same request must be possible again.
  const [opened, setOpened] = useState<PayoutAccount | null>(null);
  const { available, minimum, processing, paid } = account;
  const canRequest = available >= minimum;
  return (
    <Stack $gap={4}>
      <FactList
        facts={[
          [t('Available'), formatDollars(available)],
          [t('On its way'), formatDollars(processing)],
          [t('Paid', {}, 'payout'), formatDollars(paid)],
        ]}
      />
      {!canRequest && <p>{disabledReason(account)}</p>}
      <Row $gap={3}>
        {canRequest && (
          <NetworkButton size="sm" onClick={() => setOpened(account)}>
            {t('Request payout')}
          </NetworkButton>
        )}
        {children}
      </Row>
      <Schedule affiliateId={affiliateId} account={account} />
      {opened && (
        <RequestPayoutDialog affiliateId={affiliateId} account={opened} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}

const disabledReason = ({ available, maturing, minimum, walletDebt = 0 }: PayoutAccount): string => {
  if (walletDebt > 0)
    return t(
      'Your wallet is {amount} below zero, and no payout is made of what it lacks. Add funds, or move commission to it.',
      { amount: formatDollars(walletDebt) },
    );
  if (available < 0)
    return t(
      'Refunds have taken back {amount} that left already; what you earn next makes up for it once it is no longer pending.',
      { amount: formatDollars(-available) },
    );
  const least = t('Payouts begin at {minimum}.', { minimum: formatDollars(minimum) });
  if (maturing <= 0) return least;
  return `${least} ${t('{amount} are pending, since refunds can still take them back.', { amount: formatDollars(maturing) })}`;
};

function Schedule({ affiliateId, account }: Pick<Props, 'affiliateId' | 'account'>) {
  const [setSchedule, { isLoading, originalArgs }] = useApiMutation(calls.setPayoutSchedule);
  const handleChange = async (schedule: PayoutSchedule) => {
    const { error } = await setSchedule({ id: affiliateId, body: { schedule } });
    if (error) notify.error(failureMessage(error, t('If the schedule is still the old one, try again.')));
    else notify.success(t('The schedule was changed'));
  };
  const shown = isLoading && originalArgs ? originalArgs.body.schedule : account.schedule;
  const next = account.nextPayoutAt;
  return (
    <Narrow>
      <Select
        label={t('Automatic payouts')}
        placeholder={null}
        value={shown}
        options={payoutSchedules.map((value) => ({ value, label: payoutScheduleLabels[value] }))}
        hint={
          next && !isLoading
            ? t('Next on {date}, if {minimum} or more is available then.', {
                date: formatDate(next, 'UTC'),
                minimum: formatDollars(account.minimum),
              })
            : undefined
        }
        onChange={(value) => {
          const schedule = payoutSchedules.find((known) => known === value);
          if (schedule && !isLoading) void handleChange(schedule);
        }}
      />
    </Narrow>
  );
}
