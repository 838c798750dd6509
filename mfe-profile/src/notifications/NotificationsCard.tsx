import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { Card, ErrorState, LoadingText, Skeleton, theme } from 'shared-ui';
import styled from 'styled-components';
import { Anchor } from '../Anchor';
import { PreferencesTable } from './PreferencesTable';
import { PushSection } from './PushSection';

/** By which channels the user is told what, and whether this device gets notifications. */
export default function NotificationsCard() {
  const { data, isError, isFetching, refetch } = useApiQuery(calls.notificationPreferences);
  return (
    <Anchor id="notifications" isLoaded={data !== undefined}>
      <Card title="Notifications">
        {!data && !isError && (
          <Stack>
            <LoadingText />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </Stack>
        )}
        {!data && isError && (
          <ErrorState
            title="Your notifications could not be loaded"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data && (
          <Stack>
            {data.pushKey !== null && <PushSection serverKey={data.pushKey} />}
            <PreferencesTable preferences={data.preferences} hasPush={data.pushKey !== null} />
            <p>Mails about security and about your money are always sent.</p>
          </Stack>
        )}
      </Card>
    </Anchor>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;
