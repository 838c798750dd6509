import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Button, Card, Stack, Text, AlertIcon, DeviceIcon, ShieldIcon } from 'shared-ui';
import {
  codeText,
  deviceName,
  formatLocalDateTime,
  originText,
  type SecurityActivity,
  type SignInMethod,
} from '@portal/contract';
import { ListRow } from '../ListRow';
import { RetryableQuery } from '../RetryableQuery';

/** Entries that are shown at first. */
const firstEntries = 8;

/** What happened to the security of the account: sign-ins, failed ones and changes. */
export default function ActivityCard() {
  const query = useApiQuery(calls.listSecurityActivity);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card title="Security activity" description="The last 90 days, the newest first.">
      <RetryableQuery
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
                <Button variant="quiet" onClick={() => setIsWhole(true)}>
                  Show all
                </Button>
              </div>
            )}
          </Stack>
        )}
      </RetryableQuery>
    </Card>
  );
}

const icons: Readonly<Partial<Record<SecurityActivity['kind'], typeof ShieldIcon>>> = {
  'signed-in': DeviceIcon,
  'sign-in-failed': AlertIcon,
};

const methods: Readonly<Record<SignInMethod, string>> = {
  password: 'your password',
  code: 'a code from the app',
  'recovery-code': 'a recovery code',
  passkey: 'a passkey',
};

const failures: Readonly<Record<SignInMethod, string>> = {
  password: 'wrong password',
  code: 'wrong code',
  'recovery-code': 'wrong recovery code',
  passkey: 'refused passkey',
};

/** One entry: what happened, when, and for a sign-in from where. */
function ActivityRow({ entry }: { entry: SecurityActivity }) {
  const Icon = icons[entry.kind] ?? ShieldIcon;
  return <ListRow icon={<Icon size={24} />} name={titleOf(entry)} facts={[factsOf(entry)]} />;
}

function titleOf({ kind, method, title, times }: SecurityActivity): string {
  if (!method) return title ?? 'A change';
  if (kind === 'signed-in') return `Signed in with ${codeText(methods, method, 'another way')}`;
  const often = times > 1 ? `${times} failed sign-ins` : 'Failed sign-in';
  return `${often}: ${codeText(failures, method)}`;
}

function factsOf({ at, method, userAgent, ...origin }: SecurityActivity): string {
  const moment = formatLocalDateTime(at);
  return method ? [moment, deviceName(userAgent), originText(origin)].join(' · ') : moment;
}
