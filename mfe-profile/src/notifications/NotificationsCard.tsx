import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { Card, QueryView, Stack } from 'shared-ui';
import { PreferenceList } from './PreferenceList';
import { PushSection } from './PushSection';

/** By which channels the user is told what, and whether this device gets notifications. */
export default function NotificationsCard() {
  const query = useApiQuery(calls.notificationPreferences);
  return (
    <Card title="Notifications">
      <QueryView
        query={query}
        failureTitle="Your notifications could not be loaded"
        skeleton={['44px', '44px']}
      >
        {(data) => (
          <Stack $gap={4}>
            {data.pushKey !== null && <PushSection serverKey={data.pushKey} />}
            <PreferenceList preferences={data.preferences} hasPush={data.pushKey !== null} />
            <p>Mails about security and about your money are always sent.</p>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
