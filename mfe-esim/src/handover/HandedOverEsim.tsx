import {
  formatLocalDateTime,
  formatZonedDateTime,
  parseActivationCode,
  type EsimPlan,
  type OpenHandoverResponse,
  t,
} from '@portal/contract';
import { serverNow } from '@portal/platform';
import { Alert, Card, Stack, Text, UsageRing } from 'shared-ui';
import { daysLeft, daysText, esimStateOf, leftText } from '../esim/esimState';
import { DestinationIcon } from '../esim/DestinationIcon';
import { livePlans, planTotals } from '../esim/planTotals';
import { StateBadge } from '../esim/StatusBadge';
import { GuidedInstallation } from '../install/GuidedInstallation';
import { Heading, Line } from './HandoverScreen.styles';

type HandedOver = OpenHandoverResponse['esim'];

/** State, data left, and all ways to install the eSIM: on this phone, by QR code, manually. */
export function HandedOverEsim({ esim, expiresAt }: { esim: HandedOver; expiresAt: string }) {
  const plans = esim.plans.map((plan, index) => ({ ...plan, id: String(index) }));
  const state = esimStateOf({ ...esim, plans });
  const isReady = state === 'not_installed';
  const left = leftText(plans, serverNow());
  return (
    <>
      <Stack $gap={2}>
        <Heading>{esim.tag || t('Your eSIM')}</Heading>
        <Line>
          <DestinationIcon plans={plans} />
          {state && <StateBadge {...{ state, isReady }} plans={esim.plans} />}
          <span>{plans.map(({ plan_type }) => plan_type.plan_name).join(', ')}</span>
          {isReady && left !== '' && <span>{left}</span>}
        </Line>
      </Stack>
      {!isReady && <DataLeft plans={plans} refreshedAt={esim.refreshedAt} />}
      <Installation esim={esim} plans={plans} isReady={isReady} />
      <Text>
        {t('This link works until {time}. Whoever has it can open this page.', {
          time: formatZonedDateTime(expiresAt),
        })}
      </Text>
    </>
  );
}

interface DataLeftProps {
  plans: Parameters<typeof livePlans>[0];
  refreshedAt: string | null;
}

function DataLeft({ plans, refreshedAt }: DataLeftProps) {
  const { totalBytes, remainingBytes, unlimitedCount, unlimitedUsedBytes } = planTotals(livePlans(plans));
  const days = daysLeft(plans, serverNow());
  const note = [
    days !== null && daysText(days),
    refreshedAt && t('as of {time}', { time: formatLocalDateTime(refreshedAt) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Card title={t('Data left')}>
      {totalBytes > 0 && <UsageRing remainingBytes={remainingBytes} totalBytes={totalBytes} note={note} />}
      {totalBytes === 0 && unlimitedCount > 0 && (
        <UsageRing remainingBytes={0} totalBytes="unlimited" usedBytes={unlimitedUsedBytes} note={note} />
      )}
      {totalBytes === 0 && unlimitedCount === 0 && <p>{t('No plan is running on this eSIM.')}</p>}
    </Card>
  );
}

interface InstallationProps {
  esim: HandedOver;
  plans: readonly EsimPlan[];
  isReady: boolean;
}

function Installation({ esim, plans, isReady }: InstallationProps) {
  const code = parseActivationCode(esim.activation_code);
  if (!code) {
    if (!isReady) return <Alert tone="success" title={t('This eSIM is installed')} />;
    return (
      <Alert tone="warning" title={t('The carrier has not sent an activation code yet')}>
        {t('It usually takes less than a minute. This page shows it as soon as it is there.')}
      </Alert>
    );
  }
  return <GuidedInstallation apn={esim.apn} hasAutoApn={esim.auto_apn} code={code} plans={plans} />;
}
