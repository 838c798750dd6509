import { formatDollars, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { Slot, useApiQuery, useUser } from '@portal/platform';
import { useState } from 'react';
import { Alert, CheckIcon, LoadingBlock, Stack, theme } from 'shared-ui';
import styled from 'styled-components';
import { recentCount } from '../../wallet/recentCount';
import { StepHeading } from '../StepHeading';
import { useBoughtEsim, waitsWithOwner } from './useBoughtEsim';

/** Step 4: the new eSIM, ready to be installed from here. Its address names it, so a reload shows the same. */
export function DoneStep({ uid }: { uid: string }) {
  const user = useUser();
  const { esim, isOwn, planName, ownerName } = useBoughtEsim(uid);
  const balance = useBalanceAfter();
  const headingOfOther = ownerName
    ? t('The eSIM of {ownerName} is ready', { ownerName })
    : esim
      ? t('The eSIM of your customer is ready')
      : t('The eSIM is ready');
  return (
    <Stack $gap={6}>
      <Head>
        <Tick aria-hidden>
          <CheckIcon size={24} />
        </Tick>
        <div>
          <StepHeading>{isOwn ? t('Your eSIM is ready') : headingOfOther}</StepHeading>
          <p role="status">{t('eSIM created successfully!')}</p>
          <p>
            {[
              planName,
              balance !== undefined &&
                t('{balance} left in your wallet', { balance: formatDollars(balance) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </Head>
      <Slot
        name="esim/installation"
        esimUid={uid}
        fallback={<LoadingBlock height="320px" radius="card" />}
        unavailable={() => (
          <Alert tone="warning" title={t('The code cannot be shown right now')}>
            {isOwn
              ? t('It is in the mail to {email}, and on the page of this eSIM.', { email: user.email })
              : waitsWithOwner}
          </Alert>
        )}
      />
    </Stack>
  );
}

/** What is left after the purchase: the wallet that was read before it has the price still. */
function useBalanceAfter(): number | undefined {
  const { _id: userId } = useUser();
  const [openedAt] = useState(Date.now);
  const { data, fulfilledTimeStamp = 0 } = useApiQuery(
    calls.getWallet,
    { userId, pageSize: recentCount },
    { refetchOnMountOrArgChange: true },
  );
  return fulfilledTimeStamp < openedAt ? undefined : data?.walletBalance;
}

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: start;

  p {
    color: ${theme.color.secondary};
    overflow-wrap: anywhere;
  }
`;

const Tick = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  color: ${theme.color.success.text};
  background: ${theme.color.success.soft};
  border-radius: ${theme.radius.pill};
`;
