import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Button, Card, QueryView, Stack, Text } from 'shared-ui';
import { ActivityRow } from './ActivityRow';

/** Entries that are shown at first. */
const firstEntries = 8;

/** What happened to the security of the account: sign-ins, failed ones and changes. */
export default function ActivityCard() {
  const query = useApiQuery(calls.listSecurityActivity);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card title="Security activity" description="The last 90 days, the newest first.">
      <QueryView
        query={query}
        failureTitle="Your security activity could not be loaded"
        skeleton={['44px', '44px']}
        isEmpty={({ activity }) => activity.length === 0}
        empty={<Text>Nothing has happened yet.</Text>}
      >
        {({ activity }) => (
          <Stack $gap={4}>
            <Stack as="ul" $gap={4}>
              {activity.slice(0, isWhole ? undefined : firstEntries).map((entry) => (
                <ActivityRow key={entry.id} entry={entry} />
              ))}
            </Stack>
            {!isWhole && activity.length > firstEntries && (
              <div>
                <Button variant="quiet" size="sm" onClick={() => setIsWhole(true)}>
                  Show all
                </Button>
              </div>
            )}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
