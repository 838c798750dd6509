import {
  formatLocalDate,
  formatLocalDateTime,
  parseActivationCode,
  type OpenHandoverResponse,
} from '@portal/contract';
import { Alert, Card, QrCode, UsageRing } from 'shared-ui';
import { deviceSystem } from '../detail/activation/deviceSystem';
import { InstallHere } from '../detail/activation/InstallHere';
import { Instructions } from '../detail/activation/Instructions';
import { ManualFields } from '../detail/activation/ManualFields';
import { Columns } from '../detail/EsimDetailScreen.styles';
import { daysLeft, daysText, esimStateOf, leftText } from '../esimState';
import { PlaceSign } from '../PlaceSign';
import { livePlans, planTotals } from '../planTotals';
import { StateBadge } from '../StatusBadge';
import { Heading, Line, Note, Titles } from './HandoverScreen.styles';

type HandedOver = OpenHandoverResponse['esim'];

/** State, data left, and all ways to install the eSIM: on this phone, by QR code, manually. */
export function HandedOverEsim({ esim, expiresAt }: { esim: HandedOver; expiresAt: string }) {
  const plans = esim.plans.map((plan, index) => ({ ...plan, id: String(index) }));
  const state = esimStateOf({ ...esim, plans });
  const isReady = state === 'Not installed';
  const left = leftText(plans, Date.now());
  return (
    <>
      <Titles>
        <Heading>{esim.tag || 'Your eSIM'}</Heading>
        <Line>
          <PlaceSign plans={plans} />
          {state && <StateBadge {...{ state, isReady }} plans={esim.plans} />}
          <span>{plans.map(({ plan_type }) => plan_type.plan_name).join(', ')}</span>
          {isReady && left !== '' && <span>{left}</span>}
        </Line>
      </Titles>
      {!isReady && <DataLeft plans={plans} refreshedAt={esim.refreshedAt} />}
      <Installation esim={esim} isReady={isReady} />
      <Note>This link works until {formatLocalDate(expiresAt)}. Whoever has it can open this page.</Note>
    </>
  );
}

interface DataLeftProps {
  plans: Parameters<typeof livePlans>[0];
  refreshedAt: string | null;
}

function DataLeft({ plans, refreshedAt }: DataLeftProps) {
  const { totalBytes, remainingBytes, unlimitedCount, unlimitedUsedBytes } = planTotals(livePlans(plans));
  const days = daysLeft(plans, Date.now());
  const note = [days !== null && daysText(days), refreshedAt && `as of ${formatLocalDateTime(refreshedAt)}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <Card title="Data left">
      {totalBytes > 0 && <UsageRing remainingBytes={remainingBytes} totalBytes={totalBytes} note={note} />}
      {totalBytes === 0 && unlimitedCount > 0 && (
        <UsageRing remainingBytes={0} totalBytes="unlimited" usedBytes={unlimitedUsedBytes} note={note} />
      )}
      {totalBytes === 0 && unlimitedCount === 0 && <p>No plan is running on this eSIM.</p>}
    </Card>
  );
}

function Installation({ esim, isReady }: { esim: HandedOver; isReady: boolean }) {
  const code = parseActivationCode(esim.activation_code);
  if (!code) {
    if (!isReady) return <Alert tone="success" title="This eSIM is installed" />;
    return (
      <Alert tone="warning" title="The carrier has not sent an activation code yet">
        It usually takes less than a minute. Open this page again then.
      </Alert>
    );
  }
  const system = deviceSystem();
  const installHere = <InstallHere lpaString={code.lpaString} system={system} />;
  return (
    <>
      <Columns>
        {system !== 'desktop' && installHere}
        <Card title="QR code" description="Scan it with the phone that gets the eSIM.">
          <QrCode value={code.lpaString} label="QR code to install the eSIM" fileName="esim" />
        </Card>
        {system === 'desktop' && installHere}
        <Card title="Manual activation" description="Where no camera can read the code.">
          <ManualFields code={code} apn={esim.apn} hasAutoApn={esim.auto_apn} />
        </Card>
      </Columns>
      <Instructions />
    </>
  );
}
