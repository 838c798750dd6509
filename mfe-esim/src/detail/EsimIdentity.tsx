import { orBlank, type Esim } from '@portal/contract';
import { Card, Copyable, FactList } from 'shared-ui';

/** The identifiers of an eSIM and the carrier's own words for its state, for support and for the phone. */
export const EsimIdentity = ({ esim }: { esim: Esim }) => (
  <Card title="Technical details" description="Support asks for these.">
    <FactList
      isStacked
      facts={[
        ['CTS UID', <Copyable key="uid" text={esim.uid} copyLabel="Copy CTS UID" />],
        ['ICCID', <Copyable key="iccid" text={esim.iccid} copyLabel="Copy ICCID" />],
        ['Service status at the carrier', <code key="service">{orBlank(esim.service_status)}</code>],
        ['Network status at the carrier', <code key="network">{orBlank(esim.network_status)}</code>],
      ]}
    />
  </Card>
);
