import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useState } from 'react';
import { Button, Card, Stack, Text, AlertIcon, DeviceIcon, ShieldIcon } from 'shared-ui';
import {
  codeText,
  deviceName,
  formatLocalDateTime,
  originText,
  t,
  tn,
  type SecurityActivity,
  type SignInMethod,
} from '@portal/contract';
import { ListRow } from '../ListRow';
import { RetryableQuery } from '../RetryableQuery';

const firstEntries = 8;

export default function ActivityCard() {
  const query = useApiQuery(calls.listSecurityActivity);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card title={t('Security activity')} description={t('The last 90 days, the newest first.')}>
      <RetryableQuery
        query={query}
        failureTitle={t('Your security activity could not be loaded')}
        skeleton={['44px', '44px']}
        isEmpty={({ activity }) => activity.length === 0}
        empty={<Text>{t('Nothing has happened yet.')}</Text>}
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
                  {t('Show all')}
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
  password: t('Signed in with your password'),
  code: t('Signed in with a code from the app'),
  'recovery-code': t('Signed in with a recovery code'),
  passkey: t('Signed in with a passkey'),
};

const failures: Readonly<Record<SignInMethod, string>> = {
  password: t('wrong password'),
  code: t('wrong code'),
  'recovery-code': t('wrong recovery code'),
  passkey: t('refused passkey'),
};

/** One entry: what happened, when, and for a sign-in from where. */
function ActivityRow({ entry }: { entry: SecurityActivity }) {
  const Icon = icons[entry.kind] ?? ShieldIcon;
  return <ListRow icon={<Icon size={24} />} name={titleOf(entry)} facts={[factsOf(entry)]} />;
}

function titleOf({ kind, method, title, times }: SecurityActivity): string {
  if (!method) return title ?? t('A change');
  if (kind === 'signed-in') return codeText(methods, method, t('Signed in with another way'));
  const often = tn(Math.max(1, times), 'Failed sign-in', '{count} failed sign-ins');
  return `${often}: ${codeText(failures, method)}`;
}

function factsOf({ at, method, userAgent, ...origin }: SecurityActivity): string {
  const moment = formatLocalDateTime(at);
  return method ? [moment, deviceName(userAgent), originText(origin)].join(' · ') : moment;
}
