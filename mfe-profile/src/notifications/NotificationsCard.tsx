import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { Card, Stack, NetworkButton, theme } from 'shared-ui';
import styled from 'styled-components';
import { t } from '@portal/contract';
import { RetryableQuery } from '../RetryableQuery';
import { PreferenceList } from './PreferenceList';
import { usePush, type PushState } from './usePush';

/** By which channels the user is told what, and whether this device gets notifications. */
export default function NotificationsCard() {
  const query = useApiQuery(calls.notificationPreferences);
  return (
    <Card title={t('Notifications')}>
      <RetryableQuery
        query={query}
        failureTitle={t('Your notifications could not be loaded')}
        skeleton={['44px', '44px']}
      >
        {(data) => (
          <Stack $gap={4}>
            {data.pushKey !== null && <PushSection serverKey={data.pushKey} />}
            <PreferenceList preferences={data.preferences} hasPush={data.pushKey !== null} />
            <p>{t('Mails about security and about your money are always sent.')}</p>
          </Stack>
        )}
      </RetryableQuery>
    </Card>
  );
}

const texts: Readonly<Record<PushState, string>> = {
  unknown: '',
  unsupported: t('This browser cannot show notifications of a website.'),
  elsewhere: t(
    "An iPhone or iPad shows notifications of a portal on its Home Screen. Press Share, then 'Add to Home Screen', open the portal from there and turn them on here.",
  ),
  denied: t(
    'Your browser blocks notifications of this portal. Allow them in its settings for this site, then reload the page.',
  ),
  off: t(
    'This device can tell you when data runs low or a plan ends, even when the portal is closed. Your browser will ask you first.',
  ),
  dropped: t(
    'The notifications of this device have ended. Turn them on again to hear when data runs low or a plan ends.',
  ),
  on: t('This device gets notifications, even when the portal is closed.'),
};

/** Web push on this device: why, its state, and the switch. */
function PushSection({ serverKey }: { serverKey: string }) {
  const { state, isBusy, turnOn, turnOff } = usePush(serverKey);
  const isOn = state === 'on';
  // One button, which keeps the focus when it has done its work.
  const canSwitch = isOn || state === 'off' || state === 'dropped';
  return (
    <Frame>
      <Text>{texts[state]}</Text>
      {canSwitch && (
        <NetworkButton variant="quiet" isLoading={isBusy} onClick={() => void (isOn ? turnOff() : turnOn())}>
          {isOn ? t('Turn off for this device') : t('Turn on for this device')}
        </NetworkButton>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  min-height: 44px;
`;

const Text = styled.p`
  flex: 1 1 260px;
  color: ${theme.color.secondary};
`;
